{{#wide}}
{{>hyperbola_wide}}
{{/wide}}
{{^wide}}
{{>hyperbola_narrow}}
{{/wide}}
