{{=@ @=}}
@>open@

/* Sliding attacks by magic bitboards with a byte an entry, with tables for half of the board.
 *
@>sliders_list@
 *
 * How it works. A swap of the board's bytes turns it upside down. So the lower half of the
 * squares needs no tables: the upper half has the attacks of their images, and a second swap
 * turns these back.
 *
 *   o       = occupied, its bytes swapped where the square is low
@#has_numbers@
 *   attacks = sets[first + numbers[offset + (((o & mask) * magic) >> shift)]], swapped back
 *
 * The numbers of sets take @numbers.bytes@ bytes, the @set_count@ sets @sets.bytes@.
@/has_numbers@
@^has_numbers@
 *   attacks = table[offset + (((o & mask) * magic) >> shift)], swapped back
 *
 * The attacks take @attacks.bytes@ bytes.
@/has_numbers@
 */

@>sliders_once@

@>swap_bytes@

/* For each square of the upper half, for each of@#sliders@ @slider@@^last@,@/last@@/sliders@: mask, magic, 64 times
 * the offset plus the shift, and @#has_numbers@the first set. Then the numbers, and the sets.@/has_numbers@@^has_numbers@nothing. Then the attacks.@/has_numbers@ */
@>declarations@

@#mirrored_sliders@
static inline @prefix@_bb @prefix@_@module@_@slider@_attacks(@break@unsigned square, @prefix@_bb occupied)
{
    const unsigned image = square < 32 ? square ^ 24 : square & 31;
    const uint64_t *const of = @prefix@_@module@_square[image]@#number@ + @number@@/number@;
    const uint64_t board =
        square < 32 ? @PREFIX@_@MODULE@_SWAP_BYTES(occupied) : occupied;
    const uint64_t index = ((board & of[0]) * of[1]) >> (of[2] & 63);
@#has_numbers@
    const uint64_t number = @prefix@_@module@_numbers[(of[2] >> 6) + index];
    const uint64_t attacks = @prefix@_@module@_sets[of[3] + number];
@/has_numbers@
@^has_numbers@
    const uint64_t attacks = @prefix@_@module@_attacks[(of[2] >> 6) + index];
@/has_numbers@
    return square < 32 ? @PREFIX@_@MODULE@_SWAP_BYTES(attacks) : attacks;
}

@/mirrored_sliders@
@>unions@
@>sliders_close@
