{{=@ @=}}
@>banner@

package @prefix@

import (
@#has_examples@
	"fmt"
@/has_examples@
	"reflect"
	"sort"
	"testing"
)
@#ray_sections@

// What begins and ends where pieces go, against all that the board has before and after.
func Test@module.Camel@@section.Camel@Changes(t *testing.T) {
	codes := [][3]uint{@#ray_codes@{@code@, @kind@, @player@}@^last@, @/last@@/ray_codes@}
	sorted := func(list []uint@list_bits@) []uint@list_bits@ {
		sort.Slice(list, func(i, j int) bool { return list[i] < list[j] })
		return list
	}
	var given draws
	for n := 0; n < 16; n++ {
		var board [@squares@]uint8
		var men []uint
		var kinds [@kinds@]Bitboard
		var players [2]Bitboard
		for square := uint(0); square < @squares@; square++ {
			man := uint(given.word()>>5) % uint(2*len(codes))
			if man < uint(len(codes)) {
				code, kind, player := codes[man][0], codes[man][1], codes[man][2]
				board[square] = uint8(code)
				kinds[kind] = toggle(kinds[kind], square)
				players[player] = toggle(players[player], square)
				men = append(men, square)
			}
		}
		occupied := @#wide@players[0].Or(players[1])@/wide@@^wide@players[0] | players[1]@/wide@
		active := func(set Bitboard) []uint@list_bits@ {
			list := make([]uint@list_bits@, 8192)
			count := @section.Camel@ThreatActive(0, board[:], set, list)
			return sorted(list[:count])
		}
		all := []uint@list_bits@{}
		for _, from := range men {
			set := @section.Camel@ThreatAttacks(uint(board[from]), from, occupied)
			for _, to := range men {
				number := @section.Camel@ThreatSeen(0, uint(board[from]), from, uint(board[to]), to)
				if number < @end@ && @#wide@set.Has(to)@/wide@@^wide@set&toggle(0, to) != 0@/wide@ {
					all = append(all, uint@list_bits@(number))
				}
			}
		}
		before := active(occupied)
		if !reflect.DeepEqual(before, sorted(all)) {
			t.Fatal("others are active than those that pieces attack")
		}
		for _, square := range men {
			var words, ofSets [@room@]uint32
			var added, removed [@room@ + 16]uint@list_bits@
			var more, fewer uint
			code := uint(board[square])
			count := @section.Camel@ThreatChanges(board[:], occupied, code, square, 0, @squares@, @squares@, words[:])
			sets := @section.Camel@ThreatChangesOfSets(kinds[:], players[:], board[:], code, square, 0, @squares@, @squares@, ofSets[:])
			@section.Camel@ThreatLists(words[:], count, 0, added[:], &more, removed[:], &fewer)
			sort.Slice(words[:count], func(i, j int) bool { return words[i] < words[j] })
			sort.Slice(ofSets[:sets], func(i, j int) bool { return ofSets[i] < ofSets[j] })
			if !reflect.DeepEqual(words[:count], ofSets[:sets]) {
				t.Fatal("changes of sets are others than those of the board")
			}
			after := append(active(toggle(occupied, square)), removed[:fewer]...)
			now := append(append([]uint@list_bits@{}, before...), added[:more]...)
			if !reflect.DeepEqual(sorted(after), sorted(now)) {
				t.Fatalf("from square %d a piece goes with other threats than its own", square)
			}
		}
	}
}
@/ray_sections@
@>example_test@
