{{=@ @=}}
@>open@

@words@

@>need_bmi2@
@>includes@

@#in_bytes@
/* What is attacked on a rank, by its first seven squares, from each file. For each square:
 * mask, rays, offset, nothing. Then the attacks. */
@/in_bytes@
@^in_bytes@
/* For each square the masks of its lines; then as in pext16.h. Then the attacks. */
@/in_bytes@
@>declarations@

@>straight@
@#hybrid_sliders@
@#straight@
@>straight_slider@
@/straight@
@^straight@
static inline @prefix@_bb @prefix@_hybrid16_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
    const uint64_t *const of = @prefix@_hybrid16_square[square]@#offset@ + @.@@/offset@;
@>pext_entry@
}
@/straight@

@/hybrid_sliders@
@>unions@
@>method_close@
