{{>banner}}

{{words}}
{{#has_pieces}}
{{>method}}
{{/has_pieces}}
{{^has_pieces}}
{{>module}}
{{/has_pieces}}
