{{=@ @=}}
@>open@

@words@

@>need_bmi2@
@>includes@

/* What is attacked on a rank, by its first seven squares, from each file. For each square:
 * mask, rays, offset, nothing. Then the attacks. */
@>declarations@

@>straight@
@#hybrid_sliders@
@#straight@
static inline @prefix@_bb @prefix@_hybrid16_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
    return @#lines@@^first@ |
           @/first@@prefix@_hybrid16_along_@line@(square, occupied)@/lines@;
}
@/straight@
@^straight@
static inline @prefix@_bb @prefix@_hybrid16_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
    const uint64_t *const of = @prefix@_hybrid16_square[square]@#offset@ + @.@@/offset@;
    const uint16_t *const block = @prefix@_hybrid16_attacks + of[2];
    return _pdep_u64(block[_pext_u64(occupied, of[0])], of[1]);
}
@/straight@

@/hybrid_sliders@
@>unions@
@>sliders_close@
