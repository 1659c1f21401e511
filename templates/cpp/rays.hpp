{{=@ @=}}
@>open@

@words@
@>tables@
@>functions@
@#has_forms@
@^bitboard@
@>rays_test@
@/bitboard@
@/has_forms@
@>close@
