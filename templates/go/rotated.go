{{=@ @=}}
@>banner@

// Rotated bitboards: sliding attacks without a multiplication, for engines that keep the
// occupied squares four times over. On one of the boards every line is a run of neighboring
// bits:
//
//	attacks = table[square][(board >> shift[square]) & @index_mask@]
//
// What stands on the two ends of a line hides nothing, so that a table has @entries@ entries a
// square. RotatedOf makes all four boards of the occupied squares; RotatedSet, RotatedClear and
// RotatedToggle change a square of each. (Hyatt: Rotated Bitmaps, a New Twist on an Old Idea,
// 1999.)

// FourBoards is the occupied squares, four times: rank by rank; file by file, from the last, as
// if turned clockwise; diagonal by diagonal, from the last square of rank 1; and antidiagonal by
// antidiagonal, from a1.
type FourBoards struct {
	Plain, Rotated90, Rotated45Clockwise, Rotated45Anticlockwise uint64
}
@>module@
