{{=@ @=}}
@>banner@

//! What a piece attacks that nothing can block: one load.
//!
//! A color is 0, @first_player@, or 1, @second_player@.
@>lookups@

#[cfg(test)]
mod tests {
    #[allow(unused_imports)]
    use super::super::walk::*;
    #[allow(unused_imports)]
    use super::*;
@>tables_test@
@#leapers@
@#is_plain@

    #[test]
    #[rustfmt::skip]
    fn @piece@_attacks_what_a_walk_finds() {
@#players@
        compare(@piece@_steps(@player@), 1, |square, _| @piece@_attacks(@#colored@@player@, @/colored@square));
@/players@
    }
@/is_plain@
@/leapers@
}
