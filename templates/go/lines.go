{{=@ @=}}
@>banner@

// The squares between two squares, and the line through both.
//
//	Between(a, b)    those between a and b, without the two
//	BetweenTo(a, b)  the same and b
//	Line(a, b)       all of the line through a and b, from edge to edge
//	Beyond(a, b)     those of the line that are behind b, seen from a
//
// Of squares that no slider of the game connects these are empty, but for the b of
// BetweenTo.
@>module@
