{{=@ @=}}
@>banner@

package @prefix@

import (
	"fmt"
	"testing"
)

func TestNames(t *testing.T) {
	for square := range squareNames {
		name := SquareName(uint(square))
		if name == "" {
			continue
		}
		number, found := SquareNamed(name)
		if name != fmt.Sprintf("%c%d", 'a'+FileOf(uint(square)), 1+RankOf(uint(square))) || number != uint(square) || !found {
			t.Errorf("square %d is called %s", square, name)
		}
	}
	if _, found := SquareNamed(""); found {
		t.Error("a square without a name is found")
	}
}
@>example_test@
