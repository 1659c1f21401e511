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
		var occupied squareSet
		var kinds [@kinds@]squareSet
		var players [2]squareSet
		for square := uint(0); square < @squares@; square++ {
			man := uint(given.word()>>5) % uint(2*len(codes))
			if man < uint(len(codes)) && isSquare(square) {
				board[square] = uint8(codes[man][0])
				occupied.put(square)
				kinds[codes[man][1]].put(square)
				players[codes[man][2]].put(square)
			}
		}
		var kindSets, playerSets []Bitboard
		for _, set := range kinds {
			kindSets = append(kindSets, set.board())
		}
		for _, set := range players {
			playerSets = append(playerSets, set.board())
		}
		active := func(set squareSet) []uint@list_bits@ {
			list := make([]uint@list_bits@, 8192)
			count := @section.Camel@ThreatActive(0, board[:], set.board(), list)
			return sorted(list[:count])
		}
		all := []uint@list_bits@{}
		for from := uint(0); from < @squares@; from++ {
			for to := uint(0); occupied.has(from) && to < @squares@; to++ {
				var one squareSet
				one.put(to)
				set := @section.Camel@ThreatAttacks(uint(board[from]), from, occupied.board())
				number := @section.Camel@ThreatSeen(0, uint(board[from]), from, uint(board[to]), to)
				if occupied.has(to) && number < @end@ && @#wide@!set.And(one.board()).IsEmpty()@/wide@@^wide@set&one.board() != 0@/wide@ {
					all = append(all, uint@list_bits@(number))
				}
			}
		}
		before := active(occupied)
		if !reflect.DeepEqual(before, sorted(all)) {
			t.Fatal("others are active than those that pieces attack")
		}
		for square := uint(0); square < @squares@; square++ {
			if !occupied.has(square) {
				continue
			}
			var words, ofSets [@room@]uint32
			var added, removed [@room@ + 16]uint@list_bits@
			var more, fewer uint
			code := uint(board[square])
			count := @section.Camel@ThreatChanges(board[:], occupied.board(), code, square, 0, @squares@, @squares@, words[:])
			sets := @section.Camel@ThreatChangesOfSets(kindSets, playerSets, board[:], code, square, 0, @squares@, @squares@, ofSets[:])
			@section.Camel@ThreatLists(words[:], count, 0, added[:], &more, removed[:], &fewer)
			sort.Slice(words[:count], func(i, j int) bool { return words[i] < words[j] })
			sort.Slice(ofSets[:sets], func(i, j int) bool { return ofSets[i] < ofSets[j] })
			if !reflect.DeepEqual(words[:count], ofSets[:sets]) {
				t.Fatal("changes of sets are others than those of the board")
			}
			rest := occupied
			rest[square/64] ^= 1 << (square % 64)
			after := append(active(rest), removed[:fewer]...)
			now := append(append([]uint@list_bits@{}, before...), added[:more]...)
			if !reflect.DeepEqual(sorted(after), sorted(now)) {
				t.Fatalf("from square %d a piece goes with other threats than its own", square)
			}
		}
	}
}
@/ray_sections@
@>example_test@
