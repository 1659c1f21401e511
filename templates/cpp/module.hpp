{{>open}}

{{words}}
{{>module}}
