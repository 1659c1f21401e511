{{=@ @=}}
@>open@

/* Sliding attacks by magic bitboards, in one array that all squares share.
 *
@>sliders_list@
 *
 * How it works. What a slider attacks depends only on the squares of its mask: its lines
 * without their last squares, which hide nothing. The product of the occupied squares, with
 * all those outside of the mask, and the square's magic number has in its highest bits an
 * index that differs whenever the attacks do. Indices of a square have gaps, and those of
 * other squares lie in these: all have one array.
 *
@#has_numbers@
 *   attacks = sets[first + numbers[offset + (((occupied | outside) * magic) >> shift)]]
 *
 * The shift is a constant, and three of five loads are from one record. The @entries@
 * numbers take @numbers.bytes@ bytes, the @set_count@ sets @sets.bytes@.
@/has_numbers@
@^has_numbers@
 *   attacks = table[offset + (((occupied | outside) * magic) >> shift)]
 *
 * The shift is a constant, and three of four loads are from one record. The @entries@
 * entries take @attacks.bytes@ bytes.
@/has_numbers@
 *
 * (Annuss and Fiekas published such a layout; this one was found by bbgen search --shared.)
 */

@>sliders_once@

/* For each square, for each of@#sliders@ @slider@@^last@,@/last@@/sliders@: the squares outside of its mask, its
 * magic, its offset modulo 2^64, and @#has_numbers@the first of its sets. Then the numbers, and the sets.@/has_numbers@@^has_numbers@nothing. Then the attacks.@/has_numbers@ */
@>declarations@

@#shared_sliders@
static inline @prefix@_bb @prefix@_@module@_@slider@_attacks(@break@unsigned square, @prefix@_bb occupied)
{
    const uint64_t *const of = @prefix@_@module@_square[square]@#number@ + @number@@/number@;
    const uint64_t index = of[2] + (((occupied | of[0]) * of[1]) >> @shift@);
@#has_numbers@
    const uint64_t number = @prefix@_@module@_numbers[index];
    return @prefix@_@module@_sets[of[3] + number];
@/has_numbers@
@^has_numbers@
    return @prefix@_@module@_attacks[index];
@/has_numbers@
}

@/shared_sliders@
@>unions@
@>sliders_close@
