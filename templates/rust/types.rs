{{>banner}}

{{words}}
{{^wide}}

/// A set of squares.
pub type Bitboard = u64;
{{/wide}}
{{#has_own_bits}}

/// The bit of a square.
#[rustfmt::skip]
#[inline]
#[must_use]
pub const fn bit_of(square: usize) -> usize {
    {{#is_full}}({{/is_full}}square{{#first_bit}} + {{.}}{{/first_bit}}{{#bit_gaps}} + if square >= {{square}} { {{more}} } else { 0 }{{/bit_gaps}}{{#is_full}}) & 63{{/is_full}}
}

/// The square that has a bit.
#[rustfmt::skip]
#[inline]
#[must_use]
pub const fn square_of(bit: usize) -> usize {
    bit{{#first_bit}} - {{.}}{{/first_bit}}{{#bit_gaps}} - if bit >= {{bit}} { {{more}} } else { 0 }{{/bit_gaps}}
}
{{/has_own_bits}}
{{#wide}}

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

{{#has_own_bits}}
/// A set of squares: those of bits below 64 in `lo`, the others in `hi`.
{{/has_own_bits}}
{{^has_own_bits}}
/// A set of squares: the first 64 in `lo`, the others in `hi`.
{{/has_own_bits}}
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Bitboard {
{{#has_own_bits}}
    /// Bits 0 to 63.
    pub lo: u64,
    /// Bits 64 to 127.
{{/has_own_bits}}
{{^has_own_bits}}
    /// Squares 0 to 63.
    pub lo: u64,
    /// Squares 64 to {{last_index}}.
{{/has_own_bits}}
    pub hi: u64,
}

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard { lo: 0, hi: 0 };

    /// The set with these words.
    #[inline]
    #[must_use]
    pub const fn new(lo: u64, hi: u64) -> Bitboard {
        Bitboard { lo, hi }
    }

    /// The set of one square.
    #[inline]
    #[must_use]
    pub const fn of(square: usize) -> Bitboard {
{{#has_own_bits}}
        let square = bit_of(square);
{{/has_own_bits}}
        if square < 64 {
            Bitboard::new(1 << square, 0)
        } else {
            Bitboard::new(0, 1 << (square - 64))
        }
    }

    /// The squares with lower numbers.
    #[inline]
    #[must_use]
    pub const fn below(square: usize) -> Bitboard {
{{#has_own_bits}}
        let square = bit_of(square);
{{/has_own_bits}}
        if square < 64 {
            Bitboard::new((1 << square) - 1, 0)
        } else {
            Bitboard::new(u64::MAX, (1 << (square - 64)) - 1)
        }
    }

    /// Whether the square is in the set.
    #[inline]
    #[must_use]
    pub const fn has(self, square: usize) -> bool {
{{#has_own_bits}}
        let square = bit_of(square);
{{/has_own_bits}}
        if square < 64 {
            self.lo >> square & 1 != 0
        } else {
            self.hi >> (square - 64) & 1 != 0
        }
    }

    /// Whether there is no square in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.lo | self.hi == 0
    }

    /// How many squares there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.lo.count_ones() + self.hi.count_ones()
    }

    /// The first square: that of the lowest bit.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<usize> {
        if self.is_empty() {
            return None;
        }
        let bit = if self.lo != 0 {
            self.lo.trailing_zeros()
        } else {
            64 + self.hi.trailing_zeros()
        };
        Some({{#has_own_bits}}square_of({{/has_own_bits}}bit as usize{{#has_own_bits}}){{/has_own_bits}})
    }

    /// Whether both have the same squares.
    #[inline]
    #[must_use]
    pub const fn equals(self, other: Bitboard) -> bool {
        self.lo == other.lo && self.hi == other.hi
    }

    /// What is in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Bitboard) -> Bitboard {
        Bitboard::new(self.lo | other.lo, self.hi | other.hi)
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Bitboard) -> Bitboard {
        Bitboard::new(self.lo & other.lo, self.hi & other.hi)
    }

    /// What is in one of the two.
    #[inline]
    #[must_use]
    pub const fn xor(self, other: Bitboard) -> Bitboard {
        Bitboard::new(self.lo ^ other.lo, self.hi ^ other.hi)
    }

    /// What is in this one and not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Bitboard) -> Bitboard {
        Bitboard::new(self.lo & !other.lo, self.hi & !other.hi)
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident $assign:ident $assigns:ident $gives:ident)*) => { $(
        impl $operator for Bitboard {
            type Output = Bitboard;
            #[inline]
            fn $method(self, other: Bitboard) -> Bitboard {
                self.$gives(other)
            }
        }

        impl $assign for Bitboard {
            #[inline]
            fn $assigns(&mut self, other: Bitboard) {
                *self = self.$gives(other);
            }
        }
    )* };
}
operators! {
    BitOr bitor BitOrAssign bitor_assign or
    BitAnd bitand BitAndAssign bitand_assign and
    BitXor bitxor BitXorAssign bitxor_assign xor
    Sub sub SubAssign sub_assign minus
}

/// The squares of a set, those of lower bits first.
impl IntoIterator for Bitboard {
    type Item = usize;
    type IntoIter = Squares;
    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// What goes through the squares of a set.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        let square = self.0.first();
        let Bitboard { lo, hi } = self.0;
        self.0 = if lo != 0 {
            Bitboard::new(lo & (lo - 1), hi)
        } else {
            Bitboard::new(0, hi & hi.wrapping_sub(1))
        };
        square
    }
}

impl From<u128> for Bitboard {
    #[inline]
    fn from(word: u128) -> Bitboard {
        Bitboard::new(word as u64, (word >> 64) as u64)
    }
}

impl From<Bitboard> for u128 {
    #[inline]
    fn from(set: Bitboard) -> u128 {
        u128::from(set.hi) << 64 | u128::from(set.lo)
    }
}
{{/wide}}
{{#has_both}}

/// What a rook and a bishop attack from one square.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Both {
    /// What the rook attacks.
    pub rook: Bitboard,
    /// What the bishop attacks.
    pub bishop: Bitboard,
}

impl Both {
    /// Nothing.
{{#wide}}
    pub const EMPTY: Both = Both {
        rook: Bitboard::EMPTY,
        bishop: Bitboard::EMPTY,
    };
{{/wide}}
{{^wide}}
    pub const EMPTY: Both = Both { rook: 0, bishop: 0 };
{{/wide}}
}
{{/has_both}}
{{#wide}}

#[cfg(test)]
mod tests {
    use super::super::trials::Draws;
    use super::*;

    #[test]
    fn sets_are_words_of_128_bits() {
        let mut draws = Draws::new();
        for i in 0..1000 {
            let (a, b) = match i {
                0 => (0, 0),
                1 => (1 << 64, u128::MAX),
                _ => (draws.set().into(), draws.set().into()),
            };
            let (first, second) = (Bitboard::from(a), Bitboard::from(b));
            assert_eq!(u128::from(first), a);
            assert_eq!((first.lo, first.hi), (a as u64, (a >> 64) as u64));
            assert!(first.equals(first));
            assert_eq!(first.is_empty(), a == 0);
            assert_eq!(first.len(), a.count_ones());
            for (found, expected) in [
                (first | second, a | b),
                (first & second, a & b),
                (first ^ second, a ^ b),
                (first - second, a & !b),
            ] {
                assert_eq!(u128::from(found), expected);
            }
            let (mut or, mut and, mut xor, mut minus) = (first, first, first, first);
            or |= second;
            and &= second;
            xor ^= second;
            minus -= second;
            for (changed, expected) in [(or, a | b), (and, a & b), (xor, a ^ b), (minus, a & !b)] {
                assert_eq!(u128::from(changed), expected);
            }
            for square in 0..{{asked_squares}} {
{{#has_own_bits}}
                let bit = [{{square_bits}}][square];
{{/has_own_bits}}
{{^has_own_bits}}
                let bit = square;
{{/has_own_bits}}
                assert_eq!(u128::from(Bitboard::of(square)), 1 << bit);
                assert!(!Bitboard::of(square).is_empty());
                assert!(!first.equals(first ^ Bitboard::of(square)));
                assert_eq!(u128::from(Bitboard::below(square)), (1 << bit) - 1);
                assert_eq!(first.has(square), a >> bit & 1 == 1);
            }
            let board = (0..{{asked_squares}}).fold(Bitboard::EMPTY, |set, at| set | Bitboard::of(at));
            let mut left = first & board;
            for square in first & board {
                assert!(left.has(square) && left.first() == Some(square));
                left -= Bitboard::of(square);
            }
            assert!(left.is_empty() && left.first().is_none());
        }
        assert_eq!(Bitboard::EMPTY, Bitboard::new(0, 0));
    }
}
{{/wide}}
