{{=@ @=}}
@>banner@

/**
 * Squares: where they are, and how far from each other.
 *
 *     fileOf(square), rankOf(square)  from 0: file a, rank 1
 *     squareAt(file, rank)            @#has_cells@@no_square@ where there is none@/has_cells@@^has_cells@the square there@/has_cells@
 *     fileMask(square), rankMask(square), diagonalMask(square), antidiagonalMask(square)
 *                                     all squares on the same one; diagonals rise to the right
 *     adjacentFilesMask(square)       all squares on the files to its left and its right
 *     distance(a, b)                  steps of a king on the empty board@#has_holes@, or 255@/has_holes@
 *     fileDistance(a, b), rankDistance(a, b)  how many files, or ranks, from the one to the other
 *     ring(square, n)                 all squares at distance n, from 0 to @farthest@
 *     centreDistance(square), edgeDistance(square)  to the nearest of these; 0 for them
 *     colorMask(square)               all squares of its color on a chequered board
 *     isLight(square)                 0 for a1, which is dark, and 1 for b1
 */
@>module@
