{{=@ @=}}
@>open@

@words@
@>tables@
@>functions@
@^bitboard@
@>rays_test@
@/bitboard@
@>close@
