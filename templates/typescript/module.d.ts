{{>banner}}

{{words}}

{{words}}
{{>declarations}}
