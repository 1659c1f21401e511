{{>banner}}

{{words}}

/// A set of squares{{#wide}}: bits 0 to 63 are its word `lo`, the others its word `hi`{{/wide}}.
pub type Bitboard = {{#wide}}u128{{/wide}}{{^wide}}u64{{/wide}};
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

/// The set with these words.
#[inline]
#[must_use]
pub const fn make(lo: u64, hi: u64) -> Bitboard {
    (hi as Bitboard) << 64 | lo as Bitboard
}

/// The word of bits 0 to 63.
#[inline]
#[must_use]
pub const fn lo(set: Bitboard) -> u64 {
    set as u64
}

/// The word of the other bits.
#[inline]
#[must_use]
pub const fn hi(set: Bitboard) -> u64 {
    (set >> 64) as u64
}

/// The set of one square.
#[inline]
#[must_use]
pub const fn of(square: usize) -> Bitboard {
    1 << {{#has_own_bits}}bit_of({{/has_own_bits}}square{{#has_own_bits}}){{/has_own_bits}}
}

/// The squares with lower numbers.
#[inline]
#[must_use]
pub const fn below(square: usize) -> Bitboard {
    of(square) - 1
}

/// Whether the square is in the set.
#[inline]
#[must_use]
pub const fn has(set: Bitboard, square: usize) -> bool {
    set & of(square) != 0
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
    pub const EMPTY: Both = Both { rook: 0, bishop: 0 };
}
{{/has_both}}
{{#wide}}

#[cfg(test)]
mod tests {
    use super::super::trials::Draws;
    use super::*;

    #[test]
    fn sets_are_two_words() {
        let mut draws = Draws::new();
        for _ in 0..1000 {
            let (low, high) = (draws.word(), draws.word());
            let set = make(low, high);
            assert_eq!((lo(set), hi(set)), (low, high));
            for square in 0..{{asked_squares}} {
{{#has_own_bits}}
                let bit = [{{square_bits}}][square];
{{/has_own_bits}}
{{^has_own_bits}}
                let bit = square;
{{/has_own_bits}}
                let word = if bit < 64 { low } else { high };
                assert_eq!(has(set, square), word >> (bit % 64) & 1 == 1);
                assert_eq!(of(square), 1 << bit);
                assert_eq!(below(square), (1 << bit) - 1);
            }
        }
    }
}
{{/wide}}
