{{=@ @=}}
@>open@

@words@
@>tables@

/// What a key is made of.
struct position {
@#position_fields@
    /// @field_says@@#has_none@; @none@ for none@/has_none@
    @#is_sets@bitboard@/is_sets@@^is_sets@unsigned@/is_sets@ @field@@#is_sets@[@field_rows@]@/is_sets@@#is_numbers@[@field_rows@]@/is_numbers@;
@/position_fields@
};
@>functions@
@^bitboard@
@>keys_test@
@/bitboard@
@>close@
