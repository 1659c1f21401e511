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

// Which features are told of in 200 words, and by a function of each alone.
func Test@module.Camel@Lists(t *testing.T) {
	var given draws
	draw := func(limit uint) uint { return uint(given.word()>>5) % limit }
	views := []uint{0, @section.Camel@ThreatView(1@#has_mirror@, 0@/has_mirror@)}
	var words [200]uint32
	expected := [2][2][]uint@list_bits@{{{}, {}}, {{}, {}}}
	for i := range words {
		attacker, victim, isAdded := draw(@codes@), draw(@codes@), draw(2)
		from, to := draw(@squares@), draw(@squares@)
		words[i] = uint32(from<<@from_bit@ | to<<@to_bit@ | victim<<@victim_bit@ | attacker<<@attacker_bit@ | isAdded<<@add_bit@)
		for j, view := range views {
			number := @section.Camel@ThreatSeen(view, attacker, from, victim, to)
			if number < @section.Camel@Threats {
				expected[j][isAdded] = append(expected[j][isAdded], uint@list_bits@(number))
			}
		}
	}
	var added, removed [2][216]uint@list_bits@
	var more, fewer [2]uint
	@section.Camel@ThreatListsBoth(words[:], 200, views, [][]uint@list_bits@{added[0][:], added[1][:]}, more[:],
		[][]uint@list_bits@{removed[0][:], removed[1][:]}, fewer[:])
	for i, view := range views {
		var plus, minus uint
		is := func(more, fewer uint) bool {
			return reflect.DeepEqual(added[i][:more], expected[i][1]) && reflect.DeepEqual(removed[i][:fewer], expected[i][0])
		}
		both := is(more[i], fewer[i])
		@section.Camel@ThreatLists(words[:], 200, view, added[i][:], &plus, removed[i][:], &minus)
		if !both || !is(plus, minus) {
			t.Errorf("the lists of view %d are not what each word tells", view)
		}
	}
}

func Test@module.Camel@Feature(t *testing.T) {
	var feature @section.Camel@ThreatOf
	found := false
	for i := uint(0); i < 16; i++ {
		number := @first_number@ + (@section.Camel@Threats-1-@first_number@)*i/15
		if @section.Camel@ThreatFeature(number, &feature) {
			found = true
			if @section.Camel@Threat(feature.Attacker, feature.From, feature.Victim, feature.To) != number {
				t.Errorf("feature %d has another number", number)
			}
		}
	}
	if !found || @section.Camel@ThreatFeature(@section.Camel@Threats, &feature) {
		t.Error("other numbers are used than those that there are")
	}
}
@>example_test@
