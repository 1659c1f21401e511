{{=@ @=}}
@>begin@

/* What is attacked on a rank, by its first seven squares, from each file. For each square:
 * mask, magic, shift, offset. Then the attacks. */
@>declarations@

@>straight@
@#hybrid_sliders@
@#straight@
static inline @prefix@_bb @prefix@_hybrid_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
    return @#lines@@^first@ |
           @/first@@prefix@_hybrid_along_@line@(square, occupied)@/lines@;
}
@/straight@
@^straight@
static inline @prefix@_bb @prefix@_hybrid_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
    const uint64_t *const of = @prefix@_hybrid_square[square]@#offset@ + @.@@/offset@;
    return @prefix@_hybrid_attacks[of[3] + ((occupied & of[0]) * of[1] >> of[2])];
}
@/straight@

@/hybrid_sliders@
@>unions@
@>sliders_close@
