{{=@ @=}}
@>open@

@words@

@>need_bmi2@
@>includes@

/* For each square, for each of@#sliders@ @slider@@^last@,@/last@@/sliders@: mask, rays, offset, nothing.
 * Then the attacks. */
@>declarations@

@#sliders@
static inline @prefix@_bb @prefix@_pext16_@slider@_attacks(@break@unsigned square, @prefix@_bb occupied)
{
    const uint64_t *const of = @prefix@_pext16_square[square]@^first@ + 4 * @number@@/first@;
    return _pdep_u64(@prefix@_pext16_attacks[of[2] + _pext_u64(occupied, of[0])], of[1]);
}

@/sliders@
@>unions@
@>sliders_close@
