{{=@ @=}}
@>banner@

package @prefix@

import (
@#has_examples@
	"fmt"
@/has_examples@
	"reflect"
	"testing"
)

// Positions by lot, and their keys as the features of the game add up to.
func TestZobristOf(t *testing.T) {
	for i, row := range []struct {
		position Position
		keys     []uint64
	}{
@#position_trials@
		{
			Position{
@#fields@
				@#is_sets@[@field_rows@]Bitboard{@/is_sets@@#is_numbers@[@field_rows@]uint{@/is_numbers@@#entries@@#is_sets@@#wide@{0x@lo@, 0x@hi@}@/wide@@^wide@0x@lo@@/wide@@/is_sets@@^is_sets@@number@@/is_sets@@^last@, @/last@@/entries@@#is_sets@}@/is_sets@@#is_numbers@}@/is_numbers@,
@/fields@
			},
			[]uint64{@#keys@0x@hi@@lo@@^last@, @/last@@/keys@},
		},
@/position_trials@
	} {
		found := []uint64{@#key_sets@@#has_trial@@^first@, @/first@Zobrist@set.Camel@Of(&row.position)@/has_trial@@/key_sets@}
		if !reflect.DeepEqual(found, row.keys) {
			t.Errorf("the keys of position %d are %x", i, found)
		}
	}
}
@>example_test@
