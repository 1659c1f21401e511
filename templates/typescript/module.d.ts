{{>banner}}

{{words}}
{{>declarations}}
