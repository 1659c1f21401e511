// A walk over the board, one step at a time: what lookups are compared with.
package main

import (
	"math/bits"
	"testing"
)

// A set of squares: the first 64 in Lo. It has the fields of wide boards' own type.
type set = struct{ Lo, Hi uint64 }

func has(s set, square int) bool {
	if square < 64 {
		return s.Lo>>square&1 != 0
	}
	return s.Hi>>(square-64)&1 != 0
}

func with(s set, square int) set {
	if square < 64 {
		return set{s.Lo | 1<<square, s.Hi}
	}
	return set{s.Lo, s.Hi | 1<<(square-64)}
}

type step struct{ dx, dy int }

// How a piece goes: as far as it can, or over one piece first, or one step, or one step if a
// square on its way is empty.
type piece struct {
	slides, hops, leaps []step
	lame                [][2]step
}

type board struct{ files, ranks int }

// The square that the step leads to, and whether there is one.
func (b board) to(square int, s step) (int, bool) {
	x, y := square%b.files+s.dx, square/b.files+s.dy
	return y*b.files + x, x >= 0 && x < b.files && y >= 0 && y < b.ranks
}

func (b board) attacks(p piece, square int, occupied set) set {
	out := set{}
	for _, s := range p.slides {
		for at, on := b.to(square, s); on; at, on = b.to(at, s) {
			out = with(out, at)
			if has(occupied, at) {
				break
			}
		}
	}
	for _, s := range p.hops {
		seen := 0
		for at, on := b.to(square, s); on && seen < 2; at, on = b.to(at, s) {
			if seen == 1 {
				out = with(out, at)
			}
			if has(occupied, at) {
				seen++
			}
		}
	}
	for _, s := range p.leaps {
		if at, on := b.to(square, s); on {
			out = with(out, at)
		}
	}
	for _, s := range p.lame {
		at, on := b.to(square, s[0])
		if over, _ := b.to(square, s[1]); on && !has(occupied, over) {
			out = with(out, at)
		}
	}
	return out
}

// The squares that matter to the piece.
func (b board) relevant(p piece, square int) []int {
	seen := b.attacks(piece{slides: append(p.slides, p.hops...)}, square, set{})
	for _, s := range p.lame {
		if at, on := b.to(square, s[1]); on {
			seen = with(seen, at)
		}
	}
	out := []int{}
	for at := 0; at < b.files*b.ranks; at++ {
		if has(seen, at) {
			out = append(out, at)
		}
	}
	return out
}

type lookup func(square uint, occupied set) set

// compare tries every occupancy of what matters, with noise on the other squares.
func (b board) compare(t *testing.T, name string, p piece, lookups map[string]lookup) {
	t.Helper()
	for square := 0; square < b.files*b.ranks; square++ {
		squares := b.relevant(p, square)
		lines, others := set{}, set{}
		for _, at := range squares {
			lines = with(lines, at)
		}
		for at := 0; at < b.files*b.ranks; at++ {
			if !has(lines, at) {
				others = with(others, at)
			}
		}
		part := set{}
		for n := uint64(0); n < 1<<len(squares); n++ {
			noise := set{n * 0x9e3779b97f4a7c15 & others.Lo, ^n * 0xbf58476d1ce4e5b9 & others.Hi}
			expected := b.attacks(p, square, part)
			for method, look := range lookups {
				if look(uint(square), set{part.Lo | noise.Lo, part.Hi | noise.Hi}) != expected {
					t.Fatalf("%s, %s: square %d, %x", name, method, square, part)
				}
			}
			part = next(part, lines)
		}
	}
}

// compareLines tries every occupancy of each line of a rook, with noise on all other squares,
// other lines included.
func (b board) compareLines(t *testing.T, name string, p piece, lookups map[string]lookup) {
	t.Helper()
	for square := 0; square < b.files*b.ranks; square++ {
		for _, axis := range [][]step{rookSteps[:2], rookSteps[2:]} {
			squares := b.relevant(piece{slides: axis}, square)
			line, others := set{}, set{}
			for _, at := range squares {
				line = with(line, at)
			}
			for at := 0; at < b.files*b.ranks; at++ {
				if !has(line, at) {
					others = with(others, at)
				}
			}
			part := set{}
			for n := uint64(0); n < 8<<len(squares); n++ {
				occupied := set{part.Lo | n*0x9e3779b97f4a7c15&others.Lo, part.Hi | ^n*0xbf58476d1ce4e5b9&others.Hi}
				expected := b.attacks(p, square, occupied)
				for method, look := range lookups {
					if look(uint(square), occupied) != expected {
						t.Fatalf("%s, %s: square %d, %x", name, method, square, occupied)
					}
				}
				part = next(part, line)
			}
		}
	}
}

// The next part of a set.
func next(part, of set) set {
	lo, borrow := bits.Sub64(part.Lo, of.Lo, 0)
	hi, _ := bits.Sub64(part.Hi, of.Hi, borrow)
	return set{lo & of.Lo, hi & of.Hi}
}

// same compares what tells of a square alone.
func (b board) same(t *testing.T, name string, p piece, look func(uint) set) {
	t.Helper()
	for square := 0; square < b.files*b.ranks; square++ {
		if look(uint(square)) != b.attacks(p, square, set{}) {
			t.Fatalf("%s: square %d", name, square)
		}
	}
}

// Lookups of boards of one word, and of two, of pieces that both players see alike, or not.

func one(f func(uint, uint64) uint64) lookup {
	return func(square uint, occupied set) set { return set{f(square, occupied.Lo), 0} }
}

func oneOf(f func(uint, uint, uint64) uint64, color uint) lookup {
	return func(square uint, occupied set) set { return set{f(color, square, occupied.Lo), 0} }
}

func two[T ~struct{ Lo, Hi uint64 }](f func(uint, T) T) lookup {
	return func(square uint, occupied set) set { return set(f(square, T(occupied))) }
}

func twoOf[T ~struct{ Lo, Hi uint64 }](f func(uint, uint, T) T, color uint) lookup {
	return func(square uint, occupied set) set { return set(f(color, square, T(occupied))) }
}

var (
	rookSteps   = []step{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	bishopSteps = []step{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}
	kingSteps   = append(rookSteps[:4:4], bishopSteps...)
	knightSteps = []step{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}

	rook       = piece{slides: rookSteps}
	bishop     = piece{slides: bishopSteps}
	queen      = piece{slides: kingSteps}
	king       = piece{leaps: kingSteps}
	knight     = piece{leaps: knightSteps}
	dragon     = piece{slides: rookSteps, leaps: bishopSteps}
	horse      = piece{slides: bishopSteps, leaps: rookSteps}
	archbishop = piece{slides: bishopSteps, leaps: knightSteps}
	chancellor = piece{slides: rookSteps, leaps: knightSteps}
	cannon     = piece{hops: rookSteps}
)

// As one player sees it, white's forward being up.
func forward(color int, steps ...step) piece {
	out := piece{}
	for _, s := range steps {
		out.leaps = append(out.leaps, step{s.dx, s.dy * (1 - 2*color)})
	}
	return out
}
