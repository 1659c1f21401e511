{{=@ @=}}
@>banner@

@words@

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
@>lookups@
@>rotated_test@
