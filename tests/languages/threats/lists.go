// What begins and ends, and its numbers, by functions in Go, of the boards that forms.cpp tells:
// lines as it tells them, too.
package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
	"strings"

	game "lists/PRESET"
)

const squares, pieces = NSQUARES, NPIECES

func set(words [2]uint64) game.Bitboard { return NMAKE }

func told(out *bufio.Writer, name string, count uint, at func(uint) uint64) {
	list := make([]uint64, count)
	for i := range list {
		list[i] = at(uint(i))
	}
	sort.Slice(list, func(i, j int) bool { return list[i] < list[j] })
	fmt.Fprint(out, name)
	for _, item := range list {
		fmt.Fprint(out, " ", item)
	}
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for in.Scan() {
		var given []uint
		for _, word := range strings.Fields(in.Text()) {
			var number uint
			fmt.Sscan(word, &number)
			given = append(given, number)
		}
		code, square, isAdded, other, through, view := given[0], given[1], given[2], given[3], given[4], given[5]
		var board [squares]uint8
		var occupied [2]uint64
		var kinds [pieces][2]uint64
		var players [2][2]uint64
		for at := 0; at < squares; at++ {
			piece, bit := given[6+at]%256, uint64(1)<<(at%64)
			board[at] = uint8(piece)
			if given[6+at] < 256 {
				continue
			}
			occupied[at/64] |= bit
			players[piece%2][at/64] |= bit
			if piece < 2*pieces {
				kinds[piece/2][at/64] |= bit
			}
		}
		var ofKinds, ofPlayers []game.Bitboard
		for _, kind := range kinds {
			ofKinds = append(ofKinds, set(kind))
		}
		for _, player := range players {
			ofPlayers = append(ofPlayers, set(player))
		}
		var list, ofSets [400]uint32
		var added, removed [416]NTYPE
		var active [2000]NTYPE
		var more, fewer uint
		sets := game.NAMEThreatChangesOfSets(ofKinds, ofPlayers, board[:], code, square, isAdded, other, through, ofSets[:])
		count := game.NAMEThreatChanges(board[:], set(occupied), code, square, isAdded, other, through, list[:])
		game.NAMEThreatLists(list[:], count, view, added[:], &more, removed[:], &fewer)
		all := game.NAMEThreatActive(view, board[:], set(occupied), active[:])
		told(out, "words", count, func(i uint) uint64 { return uint64(list[i]) })
		told(out, " sets", sets, func(i uint) uint64 { return uint64(ofSets[i]) })
		told(out, " added", more, func(i uint) uint64 { return uint64(added[i]) })
		told(out, " removed", fewer, func(i uint) uint64 { return uint64(removed[i]) })
		told(out, " active", all, func(i uint) uint64 { return uint64(active[i]) })
		fmt.Fprintln(out)
	}
	var feature game.NAMEThreatOf
	if !game.NAMEThreatFeature(game.NAMEThreats-1, &feature) ||
		game.NAMEThreat(feature.Attacker, feature.From, feature.Victim, feature.To) != game.NAMEThreats-1 {
		fmt.Fprintln(out, "no feature")
	}
}
