{{=@ @=}}
@>banner@

//! Rotated bitboards: sliding attacks without a multiplication, for engines that keep the
//! occupied squares four times over.
//!
//! - `plain`: rank by rank, as everywhere
//! - `rotated_90`: file by file, from the last, as if turned clockwise
//! - `rotated_45_clockwise`: diagonal by diagonal, from the last square of rank 1
//! - `rotated_45_anticlockwise`: antidiagonal by antidiagonal, from a1
//!
//! `of(occupied)` makes all four; `set`, `clear` and `toggle` change a square of each. On one of
//! the boards every line is a run of neighboring bits:
//!
//!     attacks = table[square][(board >> shift[square]) & @index_mask@]
//!
//! What stands on the two ends of a line hides nothing, so that a table has @entries@ entries a
//! square. (Hyatt: Rotated Bitmaps, a New Twist on an Old Idea, 1999.)

/// The occupied squares, four times.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct FourBoards {
    /// Rank by rank.
    pub plain: u64,
    /// File by file.
    pub rotated_90: u64,
    /// Diagonal by diagonal.
    pub rotated_45_clockwise: u64,
    /// Antidiagonal by antidiagonal.
    pub rotated_45_anticlockwise: u64,
}
@>module@
