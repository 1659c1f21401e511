{{=@ @=}}
@>banner@

package @prefix@

import (
@#has_examples@
	"fmt"
@/has_examples@
	"testing"
)

// The names of all squares; of those that the board lacks, none.
var squareNames = []string{
@#names@
	"@name@",
@/names@
}

func TestNames(t *testing.T) {
	numbers := map[string]uint{}
	for square, name := range squareNames {
		if name != "" {
			numbers[name] = uint(square)
		}
	}
	for name, square := range numbers {
		if given := SquareName(square); given != name {
			t.Errorf("the name of %d is %s, not %s", square, given, name)
		}
		file, number := name[:1], name[1:]
		texts := []string{
			"", name, file, number, name + "0", name + " ", file + "0" + number,
			file + "+" + number, file + "@ranks@1", string(rune('a'+@files@)) + number,
		}
		for _, text := range texts {
			wanted, there := numbers[text]
			if given, found := SquareNamed(text); given != wanted || found != there {
				t.Errorf("%q is the name of %d", text, given)
			}
		}
	}
}
@>example_test@
