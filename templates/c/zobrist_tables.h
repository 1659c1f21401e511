{{>banner}}
{{>definitions}}
{{>witness}}
