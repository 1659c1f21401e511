{{>banner}}
{{>declarations}}
