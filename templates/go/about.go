{{>banner}}

// Package {{prefix}} has tables and lookups for {{game}}, {{files}} x {{ranks}} squares: numbers from
// {{first_square}} = 0 to {{last_square}} = {{last_index}}.
//
// Nothing is computed when a program starts.
package {{prefix}}
