{{=@ @=}}
@>open@

/* Sliding attacks by magic bitboards with a byte an entry, low squares through the mirror.
 *
@>sliders_list@
 *
 * How it works. The magics of the highest ranks need fewer entries than those of the lowest.
 * A swap of the board's bytes turns it upside down; so the squares of low ranks take the
 * masks and magics of their images on high ones:
 *
 *   o       = occupied, its bytes swapped where the square is low
@#has_numbers@
 *   attacks = sets[first + numbers[offset + (((o & mask) * magic) >> shift)]]
 *
 * The numbers of sets take @numbers.bytes@ bytes, the @set_count@ sets @sets.bytes@.
@/has_numbers@
@^has_numbers@
 *   attacks = table[offset + (((o & mask) * magic) >> shift)]
 *
 * The attacks take @attacks.bytes@ bytes.
@/has_numbers@
 */

@>sliders_once@

@#has_turned@
@>swap_bytes@

@/has_turned@
/* For each square, for each of@#sliders@ @slider@@^last@,@/last@@/sliders@: mask, magic, 64 times the offset plus
 * the shift, and @#has_numbers@the first set. Then the numbers, and the sets.@/has_numbers@@^has_numbers@nothing. Then the attacks.@/has_numbers@ */
@>declarations@

@#mirrored_sliders@
static inline @prefix@_bb @prefix@_@module@_@slider@_attacks(@break@unsigned square, @prefix@_bb occupied)
{
    const uint64_t *const of = @prefix@_@module@_square[square]@#number@ + @number@@/number@;
@#turned@
    const uint64_t board =
        square < @turned@ ? @PREFIX@_@MODULE@_SWAP_BYTES(occupied) : occupied;
    const uint64_t index = ((board & of[0]) * of[1]) >> (of[2] & 63);
@/turned@
@^turned@
    const uint64_t index = ((occupied & of[0]) * of[1]) >> (of[2] & 63);
@/turned@
@#has_numbers@
    const uint64_t number = @prefix@_@module@_numbers[(of[2] >> 6) + index];
    return @prefix@_@module@_sets[of[3] + number];
@/has_numbers@
@^has_numbers@
    return @prefix@_@module@_attacks[(of[2] >> 6) + index];
@/has_numbers@
}

@/mirrored_sliders@
@>unions@
@>sliders_close@
