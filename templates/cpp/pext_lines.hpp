{{>open}}

{{words}}

{{>need_bmi2}}
{{>module}}
