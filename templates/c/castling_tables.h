{{>banner}}
{{>definitions}}
