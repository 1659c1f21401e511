{{=@ @=}}
@>open@

/* Sliding attacks by the instruction pext, with a byte an entry: for x86-64 processors with
 * BMI2.
 *
@>sliders_list@
 *
 * How it works. pext gathers the occupied squares of the mask into an index. Many indices
 * have the same attacks: a square has at most @most_sets@ different sets of them. So an entry
 * is a byte, the number of the set among the square's own, and these stand in another array:
 *
 *   attacks = sets[first + numbers[offset + pext(occupied, mask)]]
 *
 * That is five loads, three of them from one record, and two that wait. The numbers take
 * @numbers.bytes@ bytes, the @set_count@ sets @sets.bytes@.
 *
 * (AMD processors before Zen 3 have a slow pext; take magic8.h there.)
 */

@>need_bmi2@
@>sliders_once@

/* For each square, for each of@#sliders@ @slider@@^last@,@/last@@/sliders@: mask, offset, the first set, nothing.
 * Then the numbers, and the sets. */
@>declarations@

@#sliders@
static inline @prefix@_bb @prefix@_@module@_@slider@_attacks(@break@unsigned square, @prefix@_bb occupied)
{
    const uint64_t *const of = @prefix@_pext8_square[square]@^first@ + 4 * @number@@/first@;
    const uint64_t index = of[1] + _pext_u64(occupied, of[0]);
    const uint64_t number = @prefix@_pext8_numbers[index];
    return @prefix@_pext8_sets[of[2] + number];
}

@/sliders@
@>unions@
@>sliders_close@
