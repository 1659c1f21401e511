// Counts the moves of positions, by lookups.
package main

import (
	"math/bits"
	"strings"
	"testing"

	"engine/internal/chess"
)

// A position: P N B R Q K, white, then black.
type position struct {
	pieces         [12]uint64
	side, castling uint
	passing        uint
}

func parse(fen string) position {
	fields := strings.Fields(fen)
	p := position{passing: 64}
	for i, row := range strings.Split(fields[0], "/") {
		square := 8 * (7 - i)
		for _, letter := range row {
			if piece := strings.IndexRune("PNBRQKpnbrqk", letter); piece >= 0 {
				p.pieces[piece] |= 1 << square
				square++
			} else {
				square += int(letter - '0')
			}
		}
	}
	if fields[1] == "b" {
		p.side = 1
	}
	for _, letter := range fields[2] {
		p.castling |= 1 << strings.IndexRune("KQkq", letter)
	}
	return p
}

func (p *position) of(side uint) uint64 {
	set := uint64(0)
	for _, men := range p.pieces[6*side : 6*side+6] {
		set |= men
	}
	return set
}

func (p *position) isAttacked(square, by uint) bool {
	all, men := p.of(0)|p.of(1), p.pieces[6*by:6*by+6]
	return chess.PawnAttacks(1-by, square)&men[0]|
		chess.KnightAttacks(square)&men[1]|
		chess.KingAttacks(square)&men[5]|
		chess.RookAttacks(square, all)&(men[3]|men[4])|
		chess.BishopAttacks(square, all)&(men[2]|men[4]) != 0
}

var rights = map[uint]uint{4: 3, 7: 1, 0: 2, 60: 12, 63: 4, 56: 8}

func (p *position) play(from, to, piece uint) position {
	next := *p
	us, them := 6*p.side, 6-6*p.side
	for i := uint(0); i < 6; i++ {
		next.pieces[us+i] &^= 1 << from
		next.pieces[them+i] &^= 1 << to
	}
	next.pieces[us+piece] |= 1 << to
	if piece == 0 && to == p.passing {
		next.pieces[them] &^= 1 << (to ^ 8)
	}
	next.passing = 64
	if piece == 0 && from^to == 16 {
		next.passing = (from + to) / 2
	}
	if piece == 5 && to == from+2 {
		next.pieces[us+3] ^= 5 << (from + 1)
	}
	if piece == 5 && to+2 == from {
		next.pieces[us+3] ^= 9 << (from - 4)
	}
	next.castling &^= rights[from] | rights[to]
	next.side = 1 - p.side
	return next
}

func (p *position) targets(piece, from uint) uint64 {
	own, their := p.of(p.side), p.of(1-p.side)
	all, set := own|their, uint64(0)
	switch piece {
	case 0:
		if p.passing < 64 {
			their |= 1 << p.passing
		}
		step, home := 8, uint(1)
		if p.side == 1 {
			step, home = -8, 6
		}
		set = chess.PawnAttacks(p.side, from) & their
		if one := int(from) + step; all>>one&1 == 0 {
			set |= 1 << one
			if two := one + step; from>>3 == home && all>>two&1 == 0 {
				set |= 1 << two
			}
		}
	case 1:
		set = chess.KnightAttacks(from)
	case 2:
		set = chess.BishopAttacks(from, all)
	case 3:
		set = chess.RookAttacks(from, all)
	case 4:
		set = chess.QueenAttacks(from, all)
	case 5:
		set = chess.KingAttacks(from)
		free := func(square uint) bool { return !p.isAttacked(square, 1-p.side) }
		may := p.castling >> (2 * p.side)
		if may&1 != 0 && all>>from&6 == 0 && free(from) && free(from+1) {
			set |= 1 << (from + 2)
		}
		if may&2 != 0 && all>>(from-3)&7 == 0 && free(from) && free(from-1) {
			set |= 1 << (from - 2)
		}
	}
	return set &^ own
}

func (p *position) perft(depth int) int {
	if depth == 0 {
		return 1
	}
	nodes := 0
	for piece := uint(0); piece < 6; piece++ {
		for men := p.pieces[6*p.side+piece]; men != 0; men &= men - 1 {
			from := uint(bits.TrailingZeros64(men))
			for set := p.targets(piece, from); set != 0; set &= set - 1 {
				to := uint(bits.TrailingZeros64(set))
				first, last := piece, piece
				if piece == 0 && (to < 8 || to >= 56) {
					first, last = 1, 4
				}
				for arrival := first; arrival <= last; arrival++ {
					next := p.play(from, to, arrival)
					king := uint(bits.TrailingZeros64(next.pieces[6*p.side+5]))
					if !next.isAttacked(king, next.side) {
						nodes += next.perft(depth - 1)
					}
				}
			}
		}
	}
	return nodes
}

func TestPerft(t *testing.T) {
	start := parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")
	other := parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -")
	if start.perft(4) != 197281 || other.perft(3) != 97862 {
		t.Fatal("perft")
	}
}
