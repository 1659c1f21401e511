{{=@ @=}}
@>banner@

@words@
package @prefix@

import "strconv"

// SquareName gives the name of a square, like e4: the letter of its file, and the number of its
// rank.
func SquareName(square uint) string {
	return string(rune('a'+FileOf(square))) + strconv.Itoa(int(RankOf(square))+1)
}

// SquareNamed gives the square of that name, and whether there is one.
func SquareNamed(name string) (square uint, found bool) {
	if len(name) < 2 || name[0] < 'a' || name[0] >= 'a'+@files@ || name[1] == '0' {
		return 0, false
	}
	number, err := strconv.ParseUint(name[1:], 10, 8)
	if err != nil || number > @ranks@ {
		return 0, false
	}
	square = SquareAt(uint(name[0]-'a'), uint(number)-1)
@#has_cells@
	if square == @no_square@ {
		return 0, false
	}
@/has_cells@
@^has_cells@
@#has_holes@
	if Distance(square, square) != 0 {
		return 0, false
	}
@/has_holes@
@/has_cells@
	return square, true
}
@>module@
