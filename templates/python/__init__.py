{{>banner}}
