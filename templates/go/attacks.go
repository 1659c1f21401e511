{{>banner}}

{{words}}
//
// Here that is {{#is_joint}}magic{{/is_joint}}{{^is_joint}}{{taken}}{{/is_joint}}. The functions of other methods have their names in front.
package {{prefix}}
{{#sliders}}

// {{slider.Camel}}Attacks tells what is attacked from square when these squares are occupied.
func {{slider.Camel}}Attacks(square uint, occupied Bitboard) Bitboard {
	return {{>taken}}{{slider.Camel}}Attacks(square, occupied)
}
{{/sliders}}
{{#bents}}

// {{bent.Camel}}Attacks tells what is attacked from square when these squares are occupied.
func {{bent.Camel}}Attacks(square uint, occupied Bitboard) Bitboard {
	return {{>taken}}{{bent.Camel}}Attacks(square, occupied)
}
{{/bents}}
{{#unions}}

// {{piece.Camel}}Attacks tells what is attacked from square when these squares are occupied.
func {{piece.Camel}}Attacks({{#colored}}color, {{/colored}}square uint, occupied Bitboard) Bitboard {
	return {{>taken}}{{piece.Camel}}Attacks({{#colored}}color, {{/colored}}square, occupied)
}
{{/unions}}
{{#has_both}}

// BothAttacks is rook and bishop from one call.
func BothAttacks(square uint, occupied Bitboard) Both {
	return {{>taken}}BothAttacks(square, occupied)
}
{{/has_both}}
