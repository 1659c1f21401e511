{{=@ @=}}
@>banner@

@words@
@>lookups@

lookup! {
    /// Between which squares the move with this key goes, either way, if there is one. Keys are
    /// those of `zobrist`.
    #[inline]
    #[must_use]
    pub const fn find(key: u@key_bits@) -> Option<(usize, usize)> {
@#is_short@
        let key = key as u64;
@/is_short@
        let mut entry = MOVE[(key % @entries@) as usize] as usize;
        if key_of(entry) != key {
            entry = MOVE[((key >> @shift@) % @entries@) as usize] as usize;
        }
        if key_of(entry) != key || entry == 0 {
            return None;
        }
        Some((entry & @square_mask@, (entry >> @square_bits@) & @square_mask@))
    }
}
@>cuckoo_test@
