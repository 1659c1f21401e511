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

// Lists of two views at once are those of each.
func Test@module.Camel@ListsBoth(t *testing.T) {
	var given draws
	draw := func(limit uint) uint { return uint(given.word()>>5) % limit }
	views := []uint{0, @section.Camel@ThreatView(1@#has_mirror@, 0@/has_mirror@)}
	var words [40]uint32
	for i := range words {
		words[i] = uint32(draw(@squares@)<<@from_bit@ | draw(@squares@)<<@to_bit@ | draw(@codes@)<<@victim_bit@ | draw(@codes@)<<@attacker_bit@ | draw(2)<<@add_bit@)
	}
	var added, removed [3][40]uint@list_bits@
	var more, fewer [2]uint
	@section.Camel@ThreatListsBoth(words[:], 40, views, [][]uint@list_bits@{added[0][:], added[1][:]}, more[:],
		[][]uint@list_bits@{removed[0][:], removed[1][:]}, fewer[:])
	for i, view := range views {
		var plus, minus uint
		@section.Camel@ThreatLists(words[:], 40, view, added[2][:], &plus, removed[2][:], &minus)
		if more[i] != plus || fewer[i] != minus || !reflect.DeepEqual(added[i][:plus], added[2][:plus]) ||
			!reflect.DeepEqual(removed[i][:minus], removed[2][:minus]) {
			t.Errorf("the lists of view %d are not those of both", view)
		}
	}
}
@>example_test@
