{{^in_one_file}}
{{>banner}}
{{/in_one_file}}
{{>frame_definitions}}
