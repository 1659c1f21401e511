{{=@ @=}}
@>open@

@words@

@>need_bmi2@
@>includes@

/* For each square, for each of@#sliders@ @slider@@^last@,@/last@@/sliders@: mask, offset@#wide@, and how many squares
 * the first word of the mask has, or both words as one where that loses nothing@/wide@. Then the attacks. */
@>declarations@

@#sliders@
static inline @prefix@_bb @prefix@_pext_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
@#wide@
    const uint64_t *const of = @prefix@_pext_square[square]@^first@ + 4 * @number@@/first@;
    const @prefix@_bb *const block = @prefix@_pext_attacks + of[2];
@#is_joined@
    return block[_pext_u64((occupied.lo & of[0]) | (occupied.hi & of[1]), of[3])];
@/is_joined@
@^is_joined@
    const uint64_t lo = _pext_u64(occupied.lo, of[0]);
    const uint64_t hi = _pext_u64(occupied.hi, of[1]);
    return block[lo | hi << of[3]];
@/is_joined@
@/wide@
@^wide@
    const uint64_t *const of = @prefix@_pext_square[square]@^first@ + 2 * @number@@/first@;
    const uint64_t *const block = @prefix@_pext_attacks + of[1];
    return block[_pext_u64(occupied, of[0])];
@/wide@
}

@/sliders@
@>unions@
@>method_close@
