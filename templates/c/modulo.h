{{=@ @=}}
@>begin@

#ifndef @PREFIX@_MODULO_FORM
#define @PREFIX@_MODULO_FORM @default_form@
#endif
#if @PREFIX@_MODULO_FORM < 1 || @PREFIX@_MODULO_FORM > 4
#error "modulo.h: @PREFIX@_MODULO_FORM must be 1, 2, 3 or 4"
#endif

/* For each square: the other squares of its line, the line's first square, and the place of
 * the square on the line. Then the entries, by place and remainder.@^wide@ */@/wide@
@#wide@
 * `below` has the squares with lower numbers than each, also for numbers beyond the board,
 * where places of shorter lines may lie. */
@/wide@
@>frame_declarations@

@#wide@
@#has_blockable@
/* The set moved to lower squares, by less than 128. */
static inline @prefix@_bb @prefix@_modulo_down(@prefix@_bb set, unsigned by)
{
    const uint64_t lo = by < 64 ? set.lo : set.hi, hi = by < 64 ? set.hi : 0;
    return @prefix@_make(lo >> (by & 63) | hi << 1 << (~by & 63), hi >> (by & 63));
}

/* All squares numbered from one place to another of a line that starts at `first`, with its
 * squares k apart. */
static inline @prefix@_bb @prefix@_modulo_span(unsigned first, unsigned k, unsigned places)
{
    return @prefix@_xor(
        @prefix@_modulo_below[first + k * (places & 255)],
        @prefix@_modulo_below[first + k * ((places >> 8) + 1)]);
}

@/has_blockable@
@/wide@
@^wide@
@#has_hashed@
#if @PREFIX@_MODULO_FORM >= 3
/* The squares from one place to another of a line whose squares are k bits apart. */
static inline uint64_t @prefix@_modulo_reach(unsigned places, unsigned k)
{
    const unsigned low = places & 255, high = places >> 8;
    return ((uint64_t)2 << (k * high)) - ((uint64_t)1 << (k * low));
}
#endif

@/has_hashed@
@/wide@
@#hashed_lines@
static inline @prefix@_bb @prefix@_modulo_@line@(unsigned square, @prefix@_bb occupied)
{
    const @^wide@uint64_t@/wide@@#wide@@prefix@_bb@/wide@ line = @prefix@_modulo_@line@_mask[square];
@^blockable@
    (void)occupied;
    return line;
@/blockable@
@#blockable@
    const unsigned first = @prefix@_modulo_@line@_first[square];
    const unsigned place = @prefix@_modulo_@line@_place[square];
@#wide@
    const @prefix@_bb seen = @prefix@_modulo_down(
        @prefix@_and(occupied, line), first);
@/wide@
@^wide@
    const uint64_t seen = (occupied & line) >> first;
@/wide@
@^plain@
#if @PREFIX@_MODULO_FORM == 1
@/plain@
@#steps@
@>modulo_section@
@/steps@
@^plain@
#elif @PREFIX@_MODULO_FORM == 2
@#combined@
@>modulo_section@
@/combined@
#elif @PREFIX@_MODULO_FORM == 3
@#h1@
@>modulo_section@
@/h1@
#else
@#h2@
@>modulo_section@
@/h2@
#endif
@/plain@
    return @#wide@@prefix@_and(line, attacks)@/wide@@^wide@(attacks << first) & line@/wide@;
@/blockable@
}

@/hashed_lines@
@#has_parts@
@>parts@
@/has_parts@
@#line_sliders@
static inline @prefix@_bb @prefix@_modulo_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
@#wide@
    @prefix@_bb attacks = @prefix@_make(0, 0);
@#tracks@
@^part@
    attacks = @prefix@_or(
        attacks, @prefix@_modulo_@line@(square, occupied));
@/part@
@#part@
    attacks = @prefix@_or(attacks, @prefix@_and(
        @prefix@_modulo_@line@(square, occupied),
        @prefix@_modulo_@.@[square]));
@/part@
@/tracks@
@#has_rest@
    attacks = @prefix@_or(
        attacks, @prefix@_modulo_@slider@_rest(square, occupied));
@/has_rest@
    return attacks;
@/wide@
@^wide@
    return @#tracks@@^first@ |
           @/first@@#part@(@/part@@prefix@_modulo_@line@(square, occupied)@#part@ &
            @prefix@_modulo_@.@[square])@/part@@/tracks@@#has_rest@ |
           @prefix@_modulo_@slider@_rest(square, occupied)@/has_rest@;
@/wide@
}

@/line_sliders@
@>unions@
@>method_close@
