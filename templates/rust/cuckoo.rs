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
            let (mut from, mut to) = (0, 0);
            let found = find(key_of(entry as usize)@#is_short@ as u32@/is_short@, &mut from, &mut to);
            assert_eq!(found, entry != 0);
            assert_eq!(from | to << @square_bits@, entry as usize & ((1 << (2 * @square_bits@)) - 1));
        }
    }
}
