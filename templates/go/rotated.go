{{=@ @=}}
@>banner@

@words@
package @prefix@

// FourBoards is the occupied squares, four times: rank by rank; file by file, from the last, as
// if turned clockwise; diagonal by diagonal, from the last square of rank 1; and antidiagonal by
// antidiagonal, from a1.
type FourBoards struct {
	Plain, Rotated90, Rotated45Clockwise, Rotated45Anticlockwise uint64
}
@>module@
