{{=@ @=}}
@>banner@

// Squares: where they are, and how far from each other.
//
//	FileOf(square), RankOf(square)  from 0: file a, rank 1
//	SquareAt(file, rank)            @#has_cells@@no_square@ where there is none@/has_cells@@^has_cells@the square there@/has_cells@
//	FileMask(square), RankMask(square), DiagonalMask(square), AntidiagonalMask(square)
//	                                all squares on the same one; diagonals rise to the right
//	AdjacentFilesMask(square)       all squares on the files to its left and its right
//	Distance(a, b)                  steps of a king on the empty board@#has_holes@, or 255@/has_holes@
//	FileDistance(a, b), RankDistance(a, b)  how many files, or ranks, from the one to the other
//	Ring(square, n)                 all squares at distance n, from 0 to @farthest@
//	CentreDistance(square), EdgeDistance(square)  to the nearest of these; 0 for them
//	ColorMask(square)               all squares of its color on a chequered board
//	IsLight(square)                 0 for a1, which is dark, and 1 for b1
@>module@
