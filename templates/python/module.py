{{>banner}}
{{words}}
{{>module}}
