{{#in_bytes}}
{{>hyperbola_bytes}}
{{/in_bytes}}
{{^in_bytes}}
{{>hyperbola_lines}}
{{/in_bytes}}
