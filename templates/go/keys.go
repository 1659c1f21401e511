{{=@ @=}}
@>banner@

@words@
package @prefix@

// Position is what a key is made of.
type Position struct {
@#position_fields@
	// @field.Camel@: @field_says@@#has_none@; @none@ for none@/has_none@.
	@field.Camel@ @#is_sets@[@field_rows@]Bitboard@/is_sets@@#is_numbers@[@field_rows@]uint@/is_numbers@@^is_sets@@^is_numbers@uint@/is_numbers@@/is_sets@
@/position_fields@
}
@>module@
