// Lookups of three games, each a package among those of this module.
package main

import (
	"fmt"

	"engine/chess"
	"engine/guarded"
	"engine/xiangqi"
)

func wide(name string, set xiangqi.Bitboard) {
	fmt.Printf("xiangqi %s %016x%016x\n", name, set.Hi, set.Lo)
}

func main() {
	square, _ := chess.SquareNamed("e4")
	fmt.Println("chess named", square)
	fmt.Printf("chess rook %016x\n", chess.RookAttacks(28, 1<<44|1<<25))
	fmt.Printf("chess queen %016x\n", chess.QueenAttacks(0, 1<<3|1<<18|1<<24))
	fmt.Printf("chess pawn %016x\n", chess.PawnAttacks(1, 8))
	fmt.Printf("chess pawns %016x\n", chess.PawnAttacksOf(0, 0x8100))
	fmt.Printf("chess between %016x\n", chess.Between(0, 63))
	fmt.Printf("chess flip %016x\n", chess.FlipVertical(0x102))
	fmt.Println("chess distance", chess.Distance(0, 63))
	fmt.Println("chess rook_to", chess.CastlingRookTo(1))

	occupied := xiangqi.Bitboard{Lo: 0x85000000000, Hi: 0x200008}
	square, _ = xiangqi.SquareNamed("e5")
	fmt.Println("xiangqi named", square)
	wide("rook", xiangqi.RookAttacks(40, occupied))
	wide("cannon", xiangqi.CannonAttacks(40, occupied))
	wide("horse", xiangqi.HorseAttacks(40, xiangqi.Square(49)))
	wide("soldier", xiangqi.SoldierAttacks(0, 49))
	wide("between", xiangqi.Between(4, 85))

	square, _ = guarded.SquareNamed("a7")
	fmt.Println("guarded named", square)
	fmt.Printf("guarded rook %016x\n", guarded.RookAttacks(0, 1<<3|1<<32))
	fmt.Printf("guarded king %016x\n", guarded.KingAttacks(48))
	fmt.Printf("guarded between %016x\n", guarded.Between(0, 42))
}
