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

#[cfg(test)]
mod tests {
@>tests@

    impl Drawn for FourBoards {
        fn drawn(draws: &mut Draws) -> FourBoards {
            FourBoards {
                plain: draws.word(),
                rotated_90: draws.word(),
                rotated_45_clockwise: draws.word(),
                rotated_45_anticlockwise: draws.word(),
            }
        }
    }

    impl Table for FourBoards {
        fn add(&self, sum: u64) -> u64 {
            [
                self.plain,
                self.rotated_90,
                self.rotated_45_clockwise,
                self.rotated_45_anticlockwise,
            ]
            .add(sum)
        }
    }
}
