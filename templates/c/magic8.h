{{=@ @=}}
@>open@

/* Sliding attacks by magic bitboards, with a byte an entry.
 *
@>sliders_list@
 *
 * How it works. The product of the occupied squares of the mask and the square's magic number
 * has in its highest bits an index that differs whenever the attacks do. Many indices have
 * the same attacks: a square has at most @most_sets@ different sets of them. So an entry is a
 * byte, the number of the set among the square's own, and these stand in another array:
 *
 *   attacks = sets[first + numbers[offset + (((occupied & mask) * magic) >> shift)]]
 *
 * That is six loads, four of them from one record, and two that wait. The numbers take
 * @numbers.bytes@ bytes, the @set_count@ sets @sets.bytes@.
 */

@>sliders_once@

/* For each square, for each of@#sliders@ @slider@@^last@,@/last@@/sliders@: mask, magic, 64 times the offset plus
 * the shift, the first set. Then the numbers, and the sets. */
@>declarations@

@#sliders@
static inline @prefix@_bb @prefix@_@module@_@slider@_attacks(@break@unsigned square, @prefix@_bb occupied)
{
    const uint64_t *const of = @prefix@_magic8_square[square]@^first@ + 4 * @number@@/first@;
    const uint64_t index = ((occupied & of[0]) * of[1]) >> (of[2] & 63);
    const uint64_t number = @prefix@_magic8_numbers[(of[2] >> 6) + index];
    return @prefix@_magic8_sets[of[3] + number];
}

@/sliders@
@>unions@
@>sliders_close@
