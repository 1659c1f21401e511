{{=@ @=}}
@>open@

/* Sliding attacks by the instructions pext and pdep, with entries of 16 bits: for x86-64
 * processors with BMI2.
 *
@>sliders_list@
 *
 * How it works. pext gathers the occupied squares of the mask into an index. What is
 * attacked is a part of the square's rays, which have 14 squares at most, so the table
 * says only which of them, and pdep puts them onto the board:
 *
 *   attacks = pdep(table[offset + pext(occupied, mask)], rays)
 *
 * That is four loads, three of them from one line of the cache. The attacks take
 * @attacks.bytes@ bytes, a quarter of what pext.h has.
 *
 * (AMD processors before Zen 3 have slow pext and pdep; take magic.h there.)
 */

@>need_bmi2@
@>sliders_once@

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
