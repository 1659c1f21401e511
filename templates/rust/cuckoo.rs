{{=@ @=}}
@>banner@

@words@
@>lookups@

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
@>cuckoo_test@
