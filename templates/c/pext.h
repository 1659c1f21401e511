{{=@ @=}}
@>open@

/* Sliding attacks by the instruction pext: for x86-64 processors with BMI2.
 *
@>sliders_list@
 *
 * How it works. What a slider attacks depends only on the squares of its mask. pext
 * gathers those that are occupied into the low bits of a number, and that is the index:
 *
 *   attacks = table[offset + pext(occupied, mask)]
 *
 * That is three loads, two of them from one line of the cache, since a square's parameters
 * for all sliders stand together. The attacks take @attacks.bytes@ bytes. Their blocks are
 * staggered: unused entries between some spread the blocks' starts over the sets of the
 * cache, or an almost empty board, whose indices are all small, would be the slowest.
 *
 * (AMD processors before Zen 3 have a slow pext; take magic.h there.)
 */

@>need_bmi2@
@>sliders_once@

/* For each square, for each of@#sliders@ @slider@@^last@,@/last@@/sliders@: mask, offset@#wide@, and how many squares
 * the first word of the mask has@/wide@. Then the attacks. */
@>declarations@

@#sliders@
static inline @prefix@_bb @prefix@_pext_@slider@_attacks(@break@unsigned square, @prefix@_bb occupied)
{
@#wide@
    const uint64_t *const of = @prefix@_pext_square[square]@^first@ + 4 * @number@@/first@;
    const uint64_t lo = _pext_u64(occupied.lo, of[0]);
    const uint64_t hi = _pext_u64(occupied.hi, of[1]);
    return @prefix@_pext_attacks[of[2] + (lo | hi << of[3])];
@/wide@
@^wide@
    const uint64_t *const of = @prefix@_pext_square[square]@^first@ + 2 * @number@@/first@;
    return @prefix@_pext_attacks[of[1] + _pext_u64(occupied, of[0])];
@/wide@
}

@/sliders@
@>unions@
@>sliders_close@
