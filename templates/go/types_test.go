{{=@ @=}}
@>banner@

package @prefix@
@#wide@

import "testing"

func TestSets(t *testing.T) {
	var given draws
	for i := uint(0); i < 1000; i++ {
		a, b := given.set(), given.set()
		first, second := squareSet{a.Lo, a.Hi}, squareSet{b.Lo, b.Hi}
		count := 0
		for square := uint(0); square < 128; square++ {
			inA, inB := first.has(square), second.has(square)
			if inA {
				count++
			}
			if a.Has(square) != inA || a.Or(b).Has(square) != (inA || inB) ||
				a.And(b).Has(square) != (inA && inB) || a.Xor(b).Has(square) != (inA != inB) ||
				a.Minus(b).Has(square) != (inA && !inB) ||
				Square(i%128).Has(square) != (square == i%128) ||
				below(i%128).Has(square) != (square < i%128) {
				t.Fatalf("sets of square %d are wrong", square)
			}
		}
		if a.Count() != count || a.IsEmpty() != (count == 0) {
			t.Fatal("a set is not counted")
		}
	}
	if !(Bitboard{}).IsEmpty() || (Bitboard{Lo: 1}).IsEmpty() || (Bitboard{Hi: 1}).IsEmpty() {
		t.Fatal("what is empty is not told")
	}
}
@/wide@
