package main

import (
	"strings"

	"engine/shogi"
)

// Legal moves of shogi, counted with emitted functions alone. Positions are read from SFEN.

const nothing = shogi.PiecePromotedPawn + 1

// What may be in a hand, as SFEN writes it; and what each becomes, the piece itself if nothing.
var hand = []struct {
	kind, promoted uint
	letter         string
}{
	{shogi.PiecePawn, shogi.PiecePromotedPawn, "P"},
	{shogi.PieceLance, shogi.PiecePromotedLance, "L"},
	{shogi.PieceKnight, shogi.PiecePromotedKnight, "N"},
	{shogi.PieceSilver, shogi.PiecePromotedSilver, "S"},
	{shogi.PieceGold, shogi.PieceGold, "G"},
	{shogi.PieceBishop, shogi.PieceHorse, "B"},
	{shogi.PieceRook, shogi.PieceDragon, "R"},
	{shogi.PieceKing, shogi.PieceKing, "K"},
}

func promoted(kind uint) uint {
	for _, row := range hand {
		if row.kind == kind {
			return row.promoted
		}
	}
	return kind
}

func plain(kind uint) uint {
	for _, row := range hand {
		if row.promoted == kind {
			return row.kind
		}
	}
	return kind
}

type shogiPosition struct {
	kinds  [nothing]shogi.Bitboard
	colors [2]shogi.Bitboard
	on     [81]uint
	hands  [2][nothing]uint
	side   uint
}

func color(letter rune) uint {
	if letter >= 'a' {
		return 1
	}
	return 0
}

func readShogi(sfen string) *shogiPosition {
	at := new(shogiPosition)
	for i := range at.on {
		at.on[i] = nothing
	}
	kindOf := func(letter rune) uint {
		for _, row := range hand {
			if row.letter == strings.ToUpper(string(letter)) {
				return row.kind
			}
		}
		panic(sfen)
	}
	words := strings.Fields(sfen)
	for i, rank := range strings.Split(words[0], "/") {
		square, isPromoted := uint(9*(8-i)), false
		for _, letter := range rank {
			switch {
			case letter == '+':
				isPromoted = true
			case letter <= '9':
				square += uint(letter - '0')
			default:
				kind := kindOf(letter)
				if isPromoted {
					kind = promoted(kind)
				}
				at.put(kind, color(letter), square)
				square, isPromoted = square+1, false
			}
		}
	}
	count := uint(0)
	for _, letter := range strings.Trim(words[2], "-") {
		if letter <= '9' {
			count = 10*count + uint(letter-'0')
			continue
		}
		if count == 0 {
			count = 1
		}
		at.hands[color(letter)][kindOf(letter)] = count
		count = 0
	}
	if words[1] == "w" {
		at.side = 1
	}
	return at
}

func (at *shogiPosition) put(kind, color, square uint) {
	at.kinds[kind] = at.kinds[kind].Or(shogi.Square(square))
	at.colors[color] = at.colors[color].Or(shogi.Square(square))
	at.on[square] = kind
}

func (at *shogiPosition) take(color, square uint) uint {
	kind := at.on[square]
	at.kinds[kind] = at.kinds[kind].Minus(shogi.Square(square))
	at.colors[color] = at.colors[color].Minus(shogi.Square(square))
	at.on[square] = nothing
	return kind
}

func shogiAttacks(kind, color, square uint, occupied shogi.Bitboard) shogi.Bitboard {
	switch kind {
	case shogi.PiecePawn:
		return shogi.PawnAttacks(color, square)
	case shogi.PieceLance:
		return shogi.LanceAttacks(color, square, occupied)
	case shogi.PieceKnight:
		return shogi.KnightAttacks(color, square)
	case shogi.PieceSilver:
		return shogi.SilverAttacks(color, square)
	case shogi.PieceBishop:
		return shogi.BishopAttacks(square, occupied)
	case shogi.PieceRook:
		return shogi.RookAttacks(square, occupied)
	case shogi.PieceHorse:
		return shogi.HorseAttacks(square, occupied)
	case shogi.PieceDragon:
		return shogi.DragonAttacks(square, occupied)
	case shogi.PieceKing:
		return shogi.KingAttacks(square)
	}
	return shogi.GoldAttacks(color, square)
}

// deadEnds tells where a piece could never move again.
func deadEnds(kind, color uint) shogi.Bitboard {
	switch kind {
	case shogi.PiecePawn:
		return shogi.PawnDeadEnds(color)
	case shogi.PieceLance:
		return shogi.LanceDeadEnds(color)
	case shogi.PieceKnight:
		return shogi.KnightDeadEnds(color)
	}
	return shogi.Bitboard{}
}

func (at *shogiPosition) isInCheck(color uint) bool {
	occupied := at.colors[0].Or(at.colors[1])
	king := at.kinds[shogi.PieceKing].And(at.colors[color]).First()
	for kind := uint(0); kind < nothing; kind++ {
		pieces := at.kinds[kind].And(at.colors[1-color])
		if !pieces.IsEmpty() && !shogiAttacks(kind, color, king, occupied).And(pieces).IsEmpty() {
			return true
		}
	}
	return false
}

// each calls a function for all legal moves, with the positions that they lead to.
func (at *shogiPosition) each(then func(*shogiPosition)) {
	us, them := at.side, 1-at.side
	occupied := at.colors[0].Or(at.colors[1])
	settle := func(next *shogiPosition, kind, to uint) {
		next.put(kind, us, to)
		next.side = them
		if !next.isInCheck(us) {
			then(next)
		}
	}
	zone := shogi.PromotionZone(us)
	for pieces := at.colors[us]; !pieces.IsEmpty(); pieces = pieces.Rest() {
		from := pieces.First()
		kind := at.on[from]
		for targets := shogiAttacks(kind, us, from, occupied).Minus(at.colors[us]); !targets.IsEmpty(); targets = targets.Rest() {
			to := targets.First()
			move := func(becomes uint) {
				next := *at
				next.take(us, from)
				if next.on[to] != nothing {
					next.hands[us][plain(next.take(them, to))]++
				}
				settle(&next, becomes, to)
			}
			if !deadEnds(kind, us).Has(to) {
				move(kind)
			}
			if promoted(kind) != kind && (zone.Has(from) || zone.Has(to)) {
				move(promoted(kind))
			}
		}
	}
	for kind := uint(0); kind < nothing; kind++ {
		if at.hands[us][kind] == 0 {
			continue
		}
		taken := occupied.Or(deadEnds(kind, us))
		if kind == shogi.PiecePawn {
			taken = taken.Or(shogi.PawnOneAFile(at.kinds[kind].And(at.colors[us])))
		}
		for to := uint(0); to < 81; to++ {
			if taken.Has(to) {
				continue
			}
			next := *at
			next.hands[us][kind]--
			king := at.kinds[shogi.PieceKing].And(at.colors[them])
			if kind == shogi.PiecePawn && !shogi.PawnAttacks(us, to).And(king).IsEmpty() {
				mated, replies := next, 0
				mated.put(kind, us, to)
				mated.side = them
				mated.each(func(*shogiPosition) { replies++ })
				if replies == 0 {
					continue // a pawn that is dropped may not mate
				}
			}
			settle(&next, kind, to)
		}
	}
}

func (at *shogiPosition) perft(depth int) (nodes int) {
	at.each(func(next *shogiPosition) {
		if depth == 1 {
			nodes++
		} else {
			nodes += next.perft(depth - 1)
		}
	})
	return
}
