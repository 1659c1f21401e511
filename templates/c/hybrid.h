{{=@ @=}}
@>begin@

@#in_bytes@
/* What is attacked on a rank, by its first seven squares, from each file. For each square:
 * mask, magic, shift, offset. Then the attacks. */
@/in_bytes@
@^in_bytes@
/* For each square the masks of its lines; then mask, magic, shift, offset. Then the attacks. */
@/in_bytes@
@>declarations@

@>straight@
@#hybrid_sliders@
@#straight@
@>straight_slider@
@/straight@
@^straight@
static inline @prefix@_bb @prefix@_hybrid_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
    const uint64_t *const of = @prefix@_hybrid_square[square]@#offset@ + @.@@/offset@;
@#wide@
@#is_joined@
    const uint64_t index = ((occupied.lo & of[0]) | (occupied.hi & of[1])) * of[2] >> of[4];
@/is_joined@
@^is_joined@
    const uint64_t index =
        ((occupied.lo & of[0]) * of[2] + (occupied.hi & of[1]) * of[3]) >> of[4];
@/is_joined@
    return @prefix@_hybrid_attacks[of[5] + index];
@/wide@
@^wide@
    return @prefix@_hybrid_attacks[of[3] + ((occupied & of[0]) * of[1] >> of[2])];
@/wide@
}
@/straight@

@/hybrid_sliders@
@>unions@
@>method_close@
