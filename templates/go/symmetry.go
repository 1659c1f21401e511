{{=@ @=}}
@>banner@

// The symmetries of the board: flips, mirrors and rotations of whole bitboards, in a few
// operations on all squares at once.
//
@#operations@
//	@operation.Camel@(bb)
@/operations@
//
// FlipVertical changes rank 1 with the last rank, and MirrorHorizontal the first file with the
// last. Each has a map of squares, like FlipVerticalSquare: where the square goes. Masks were
// computed from the maps of squares, and each operation was checked for every square.
@>module@
