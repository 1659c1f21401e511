{{>banner}}

{{words}}
//
// Here that is {{#is_joint}}magic{{/is_joint}}{{^is_joint}}{{taken}}{{/is_joint}}. The functions of other methods have their names in front.
package {{prefix}}
{{#attackers}}

// {{piece.Camel}}Attacks tells what is attacked from square when these squares are occupied.
func {{piece.Camel}}Attacks({{#colored}}color, {{/colored}}square uint, occupied Bitboard) Bitboard {
	return {{>taken}}{{piece.Camel}}Attacks({{#colored}}color, {{/colored}}square, occupied)
}
{{/attackers}}
{{#has_both}}

// BothAttacks is rook and bishop from one call.
func BothAttacks(square uint, occupied Bitboard) Both {
	return {{>taken}}BothAttacks(square, occupied)
}
{{/has_both}}
