{{=@ @=}}
@>banner@

package @prefix@

// tryTypes compares sets in two words with their squares.
func tryTypes(t *faults) {
@#wide@
	has := func(set Bitboard, bit uint) bool {
		return [2]uint64{set.Lo, set.Hi}[bit/64]>>(bit%64)&1 != 0
	}
	var given draws
	for i := uint(0); i < 1000; i++ {
		a, b := given.set(), given.set()
		count := 0
		for square := uint(0); square < @asked_squares@; square++ {
@#has_own_bits@
			bit := []uint{@square_bits@}[square]
			inA, inB := has(a, bit), has(b, bit)
@/has_own_bits@
@^has_own_bits@
			inA, inB := has(a, square), has(b, square)
@/has_own_bits@
			if inA {
				count++
			}
			if a.Has(square) != inA || a.Or(b).Has(square) != (inA || inB) ||
				a.And(b).Has(square) != (inA && inB) || a.Xor(b).Has(square) != (inA != inB) ||
				a.Minus(b).Has(square) != (inA && !inB) ||
				Square(i%@asked_squares@).Has(square) != (square == i%@asked_squares@) ||
				below(i%@asked_squares@).Has(square) != (square < i%@asked_squares@) {
				t.Errorf("sets of square %d are wrong", square)
			}
		}
@#has_own_bits@
		for bit := uint(0); bit < 128; bit++ { // of no square
			if has(a, bit) && !has(Bitboard{Lo: 0x@all_lo@, Hi: 0x@all_hi@}, bit) {
				count++
			}
		}
@/has_own_bits@
		var board Bitboard
		for square := uint(0); square < @asked_squares@; square++ {
			board = board.Or(Square(square))
		}
		left := a.And(board)
		for set := left; !set.IsEmpty(); set = set.Rest() {
			if !left.Has(set.First()) {
				t.Errorf("a square is told that is not there")
			}
			left = left.Minus(Square(set.First()))
		}
		if !left.IsEmpty() {
			t.Errorf("a square is not told")
		}
		if a.Count() != count || a.IsEmpty() != (count == 0) {
			t.Errorf("a set is not counted")
		}
	}
	if !(Bitboard{}).IsEmpty() || (Bitboard{Lo: 1}).IsEmpty() || (Bitboard{Hi: 1}).IsEmpty() {
		t.Errorf("what is empty is not told")
	}
@/wide@
}
