{{=@ @=}}
@>open@

/* Sliding attacks by remainders: small tables, for any processor that multiplies 64 bits.
 *
@>sliders_list@
 *
 * One line alone:
 *
@#hashed_lines@
 *   @prefix@_modulo_@line@@#is_hop@_hop@/is_hop@(square, occupied)
@/hashed_lines@
 *
 * How it works. The squares of a line are k bits apart. Shift its first square to bit 0:
 * the occupied ones are then a number that is a sum of powers of 2^k, and its remainder by
 * the right m is another for each occupancy: 2^k is -2 modulo 2^k + 2, so the remainder is
 * the number that the occupancy is in base -2; modulo 2^(k+1) + 1, the same read backwards.
 * (Fenner and Levene: Move Generation with Perfect Hash Functions, ICGA Journal 31(1),
 * 2008.) Where k is 1, a shift is all.
 *
@^wide@
 * Entries are for a line that starts at bit 0, by the piece's place on it, and are shifted
 * back; the line's mask cuts off what shorter lines do not have.
@/wide@
@#wide@
 * A line of two words lo and hi is lo + 2^64 hi, and 2^64 is a small power of two modulo m:
 * remainders of 64 bits are enough. Entries are by the piece's place on the line: the
 * first and the last place that it attacks. Its attacks are what the line has between the
 * two.
@/wide@
@#has_folded@
 *
 * What moves in other ways, or along no such line, has a block of attacks for each square,
 * found by a multiplication as in fold.h.
@/has_folded@
 *
 * Choose a form with @PREFIX@_MODULO_FORM, in all your files the same:
 * files of different forms do not link.
 *
 *   1   The hash gives the line's occupancy, and that the attacks: the two steps of the
 *       paper, with all squares of the line. @bytes_steps@ bytes of tables.
 *   2   The hash gives the attacks. @bytes_combined@ bytes.
 *   3   The line's last squares, which hide nothing, are left out, and an addend closes the
@^wide@
 *       gaps between the hashes. An entry has the first and the last place reached, so that
 *       all lines of one length share a table, whatever k is. @bytes_h1@ bytes.
@/wide@
@#wide@
 *       gaps between the hashes. All lines of one length share a table, whatever k is.
 *       @bytes_h1@ bytes.
@/wide@
 *   4   The same with the other kind of modulus. @bytes_h2@ bytes.
 *
 * Unless you choose, it is @default_form@. Every entry of every form was compared with a walk over
 * the board.
@#sliders@
 *
 * The @slider@, its mask, and its attacks among others:
 *
@#picture@
 *   @.@
@/picture@
@/sliders@
 */

@>sliders_once@

#ifndef @PREFIX@_MODULO_FORM
#define @PREFIX@_MODULO_FORM @default_form@
#endif
#if @PREFIX@_MODULO_FORM < 1 || @PREFIX@_MODULO_FORM > 4
#error "modulo.h: @PREFIX@_MODULO_FORM must be 1, 2, 3 or 4"
#endif

/* For each square the other squares of its line, the first square of the line, and how many
 * squares of the line lie before it; then the entries, by place and hash.@^wide@ */@/wide@
@#wide@
 * `below` has the squares with lower numbers than each, also for numbers beyond the board,
 * where places of shorter lines may lie.@#is_hopped@ `beyond` are the places reached if the nearest
 * pieces were not there.@/is_hopped@ */
@/wide@
@>declarations@

@#wide@
@>modulo_wide@
@/wide@
@^wide@
@>modulo_narrow@
@/wide@
@#has_folded@
@>folded_read@
@#folded@
static inline @prefix@_bb @prefix@_modulo_@slider@_@#is_whole@attacks@/is_whole@@^is_whole@rest@/is_whole@(@break@unsigned square, @prefix@_bb occupied)
{
@>folded@
}

@/folded@
@/has_folded@
@#line_sliders@
static inline @prefix@_bb @prefix@_modulo_@slider@_attacks(@break@unsigned square, @prefix@_bb occupied)
{
@#wide@
    @prefix@_bb attacks = @prefix@_make(0, 0);
@#tracks@
@^is_part@
    attacks = @prefix@_or(
        attacks, @prefix@_modulo_@line@@#is_hop@_hop@/is_hop@(square, occupied));
@/is_part@
@#is_part@
    attacks = @prefix@_or(attacks, @prefix@_and(
        @prefix@_modulo_@line@@#is_hop@_hop@/is_hop@(square, occupied),
        @prefix@_modulo_@part@[square]));
@/is_part@
@/tracks@
@#has_rest@
    attacks = @prefix@_or(
        attacks, @prefix@_modulo_@slider@_rest(square, occupied));
@/has_rest@
    return attacks;
@/wide@
@^wide@
    return @#tracks@@^first@ |
           @/first@@#is_part@(@/is_part@@prefix@_modulo_@line@(square, occupied)@#is_part@ &
            @prefix@_modulo_@part@[square])@/is_part@@/tracks@@#has_rest@ |
           @prefix@_modulo_@slider@_rest(square, occupied)@/has_rest@;
@/wide@
}

@/line_sliders@
@>unions@
@>sliders_close@
