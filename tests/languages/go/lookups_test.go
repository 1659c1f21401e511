// Sliding attacks: every method for every game that it serves.
package main

import (
	"testing"

	"engine/internal/capablanca"
	"engine/internal/chess"
	"engine/internal/minishogi"
	"engine/internal/shogi"
	"engine/internal/xiangqi"
)

type lookups = map[string]lookup

// The four boards are made of the occupied squares.
func rotated(f func(uint, *chess.FourBoards) uint64) lookup {
	return func(square uint, occupied set) set {
		boards := chess.RotatedOf(occupied.Lo)
		return set{f(square, &boards), 0}
	}
}

func TestChess(t *testing.T) {
	b := board{8, 8}
	b.compare(t, "rook", rook, lookups{
		"attacks": one(chess.RookAttacks), "magic": one(chess.MagicRookAttacks),
		"hyperbola": one(chess.HyperbolaRookAttacks), "kindergarten": one(chess.KindergartenRookAttacks),
		"modulo": one(chess.ModuloRookAttacks),
		"fold": one(chess.FoldRookAttacks), "compact": one(chess.CompactRookAttacks),
		"classical": one(chess.ClassicalRookAttacks),
		"rotated":   rotated(chess.RotatedRookAttacks),
	})
	b.compare(t, "bishop", bishop, lookups{
		"attacks": one(chess.BishopAttacks), "magic": one(chess.MagicBishopAttacks),
		"hyperbola": one(chess.HyperbolaBishopAttacks), "kindergarten": one(chess.KindergartenBishopAttacks),
		"modulo": one(chess.ModuloBishopAttacks),
		"fold": one(chess.FoldBishopAttacks), "compact": one(chess.CompactBishopAttacks),
		"classical": one(chess.ClassicalBishopAttacks),
		"rotated":   rotated(chess.RotatedBishopAttacks),
	})
	queens := lookups{
		"attacks": one(chess.QueenAttacks), "magic": one(chess.MagicQueenAttacks),
		"hyperbola": one(chess.HyperbolaQueenAttacks), "kindergarten": one(chess.KindergartenQueenAttacks),
		"modulo": one(chess.ModuloQueenAttacks),
		"fold": one(chess.FoldQueenAttacks), "compact": one(chess.CompactQueenAttacks),
		"classical": one(chess.ClassicalQueenAttacks),
		"rotated":   rotated(chess.RotatedQueenAttacks),
		"both": func(square uint, occupied set) set {
			both := chess.BothAttacks(square, occupied.Lo)
			return set{both.Rook | both.Bishop, 0}
		},
	}
	occupied := uint64(0)
	for n := uint64(1); n <= 1<<14; n++ {
		occupied = (occupied ^ n) * 0x9e3779b97f4a7c15
		square := int(n & 63)
		for name, look := range queens {
			if look(uint(square), set{occupied, 0}) != b.attacks(queen, square, set{occupied, 0}) {
				t.Fatalf("queen, %s: %d, %x", name, square, occupied)
			}
		}
	}
}

func TestSliders(t *testing.T) {
	b := board{8, 8}
	for n := uint64(1); n <= 1<<12; n++ {
		rooks, bishops := n*0x9e3779b97f4a7c15, n*0xbf58476d1ce4e5b9
		rooks, bishops = rooks&(rooks<<7)&(rooks>>9), bishops&(bishops<<5)&(bishops>>3)
		occupied, expected := rooks|bishops|n*0x94d049bb133111eb&(n<<40), uint64(0)
		for square := 0; square < 64; square++ {
			if rooks>>square&1 != 0 {
				expected |= b.attacks(rook, square, set{occupied, 0}).Lo
			}
			if bishops>>square&1 != 0 {
				expected |= b.attacks(bishop, square, set{occupied, 0}).Lo
			}
		}
		if chess.SliderUnion(rooks, bishops, occupied) != expected {
			t.Fatalf("%x, %x, %x", rooks, bishops, occupied)
		}
	}
}

func TestRotated(t *testing.T) {
	boards := chess.RotatedOf(0)
	for square := uint(0); square < 64; square++ {
		chess.RotatedSet(&boards, square)
	}
	full := chess.RotatedOf(^uint64(0))
	chess.RotatedToggle(&full, 9)
	chess.RotatedClear(&boards, 9)
	if boards != full || boards.Plain != ^uint64(1<<9) {
		t.Fatal("set, clear and toggle")
	}
}

func TestMinishogi(t *testing.T) {
	b := board{5, 5}
	b.compare(t, "rook", rook, lookups{
		"attacks": one(minishogi.RookAttacks), "magic": one(minishogi.MagicRookAttacks),
		"classical": one(minishogi.ClassicalRookAttacks), "fold": one(minishogi.FoldRookAttacks),
	})
	b.compare(t, "dragon", dragon, lookups{
		"attacks": one(minishogi.DragonAttacks), "magic": one(minishogi.MagicDragonAttacks),
		"hyperbola": one(minishogi.HyperbolaDragonAttacks), "modulo": one(minishogi.ModuloDragonAttacks),
		"fold": one(minishogi.FoldDragonAttacks), "compact": one(minishogi.CompactDragonAttacks),
		"classical": one(minishogi.ClassicalDragonAttacks),
	})
	b.compare(t, "horse", horse, lookups{
		"attacks": one(minishogi.HorseAttacks), "magic": one(minishogi.MagicHorseAttacks),
		"hyperbola": one(minishogi.HyperbolaHorseAttacks), "modulo": one(minishogi.ModuloHorseAttacks),
		"fold": one(minishogi.FoldHorseAttacks), "compact": one(minishogi.CompactHorseAttacks),
		"classical": one(minishogi.ClassicalHorseAttacks),
	})
}

func TestCapablanca(t *testing.T) {
	b := board{10, 8}
	b.compare(t, "chancellor", chancellor, lookups{
		"attacks":   two(capablanca.ChancellorAttacks),
		"hyperbola": two(capablanca.HyperbolaChancellorAttacks), "modulo": two(capablanca.ModuloChancellorAttacks),
		"fold": two(capablanca.FoldChancellorAttacks), "compact": two(capablanca.CompactChancellorAttacks),
	})
	b.compare(t, "archbishop", archbishop, lookups{
		"attacks":   two(capablanca.ArchbishopAttacks),
		"hyperbola": two(capablanca.HyperbolaArchbishopAttacks), "modulo": two(capablanca.ModuloArchbishopAttacks),
		"fold": two(capablanca.FoldArchbishopAttacks), "compact": two(capablanca.CompactArchbishopAttacks),
	})
}

func TestShogi(t *testing.T) {
	b := board{9, 9}
	b.compare(t, "dragon", dragon, lookups{
		"attacks":   two(shogi.DragonAttacks),
		"hyperbola": two(shogi.HyperbolaDragonAttacks), "modulo": two(shogi.ModuloDragonAttacks),
		"fold": two(shogi.FoldDragonAttacks), "compact": two(shogi.CompactDragonAttacks),
	})
	b.compare(t, "horse", horse, lookups{
		"attacks":   two(shogi.HorseAttacks),
		"hyperbola": two(shogi.HyperbolaHorseAttacks), "modulo": two(shogi.ModuloHorseAttacks),
		"fold": two(shogi.FoldHorseAttacks), "compact": two(shogi.CompactHorseAttacks),
	})
	for color := uint(0); color < 2; color++ {
		b.compare(t, "lance", piece{slides: []step{{0, 1 - 2*int(color)}}}, lookups{
			"attacks":   twoOf(shogi.LanceAttacks, color),
			"hyperbola": twoOf(shogi.HyperbolaLanceAttacks, color), "modulo": twoOf(shogi.ModuloLanceAttacks, color),
			"fold": twoOf(shogi.FoldLanceAttacks, color), "compact": twoOf(shogi.CompactLanceAttacks, color),
			"attackers": func(square uint, occupied set) set {
				return set(shogi.LanceAttackers(1-color, square, shogi.Bitboard(occupied)))
			},
		})
	}
}

// The horse of xiangqi goes one step along a line, then one on a diagonal, away from there: or
// the other way round, where it is seen from its goal.
func lameHorse(isTo bool) piece {
	out := piece{}
	for _, s := range knightSteps {
		over := step{s.dx / 2, s.dy / 2}
		if isTo {
			over = step{s.dx - over.dx, s.dy - over.dy}
		}
		out.lame = append(out.lame, [2]step{s, over})
	}
	return out
}

func TestXiangqi(t *testing.T) {
	b := board{9, 10}
	b.compareLines(t, "rook", rook, lookups{
		"attacks":   two(xiangqi.RookAttacks),
		"hyperbola": two(xiangqi.HyperbolaRookAttacks), "modulo": two(xiangqi.ModuloRookAttacks),
		"fold": two(xiangqi.FoldRookAttacks), "compact": two(xiangqi.CompactRookAttacks),
	})
	b.compareLines(t, "cannon", cannon, lookups{
		"attacks":   two(xiangqi.CannonAttacks),
		"hyperbola": two(xiangqi.HyperbolaCannonAttacks), "modulo": two(xiangqi.ModuloCannonAttacks),
		"fold": two(xiangqi.FoldCannonAttacks), "compact": two(xiangqi.CompactCannonAttacks),
	})
	b.compare(t, "horse", lameHorse(false), lookups{
		"attacks": two(xiangqi.HorseAttacks), "attackers": two(xiangqi.HorseToAttackers),
		"hyperbola": two(xiangqi.HyperbolaHorseAttacks), "modulo": two(xiangqi.ModuloHorseAttacks),
		"fold": two(xiangqi.FoldHorseAttacks), "compact": two(xiangqi.CompactHorseAttacks),
	})
	b.compare(t, "horse to", lameHorse(true), lookups{
		"attacks": two(xiangqi.HorseToAttacks), "attackers": two(xiangqi.HorseAttackers),
		"fold": two(xiangqi.FoldHorseToAttacks), "compact": two(xiangqi.CompactHorseToAttacks),
	})
	for n, square := uint64(1), 0; n < 1<<12; n, square = n+1, (square+7)%90 {
		occupied := set{n * 0x9e3779b97f4a7c15, n * 0xbf58476d1ce4e5b9 >> 38}
		walked := b.attacks(rook, square, occupied)
		expected := set{walked.Lo &^ occupied.Lo, walked.Hi &^ occupied.Hi}
		if set(xiangqi.CannonMoves(uint(square), xiangqi.Bitboard(occupied))) != expected {
			t.Fatalf("moves of the cannon: %d, %x", square, occupied)
		}
	}
	elephants(t, b)
}

// On its own half: two steps on a diagonal, if the square between is empty.
func elephants(t *testing.T, b board) {
	for color := uint(0); color < 2; color++ {
		elephant := lookups{
			"attacks":   twoOf(xiangqi.ElephantAttacks, color),
			"hyperbola": twoOf(xiangqi.HyperbolaElephantAttacks, color), "modulo": twoOf(xiangqi.ModuloElephantAttacks, color),
			"fold": twoOf(xiangqi.FoldElephantAttacks, color), "compact": twoOf(xiangqi.CompactElephantAttacks, color),
		}
		for square := 45 * int(color); square < 45*int(color)+45; square++ {
			for n := 0; n < 16; n++ {
				occupied, expected := set{}, set{}
				for i, s := range bishopSteps {
					over, _ := b.to(square, s)
					at, on := b.to(square, step{2 * s.dx, 2 * s.dy})
					if on && n>>i&1 != 0 {
						occupied = with(occupied, over)
					} else if on && at/45 == int(color) {
						expected = with(expected, at)
					}
				}
				for name, look := range elephant {
					if look(uint(square), occupied) != expected {
						t.Fatalf("elephant, %s: %d, %x", name, square, occupied)
					}
				}
			}
		}
	}
}
