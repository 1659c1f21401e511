{{=@ @=}}
@>open@

@words@
@>tables@

/// What a key is made of.
struct position {
@#records@
@#fields@
    /// @field_says@
    @#is_set@bitboard@/is_set@@^is_set@unsigned@/is_set@ @field@@#field_rows@[@.@]@/field_rows@;
@/fields@
@/records@
};
@>functions@
@>close@
