{{=@ @=}}
@>banner@

//! Cuckoo tables: the @moves_placed@ reversible moves of the game by their keys.
//!
//! Two positions that are one reversible move apart differ by the key of that move: the exclusive
//! or of the keys of the piece on both squares, and of the side to move. So from keys alone one
//! sees whether the side to move can get back to an earlier position: for each earlier one with
//! the other side to move, up to the last irreversible move, `find(key ^ earlier_key)` tells
//! the two squares. A repetition is at hand when nothing stands between them.
//!
//! A key has two places, key % @entries@ and (key >> @shift@) % @entries@, and is in one of them if it
//! is that of a move. (van Kervinck: The Design and Implementation of the Rookie 2.0 Chess Playing
//! Program, 2011.)
@>module@

lookup! {
    /// Between which squares the move with this key goes, either way, if there is one. Keys are
    /// those of `zobrist`@#is_wide@, their lowest 64 bits@/is_wide@.
    #[inline]
    pub const fn find(key: u@key_bits@) -> Option<(usize, usize)> {
        let mut place = (key % @entries@) as usize;
        if KEY[place] != key {
            place = ((key >> @shift@) % @entries@) as usize;
        }
        if KEY[place] != key || key == 0 {
            return None;
        }
        Some((MOVE[place] as usize & 0xff, MOVE[place] as usize >> 8))
    }
}
