{{=@ @=}}
@>open@

/* Sliding attacks by remainders: small tables, for any processor that multiplies 64 bits.
 *
@>sliders_list@
 *
 * One line alone:
 *
@#hashed_lines@
 *   @prefix@_modulo_@line@(square, occupied)
@/hashed_lines@
 *
 * How it works. The squares of a line are k bits apart. Shift its first square to bit 0:
 * the occupied ones are then a number that is a sum of powers of 2^k, and its remainder by
 * the right m is another for each occupancy: 2^k is -2 modulo 2^k + 2, so the remainder is
 * the number that the occupancy is in base -2; modulo 2^(k+1) + 1, the same read backwards.
 * (Fenner and Levene: Move Generation with Perfect Hash Functions, ICGA Journal 31(1),
 * 2008.) Where k is 1, a shift is all.
 *
 * Entries are for a line that starts at bit 0, by the piece's place on it, and are shifted
 * back; the line's mask cuts off what shorter lines do not have.
 *
 * Choose a form with @PREFIX@_MODULO_FORM, in all your files the same; files of different
 * forms do not link.
 *
 *   1   The hash gives the line's occupancy, and that the attacks: the two steps of the
 *       paper, with all squares of the line. @bytes_steps@ bytes of tables.
 *   2   The hash gives the attacks. @bytes_combined@ bytes.
 *   3   The line's last squares, which hide nothing, are left out, and an addend closes the
 *       gaps between the hashes. An entry has the first and the last place reached, so that
 *       all lines of one length share a table, whatever k is. @bytes_h1@ bytes.
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
 * squares of the line lie before it; then the entries, by place and hash. */
@>declarations@

#if @PREFIX@_MODULO_FORM >= 3
/* The squares from one place to another of a line whose squares are k bits apart. */
static inline uint64_t @prefix@_modulo_reach(unsigned places, unsigned k)
{
    const unsigned low = places & 255, high = places >> 8;
    return ((uint64_t)2 << (k * high)) - ((uint64_t)1 << (k * low));
}
#endif

@#hashed_lines@
/* k = @spacing@ */
static inline @prefix@_bb @prefix@_modulo_@line@(unsigned square, @prefix@_bb occupied)
{
    const uint64_t line = @prefix@_modulo_@line@_mask[square];
@^blockable@
    (void)occupied;
    return line;
@/blockable@
@#blockable@
    const unsigned first = @prefix@_modulo_@line@_first[square];
    const unsigned place = @prefix@_modulo_@line@_place[square];
    const uint64_t seen = (occupied & line) >> first;
@#plain@
@#steps@
    const uint64_t hash@suffix@ = @>modulo_bits@;
    @#first@uint64_t attacks =@/first@@^first@attacks &=@/first@ @prefix@_modulo_@entries@[place][hash@suffix@];
@/steps@
@/plain@
@^plain@
#if @PREFIX@_MODULO_FORM == 1
@#steps@
    const uint64_t hash@suffix@ = @>modulo_bits@ % @modulus@;
    const unsigned set@suffix@ = @prefix@_modulo_@occupancy@[hash@suffix@];
    @#first@uint64_t attacks =@/first@@^first@attacks &=@/first@ @prefix@_modulo_@entries@[place][set@suffix@];
@/steps@
#elif @PREFIX@_MODULO_FORM == 2
@#combined@
    const uint64_t hash@suffix@ = @>modulo_bits@ % @modulus@;
    @#first@uint64_t attacks =@/first@@^first@attacks &=@/first@ @prefix@_modulo_@entries@[place][hash@suffix@];
@/combined@
#elif @PREFIX@_MODULO_FORM == 3
@#h1@
    const uint64_t hash@suffix@ = (@>modulo_bits@ + @addend@) % @modulus@;
    @#first@uint64_t attacks =@/first@@^first@attacks &=@/first@ @prefix@_modulo_reach(@prefix@_modulo_@entries@[place][hash@suffix@], @spacing@);
@/h1@
#else
@#h2@
    const uint64_t hash@suffix@ = (@>modulo_bits@ + @addend@) % @modulus@;
    @#first@uint64_t attacks =@/first@@^first@attacks &=@/first@ @prefix@_modulo_reach(@prefix@_modulo_@entries@[place][hash@suffix@], @spacing@);
@/h2@
#endif
@/plain@
    return (attacks << first) & line;
@/blockable@
}

@/hashed_lines@
@#line_sliders@
static inline @prefix@_bb @prefix@_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
    return @#tracks@@^first@ | @/first@@#is_half@(@/is_half@@prefix@_modulo_@line@(square, occupied)@#is_half@ & @prefix@_modulo_@half@[square])@/is_half@@/tracks@;
}

@/line_sliders@
@>unions@
@>close@
