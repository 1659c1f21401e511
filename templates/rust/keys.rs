{{=@ @=}}
@>banner@

@words@

/// What a key is made of.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Position {
@#position_fields@
    /// What @field@ there is: @field_says@@#has_none@; @none@ for none@/has_none@.
    pub @field@: @#is_sets@[@#wide@Bitboard@/wide@@^wide@u64@/wide@; @field_rows@]@/is_sets@@#is_numbers@[usize; @field_rows@]@/is_numbers@@^is_sets@@^is_numbers@usize@/is_numbers@@/is_sets@,
@/position_fields@
}
@>lookups@
@>keys_test@
