{{=@ @=}}
@>banner@

@words@
@>lookups@

#[cfg(test)]
mod tests {
@>tests@

    #[test]
    fn moves_are_found_by_their_keys() {
        for entry in MOVE {
            let found = find(key_of(entry as usize)@#is_short@ as u32@/is_short@);
            assert_eq!(found.is_some(), entry != 0);
            let (from, to) = found.unwrap_or((0, 0));
            assert_eq!(from | to << @square_bits@, entry as usize & ((1 << (2 * @square_bits@)) - 1));
        }
    }
}
