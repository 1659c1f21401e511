{{=@ @=}}
@>banner@

@words@
package @prefix@

import "math/bits"
@^wide@

// Bitboard is a set of squares.
type Bitboard = uint64
@/wide@
@#wide@

@#has_own_bits@
// Bitboard is a set of squares: those of bits below 64 in Lo, the others in Hi.
@/has_own_bits@
@^has_own_bits@
// Bitboard is a set of squares: the first 64 in Lo, the others in Hi.
@/has_own_bits@
type Bitboard struct {
	Lo, Hi uint64
}

// Square is the set of one square.
func Square(square uint) Bitboard {
@#has_own_bits@
	square = bitOf(square)
@/has_own_bits@
	return Bitboard{Lo: 1 << square, Hi: 1 << (square - 64)}
}

// below has the squares with lower numbers.
func below(square uint) Bitboard {
@#has_own_bits@
	square = bitOf(square)
@/has_own_bits@
	if square < 64 {
		return Bitboard{Lo: 1<<square - 1}
	}
	return Bitboard{Lo: ^uint64(0), Hi: 1<<(square-64) - 1}
}

// Has tells whether the square is in the set.
func (set Bitboard) Has(square uint) bool {
	return set.And(Square(square)) != Bitboard{}
}

// IsEmpty tells whether there is no square in the set.
func (set Bitboard) IsEmpty() bool {
	return set.Lo|set.Hi == 0
}

// Count tells how many squares there are.
func (set Bitboard) Count() int {
	return bits.OnesCount64(set.Lo) + bits.OnesCount64(set.Hi)
}

// First is the first square of a set that is not empty: that of the lowest bit.
func (set Bitboard) First() uint {
	bit := lowest(set.Lo)
	if set.Lo == 0 {
		bit = 64 + lowest(set.Hi)
	}
	return @#has_own_bits@squareOf(@/has_own_bits@bit@#has_own_bits@)@/has_own_bits@
}

// Rest is what is left of a set without its first square.
func (set Bitboard) Rest() Bitboard {
	if set.Lo != 0 {
		return Bitboard{Lo: set.Lo & (set.Lo - 1), Hi: set.Hi}
	}
	return Bitboard{Hi: set.Hi & (set.Hi - 1)}
}

// Or is what is in either.
func (set Bitboard) Or(other Bitboard) Bitboard {
	return Bitboard{Lo: set.Lo | other.Lo, Hi: set.Hi | other.Hi}
}

// And is what is in both.
func (set Bitboard) And(other Bitboard) Bitboard {
	return Bitboard{Lo: set.Lo & other.Lo, Hi: set.Hi & other.Hi}
}

// Xor is what is in one of the two.
func (set Bitboard) Xor(other Bitboard) Bitboard {
	return Bitboard{Lo: set.Lo ^ other.Lo, Hi: set.Hi ^ other.Hi}
}

// Minus is what is in this one and not in the other.
func (set Bitboard) Minus(other Bitboard) Bitboard {
	return Bitboard{Lo: set.Lo &^ other.Lo, Hi: set.Hi &^ other.Hi}
}
@/wide@
@#has_own_bits@

// bitOf is the bit of a square.
func bitOf(square uint) uint {
	bit := square@#first_bit@ + @.@@/first_bit@
@#bit_gaps@
	if square >= @square@ {
		bit += @more@
	}
@/bit_gaps@
	return bit@#is_full@ & 63@/is_full@
}

// squareOf is the square that has a bit.
func squareOf(bit uint) uint {
	square := bit@#first_bit@ - @.@@/first_bit@
@#bit_gaps@
	if bit >= @bit@ {
		square -= @more@
	}
@/bit_gaps@
	return square
}
@/has_own_bits@
@#has_both@

// Both is what a rook and a bishop attack from one square.
type Both struct {
	Rook, Bishop Bitboard
}
@/has_both@

// What lookups are made of.

func swapBytes(word uint64) uint64   { return bits.ReverseBytes64(word) }
func reverseBits(word uint64) uint64 { return bits.Reverse64(word) }
func lowest(word uint64) uint        { return uint(bits.TrailingZeros64(word)) }
func leading(word uint64) uint       { return uint(bits.LeadingZeros64(word)) }

func bit(condition bool) uint64 {
	if condition {
		return 1
	}
	return 0
}

func choose[T any](condition bool, yes, no T) T {
	if condition {
		return yes
	}
	return no
}
