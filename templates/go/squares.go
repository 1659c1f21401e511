{{=@ @=}}
@>banner@

@words@
package @prefix@

// The names of all squares; of those that the board lacks, none.
var squareNames = [...]string{@#names@"@name@"@^last@, @/last@@/names@}

// SquareName gives the name of a square, like e4: the letter of its file, and the number of its
// rank.
func SquareName(square uint) string {
	return squareNames[square]
}

// SquareNamed gives the square of that name, and whether there is one.
func SquareNamed(name string) (uint, bool) {
	for square, one := range squareNames {
		if one == name && name != "" {
			return uint(square), true
		}
	}
	return 0, false
}
@>module@
