// What engines ask of squares: leaps, lines, masks, pawns, castling, zones, symmetries, keys.
package main

import (
	"math/bits"
	"testing"

	"engine/internal/capablanca"
	"engine/internal/chess"
	"engine/internal/minishogi"
	"engine/internal/shogi"
	"engine/internal/xiangqi"
)

func need(t *testing.T, good bool, what string, of ...interface{}) {
	t.Helper()
	if !good {
		t.Fatal(what, of)
	}
}

func narrow(f func(uint) uint64) func(uint) set {
	return func(square uint) set { return set{f(square), 0} }
}

func wide[T ~struct{ Lo, Hi uint64 }](f func(uint) T) func(uint) set {
	return func(square uint) set { return set(f(square)) }
}

func TestLeapersAndPseudo(t *testing.T) {
	b := board{8, 8}
	b.same(t, "knight", knight, narrow(chess.KnightAttacks))
	b.same(t, "king", king, narrow(chess.KingAttacks))
	b.same(t, "rook", rook, narrow(chess.RookPseudo))
	b.same(t, "bishop", bishop, narrow(chess.BishopPseudo))
	b.same(t, "queen", queen, narrow(chess.QueenPseudo))
	nine := board{9, 9}
	nine.same(t, "dragon", dragon, wide(shogi.DragonPseudo))
	xiang := board{9, 10}
	xiang.same(t, "horse", knight, wide(xiangqi.HorsePseudo))
	capa := board{10, 8}
	capa.same(t, "archbishop", archbishop, wide(capablanca.ArchbishopPseudo))
	for color := 0; color < 2; color++ {
		c := uint(color)
		b.same(t, "pawn", forward(color, step{1, 1}, step{-1, 1}), func(square uint) set {
			return set{chess.PawnAttacks(c, square), 0}
		})
		gold := forward(color, step{0, 1}, step{1, 1}, step{-1, 1}, step{1, 0}, step{-1, 0}, step{0, -1})
		nine.same(t, "gold", gold, func(square uint) set { return set(shogi.GoldAttacks(c, square)) })
		nine.same(t, "gold's attackers", gold, func(square uint) set {
			return set(shogi.GoldAttackers(1-c, square, shogi.Bitboard{}))
		})
		nine.same(t, "knight", forward(color, step{1, 2}, step{-1, 2}), func(square uint) set {
			return set(shogi.KnightAttacks(c, square))
		})
		five := board{5, 5}
		five.same(t, "silver", forward(color, step{0, 1}, step{1, 1}, step{-1, 1}, step{1, -1}, step{-1, -1}),
			func(square uint) set { return set{minishogi.SilverAttacks(c, square), 0} })
		xiang.same(t, "soldier", forward(color, step{0, 1}), func(square uint) set {
			out := set(xiangqi.SoldierAttacks(c, square))
			if int(square)/45 != color { // beyond the river it goes sideways, too
				side := xiang.attacks(piece{leaps: []step{{1, 0}, {-1, 0}}}, int(square), set{})
				out = set{out.Lo &^ side.Lo, out.Hi &^ side.Hi}
			}
			return out
		})
	}
}

// between finds the step from a to b among these, and the squares it passes.
func (b board) between(from, to int, steps []step) (step, set) {
	for _, s := range steps {
		seen := set{}
		for at, on := b.to(from, s); on; at, on = b.to(at, s) {
			if at == to {
				return s, seen
			}
			seen = with(seen, at)
		}
	}
	return step{}, set{}
}

type linesOf struct{ between, betweenTo, line, beyond, pass func(a, b uint) set }

func (b board) lines(t *testing.T, name string, steps []step, look linesOf) {
	for from := 0; from < b.files*b.ranks; from++ {
		for to := 0; to < b.files*b.ranks; to++ {
			s, between := b.between(from, to, steps)
			beyond, line, pass := set{}, set{}, set{}
			if s != (step{}) {
				beyond = b.attacks(piece{slides: []step{s}}, to, set{})
				pass = with(beyond, to)
				line = b.attacks(piece{slides: []step{s, {-s.dx, -s.dy}}}, from, set{})
				line = with(line, from)
			}
			x, y := uint(from), uint(to)
			need(t, look.between(x, y) == between, name, "between", from, to)
			need(t, look.betweenTo(x, y) == with(between, to), name, "between_to", from, to)
			need(t, look.line(x, y) == line, name, "line", from, to)
			need(t, s == (step{}) || look.beyond(x, y) == beyond, name, "beyond", from, to)
			need(t, look.pass(x, y) == pass, name, "pass", from, to)
		}
	}
}

func ab1(f func(a, b uint) uint64) func(a, b uint) set {
	return func(a, b uint) set { return set{f(a, b), 0} }
}

func ab2[T ~struct{ Lo, Hi uint64 }](f func(a, b uint) T) func(a, b uint) set {
	return func(a, b uint) set { return set(f(a, b)) }
}

func TestLines(t *testing.T) {
	board{8, 8}.lines(t, "chess", kingSteps, linesOf{ab1(chess.Between), ab1(chess.BetweenTo), ab1(chess.Line), ab1(chess.Beyond), ab1(chess.Pass)})
	board{5, 5}.lines(t, "minishogi", kingSteps, linesOf{ab1(minishogi.Between), ab1(minishogi.BetweenTo), ab1(minishogi.Line), ab1(minishogi.Beyond), ab1(minishogi.Pass)})
	board{9, 9}.lines(t, "shogi", kingSteps, linesOf{ab2(shogi.Between), ab2(shogi.BetweenTo), ab2(shogi.Line), ab2(shogi.Beyond), ab2(shogi.Pass)})
	board{9, 10}.lines(t, "xiangqi", rookSteps, linesOf{ab2(xiangqi.Between), ab2(xiangqi.BetweenTo), ab2(xiangqi.Line), ab2(xiangqi.Beyond), ab2(xiangqi.Pass)})
	board{10, 8}.lines(t, "capablanca", kingSteps, linesOf{ab2(capablanca.Between), ab2(capablanca.BetweenTo), ab2(capablanca.Line), ab2(capablanca.Beyond), ab2(capablanca.Pass)})
	for a := uint(0); a < 90; a++ {
		for s, leap := range knightSteps {
			to, on := board{9, 10}.to(int(a), leap)
			if over, _ := (board{9, 10}).to(int(a), lameHorse(false).lame[s][1]); on {
				need(t, set(xiangqi.HorseBetween(a, uint(to))) == with(set{}, over), "horse's leg", a, to)
			}
		}
	}
}

func far(a, b int) int {
	if a > b {
		return a - b
	}
	return b - a
}

func most(a, b int) int {
	if a > b {
		return a
	}
	return b
}

func least(a, b int) int { return a + b - most(a, b) }

type squaresOf struct {
	fileOf, rankOf, centre, edge                  func(uint) uint
	file, rank, diagonal, antidiagonal, adjacents func(uint) set
	color                                         func(uint) set
	distance, fileDistance, rankDistance          func(a, b uint) uint
	ring                                          func(square, n uint) set
}

func (b board) squares(t *testing.T, name string, look squaresOf) {
	for a := 0; a < b.files*b.ranks; a++ {
		x, y := a%b.files, a/b.files
		var file, rank, diagonal, antidiagonal, adjacents, color set
		rings := make([]set, most(b.files, b.ranks))
		centre := most(b.files, b.ranks)
		for c := 0; c < b.files*b.ranks; c++ {
			dx, dy := far(c%b.files, x), far(c/b.files, y)
			for _, one := range []struct {
				to    *set
				among bool
			}{
				{&file, dx == 0}, {&rank, dy == 0}, {&adjacents, dx == 1},
				{&diagonal, c%b.files-x == c/b.files-y}, {&antidiagonal, c%b.files-x == y-c/b.files},
				{&color, (dx+dy)%2 == 0}, {&rings[most(dx, dy)], true},
			} {
				if one.among {
					*one.to = with(*one.to, c)
				}
			}
			need(t, look.distance(uint(a), uint(c)) == uint(most(dx, dy)), name, "distance", a, c)
			need(t, look.fileDistance(uint(a), uint(c)) == uint(dx), name, "files", a, c)
			need(t, look.rankDistance(uint(a), uint(c)) == uint(dy), name, "ranks", a, c)
			inX := c%b.files == (b.files-1)/2 || c%b.files == b.files/2
			inY := c/b.files == (b.ranks-1)/2 || c/b.files == b.ranks/2
			if inX && inY {
				centre = least(centre, most(dx, dy))
			}
		}
		edge := least(least(x, b.files-1-x), least(y, b.ranks-1-y))
		at := uint(a)
		need(t, look.fileOf(at) == uint(x) && look.rankOf(at) == uint(y), name, "place", a)
		need(t, look.file(at) == file && look.rank(at) == rank, name, "file and rank", a)
		need(t, look.diagonal(at) == diagonal && look.antidiagonal(at) == antidiagonal, name, "diagonals", a)
		need(t, look.adjacents(at) == adjacents && look.color(at) == color, name, "adjacent, color", a)
		need(t, look.centre(at) == uint(centre) && look.edge(at) == uint(edge), name, "centre, edge", a)
		for n, ring := range rings {
			need(t, look.ring(at, uint(n)) == ring, name, "ring", a, n)
		}
	}
}

func TestSquares(t *testing.T) {
	board{8, 8}.squares(t, "chess", squaresOf{
		chess.FileOf, chess.RankOf, chess.CentreDistance, chess.EdgeDistance,
		narrow(chess.FileMask), narrow(chess.RankMask), narrow(chess.DiagonalMask),
		narrow(chess.AntidiagonalMask), narrow(chess.AdjacentFilesMask), narrow(chess.ColorMask),
		chess.Distance, chess.FileDistance, chess.RankDistance, ab1(chess.Ring),
	})
	board{9, 10}.squares(t, "xiangqi", squaresOf{
		xiangqi.FileOf, xiangqi.RankOf, xiangqi.CentreDistance, xiangqi.EdgeDistance,
		wide(xiangqi.FileMask), wide(xiangqi.RankMask), wide(xiangqi.DiagonalMask),
		wide(xiangqi.AntidiagonalMask), wide(xiangqi.AdjacentFilesMask), wide(xiangqi.ColorMask),
		xiangqi.Distance, xiangqi.FileDistance, xiangqi.RankDistance, ab2(xiangqi.Ring),
	})
	need(t, chess.SquareAt(4, 3) == 28 && xiangqi.SquareAt(8, 9) == 89, "square at")
	need(t, !chess.IsLight(0) && chess.IsLight(1), "light")
}

func TestPawns(t *testing.T) {
	b := board{8, 8}
	for color := 0; color < 2; color++ {
		c, up := uint(color), 1-2*color
		for square := 0; square < 64; square++ {
			at := uint(square)
			ahead, on := b.to(square, step{0, up})
			front := b.attacks(piece{slides: []step{{0, up}}}, square, set{}).Lo
			span := uint64(0)
			for i := 0; i < 64; i++ {
				if front>>i&1 != 0 || i == square {
					span |= b.attacks(forward(color, step{1, 1}, step{-1, 1}), i, set{}).Lo
				}
			}
			beside := chess.AdjacentFilesMask(at)
			near := b.attacks(piece{leaps: []step{{1, 0}, {-1, 0}, {1, -up}, {-1, -up}}}, square, set{}).Lo
			need(t, chess.PawnFront(c, at) == front && chess.PawnAttackSpan(c, at) == span, "front, span", c, at)
			need(t, chess.PawnPassed(c, at) == front|span && chess.PawnIsolated(at) == beside, "passed", c, at)
			need(t, chess.PawnBackward(c, at) == beside&^span, "backward", c, at)
			need(t, chess.PawnConnected(c, at) == near, "connected", c, at)
			all := uint64(0)
			if on {
				all = 1 << ahead
			}
			one := uint64(1) << square
			need(t, chess.PawnPushes(c, one, ^uint64(0)) == all && chess.PawnPushes(c, one, ^all) == 0, "pushes", c, at)
			need(t, chess.PawnAttacksOf(c, one) == chess.PawnAttacks(c, at), "attacks of", c, at)
			two := uint64(0)
			if square/8 == 1+5*color {
				two = 1 << (square + 16*up)
			}
			need(t, chess.PawnDoublePushes(c, one, ^uint64(0)) == two, "double pushes", c, at)
			need(t, chess.PawnDoublePushes(c, one, ^all) == 0, "double pushes", c, at)
			need(t, chess.PawnMoves(c, at, 0) == all && chess.PawnMoves(c, at, all) == 0, "moves", c, at)
			need(t, chess.PawnFirstMoves(c, at, all) == 0, "first moves", c, at)
			need(t, chess.PawnAttackers(c, at, 0) == chess.PawnAttacks(1-c, at), "attackers", c, at)
			if square/8 == 1+5*color {
				need(t, chess.PawnFirstMoves(c, at, 0) == all|two, "first moves", c, at)
			}
		}
		last := set{511, 0}
		if color == 0 {
			last = set{0, 511 << 8}
		}
		need(t, set(shogi.PawnDeadEnds(c)) == last, "dead ends", c)
	}
	files := shogi.PawnOneAFile(shogi.Square(3).Or(shogi.Square(32)))
	for square := uint(0); square < 81; square++ {
		need(t, files.Has(square) == (square%9 == 3 || square%9 == 5), "one a file", square)
	}
}

func TestCastling(t *testing.T) {
	rights := []struct {
		kingFrom, kingTo, rookFrom, rookTo uint
		empty, safe                        uint64
	}{
		{4, 6, 7, 5, 0x60, 0x70}, {4, 2, 0, 3, 0x0e, 0x1c},
		{60, 62, 63, 61, 0x60 << 56, 0x70 << 56}, {60, 58, 56, 59, 0x0e << 56, 0x1c << 56},
	}
	ends := map[uint]uint{}
	for i, right := range rights {
		r := uint(i)
		need(t, chess.CastlingKingFrom(r) == right.kingFrom && chess.CastlingKingTo(r) == right.kingTo, "king", i)
		need(t, chess.CastlingRookFrom(r) == right.rookFrom && chess.CastlingRookTo(r) == right.rookTo, "rook", i)
		need(t, chess.CastlingEmpty(r) == right.empty && chess.CastlingSafe(r) == right.safe, "squares", i)
		ends[right.kingFrom] |= 1 << r
		ends[right.rookFrom] |= 1 << r
	}
	for square := uint(0); square < 64; square++ {
		need(t, chess.CastlingEnds(square) == ends[square], "ends", square)
	}
	need(t, capablanca.CastlingKingTo(0) == 8 && capablanca.CastlingRookFrom(2) == 79, "capablanca")
}

func TestZones(t *testing.T) {
	for square := 0; square < 90; square++ {
		x, y := square%9, square/9
		palace := x >= 3 && x < 6
		need(t, has(set(xiangqi.PalaceZone(0)), square) == (palace && y < 3), "palace", square)
		need(t, has(set(xiangqi.PalaceZone(1)), square) == (palace && y > 6), "palace", square)
		need(t, has(set(xiangqi.FarHalfZone(0)), square) == (y > 4), "far half", square)
		need(t, square > 80 || has(set(shogi.PromotionZone(0)), square) == (y > 5), "promotion", square)
		need(t, square > 80 || has(set(shogi.PromotionZone(1)), square) == (y < 3), "promotion", square)
	}
}

// Where a symmetry takes a square, by file and rank.
type symmetry struct {
	to     func(x, y int) (int, int)
	square func(uint) uint
	of     func(set) set
}

func (b board) symmetries(t *testing.T, name string, all map[string]symmetry) {
	for which, s := range all {
		for square := 0; square < b.files*b.ranks; square++ {
			x, y := s.to(square%b.files, square/b.files)
			to := y*b.files + x
			need(t, s.square(uint(square)) == uint(to), name, which, square)
			pair := with(with(set{}, to), int(s.square(0)))
			need(t, s.of(with(with(set{}, square), 0)) == pair, name, which, "of a set", square)
		}
	}
}

func of1(f func(uint64) uint64) func(set) set {
	return func(s set) set { return set{f(s.Lo), 0} }
}

func of2[T ~struct{ Lo, Hi uint64 }](f func(T) T) func(set) set {
	return func(s set) set { return set(f(T(s))) }
}

func TestSymmetry(t *testing.T) {
	board{8, 8}.symmetries(t, "chess", map[string]symmetry{
		"flip":     {func(x, y int) (int, int) { return x, 7 - y }, chess.FlipVerticalSquare, of1(chess.FlipVertical)},
		"portable": {func(x, y int) (int, int) { return x, 7 - y }, chess.FlipVerticalSquare, of1(chess.FlipVerticalPortable)},
		"mirror":   {func(x, y int) (int, int) { return 7 - x, y }, chess.MirrorHorizontalSquare, of1(chess.MirrorHorizontal)},
		"turn":     {func(x, y int) (int, int) { return 7 - x, 7 - y }, chess.Rotate180Square, of1(chess.Rotate180)},
		"diagonal": {func(x, y int) (int, int) { return y, x }, chess.FlipDiagonalSquare, of1(chess.FlipDiagonal)},
		"anti":     {func(x, y int) (int, int) { return 7 - y, 7 - x }, chess.FlipAntidiagonalSquare, of1(chess.FlipAntidiagonal)},
		"right":    {func(x, y int) (int, int) { return y, 7 - x }, chess.Rotate90ClockwiseSquare, of1(chess.Rotate90Clockwise)},
		"left":     {func(x, y int) (int, int) { return 7 - y, x }, chess.Rotate90AnticlockwiseSquare, of1(chess.Rotate90Anticlockwise)},
	})
	board{9, 10}.symmetries(t, "xiangqi", map[string]symmetry{
		"flip":     {func(x, y int) (int, int) { return x, 9 - y }, xiangqi.FlipVerticalSquare, of2(xiangqi.FlipVertical)},
		"portable": {func(x, y int) (int, int) { return x, 9 - y }, xiangqi.FlipVerticalSquare, of2(xiangqi.FlipVerticalPortable)},
		"mirror":   {func(x, y int) (int, int) { return 8 - x, y }, xiangqi.MirrorHorizontalSquare, of2(xiangqi.MirrorHorizontal)},
		"turn":     {func(x, y int) (int, int) { return 8 - x, 9 - y }, xiangqi.Rotate180Square, of2(xiangqi.Rotate180)},
	})
	board{9, 9}.symmetries(t, "shogi", map[string]symmetry{
		"turn": {func(x, y int) (int, int) { return 8 - x, 8 - y }, shogi.Rotate180Square, of2(shogi.Rotate180)},
	})
	for square := uint(0); square < 64; square++ {
		there := chess.PseudoRotate45ClockwiseSquare(square)
		need(t, chess.PseudoRotate45Clockwise(1<<square) == 1<<there, "rotated by 45 degrees", square)
		need(t, chess.UndoPseudoRotate45ClockwiseSquare(there) == square, "and back", square)
	}
	for byte := uint(0); byte < 256; byte++ {
		reversed := uint(bits.Reverse8(uint8(byte)))
		need(t, chess.ReverseByte(byte) == reversed && chess.ReverseByte32(byte) == reversed &&
			chess.ReverseByteTable(byte) == reversed, "a byte reversed", byte)
		need(t, chess.FileToRank(chess.RankToFile(uint64(byte)<<8, 1), 0) == uint64(byte), "a rank as a file", byte)
	}
}

func TestZobrist(t *testing.T) {
	keys := map[uint64]bool{0: true, chess.ZobristSide(): true}
	for piece := uint(0); piece < 12; piece++ {
		for square := uint(0); square < 64; square++ {
			keys[chess.ZobristPiece(piece, square)] = true
		}
	}
	for file := uint(0); file < 8; file++ {
		keys[chess.ZobristEnPassant(file)] = true
	}
	need(t, len(keys) == 2+768+8, "all keys differ")
	c := chess.ZobristCastling
	need(t, c(0) == 0 && c(15) == c(1)^c(2)^c(4)^c(8), "castling")
	for square := uint(0); square < 64; square++ {
		for to := uint(0); to < 64; to++ {
			// Those of a white knight: see the head of zobrist.go.
			key := chess.ZobristPiece(1, square) ^ chess.ZobristPiece(1, to) ^ chess.ZobristSide()
			a, b, found := chess.CuckooFind(key)
			leaps := chess.KnightAttacks(square)>>to&1 != 0
			need(t, found == leaps, "a knight's move by its key", square, to)
			need(t, !found || a == square && b == to || a == to && b == square, "its squares", a, b)
		}
	}
	need(t, shogi.ZobristHand(13, 0) == 0 && xiangqi.ZobristPiece(13, 0) != 0, "hands and pieces")
}
