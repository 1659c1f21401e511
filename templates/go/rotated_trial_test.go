{{=@ @=}}
@>banner@

package @prefix@

// tryRotated compares four boards with what was generated.
func try@module.Camel@(t *faults) {
@>trials@
@#sliding_pieces@
@#is_plain@
@#players@
	compare(t, "@piece@", []step{
@#moves@
		{@column@, @row@, @range@},
@/moves@
	}, 1024, func(square uint, occupied Bitboard) Bitboard {
		boards := RotatedOf(occupied)
		return Rotated@piece.Camel@Attacks(@#colored@@player@, @/colored@square, &boards)
	})
@/players@
@/is_plain@
@/sliding_pieces@
}
