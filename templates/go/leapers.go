{{>narrow}}
{{>banner}}

// What pieces attack that nothing can block. A color is 0, {{first_player}}, or 1, {{second_player}}.
{{#leapers}}
{{^is_silent}}

// Leaps_{{piece}} tells what it attacks from a square.
func Leaps_{{piece}}({{#colored}}color, {{/colored}}square uint) uint64 {
	return leapers_{{piece}}_attacks{{#colored}}[color]{{/colored}}[square]
}
{{/is_silent}}
{{/leapers}}
{{#mixed_pieces}}

// Leaps_{{piece}} tells where it leaps to from a square.
func Leaps_{{piece}}({{#colored}}color, {{/colored}}square uint) uint64 {
	return leapers_{{piece}}_leaps{{#colored}}[color]{{/colored}}[square]
}
{{/mixed_pieces}}
{{>tables}}
