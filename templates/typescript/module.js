{{>banner}}

{{words}}
{{>module}}
