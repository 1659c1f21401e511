package main

import (
	"strings"

	"engine/xiangqi"
)

// Legal moves of xiangqi, counted with emitted functions alone.

const empty = xiangqi.PieceSoldier + 1

var letters = map[string]uint{
	"R": xiangqi.PieceRook, "C": xiangqi.PieceCannon, "N": xiangqi.PieceHorse, "B": xiangqi.PieceElephant,
	"A": xiangqi.PieceAdvisor, "K": xiangqi.PieceKing, "P": xiangqi.PieceSoldier,
}

type xiangqiPosition struct {
	kinds  [empty]xiangqi.Bitboard
	colors [2]xiangqi.Bitboard
	on     [90]uint
	side   uint
}

func readXiangqi(fen string) *xiangqiPosition {
	at := new(xiangqiPosition)
	for i := range at.on {
		at.on[i] = empty
	}
	words := strings.Fields(fen)
	for i, rank := range strings.Split(words[0], "/") {
		square := uint(9 * (9 - i))
		for _, letter := range rank {
			if letter <= '9' {
				square += uint(letter - '0')
				continue
			}
			at.put(letters[strings.ToUpper(string(letter))], color(letter), square)
			square++
		}
	}
	if words[1] == "b" {
		at.side = 1
	}
	return at
}

func (at *xiangqiPosition) put(kind, color, square uint) {
	at.kinds[kind] = at.kinds[kind].Or(xiangqi.Square(square))
	at.colors[color] = at.colors[color].Or(xiangqi.Square(square))
	at.on[square] = kind
}

func (at *xiangqiPosition) take(color, square uint) uint {
	kind := at.on[square]
	at.kinds[kind] = at.kinds[kind].Minus(xiangqi.Square(square))
	at.colors[color] = at.colors[color].Minus(xiangqi.Square(square))
	at.on[square] = empty
	return kind
}

func (at *xiangqiPosition) targets(color, square uint) xiangqi.Bitboard {
	occupied := at.colors[0].Or(at.colors[1])
	var all xiangqi.Bitboard
	switch at.on[square] {
	case xiangqi.PieceRook:
		all = xiangqi.RookAttacks(square, occupied)
	case xiangqi.PieceCannon:
		captures := xiangqi.CannonAttacks(square, occupied).And(at.colors[1-color])
		return captures.Or(xiangqi.CannonMoves(square, occupied))
	case xiangqi.PieceHorse:
		all = xiangqi.HorseAttacks(square, occupied)
	case xiangqi.PieceElephant:
		all = xiangqi.ElephantAttacks(color, square, occupied)
	case xiangqi.PieceAdvisor:
		all = xiangqi.AdvisorAttacks(color, square)
	case xiangqi.PieceKing:
		all = xiangqi.KingAttacks(color, square)
	default:
		all = xiangqi.SoldierAttacks(color, square)
	}
	return all.Minus(at.colors[color])
}

// isInCheck tells whether a king is attacked, or sees the other one.
func (at *xiangqiPosition) isInCheck(color uint) bool {
	occupied := at.colors[0].Or(at.colors[1])
	king := at.kinds[xiangqi.PieceKing].And(at.colors[color]).First()
	rooks := at.kinds[xiangqi.PieceRook].Or(at.kinds[xiangqi.PieceKing])
	attackers := xiangqi.RookAttacks(king, occupied).And(rooks).
		Or(xiangqi.CannonAttacks(king, occupied).And(at.kinds[xiangqi.PieceCannon])).
		Or(xiangqi.HorseAttackers(king, occupied).And(at.kinds[xiangqi.PieceHorse])).
		Or(xiangqi.SoldierAttackers(1-color, king, occupied).And(at.kinds[xiangqi.PieceSoldier]))
	return !attackers.And(at.colors[1-color]).IsEmpty()
}

func (at *xiangqiPosition) perft(depth int) (nodes int) {
	for pieces := at.colors[at.side]; !pieces.IsEmpty(); pieces = pieces.Rest() {
		from := pieces.First()
		for targets := at.targets(at.side, from); !targets.IsEmpty(); targets = targets.Rest() {
			to, next := targets.First(), *at
			kind := next.take(at.side, from)
			if next.on[to] != empty {
				next.take(1-at.side, to)
			}
			next.put(kind, at.side, to)
			next.side = 1 - at.side
			switch {
			case next.isInCheck(at.side):
			case depth == 1:
				nodes++
			default:
				nodes += next.perft(depth - 1)
			}
		}
	}
	return
}
