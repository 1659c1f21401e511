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
				@#field_rows@[@.@]@#is_set@Bitboard@/is_set@@^is_set@uint@/is_set@{@/field_rows@@#entries@@#is_set@@#wide@{0x@lo@, 0x@hi@}@/wide@@^wide@0x@lo@@/wide@@/is_set@@^is_set@@number@@/is_set@@^last@, @/last@@/entries@@#field_rows@}@/field_rows@,
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
