{{>banner}}
{{>frame_definitions}}
