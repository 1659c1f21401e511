{{=@ @=}}
@>begin@

@#has_codes@
/* For each square and direction: mask, factor, and start << 32 | codes. Then the numbers of
 * segments, by the piece's place on a line; and the segments of each line. */
@/has_codes@
@>frame_declarations@

@#has_codes@
/* The index of the number for the occupied squares. */
static inline uint64_t @prefix@_compact_at(const uint64_t *of, @prefix@_bb occupied, @#wide@unsigned join, @/wide@unsigned shift)
{
    const uint64_t x = @#wide@(occupied.lo & of[0]) | (occupied.hi & of[1]) << join@/wide@@^wide@occupied & of[0]@/wide@;
    return (of[@#wide@3@/wide@@^wide@2@/wide@] & 0xffffffff) + (x * of[@#wide@2@/wide@@^wide@1@/wide@] >> shift);
}

static inline @prefix@_bb @prefix@_compact_segment(const uint64_t *of, unsigned number)
{
    return @prefix@_compact_segments[(of[@#wide@3@/wide@@^wide@2@/wide@] >> 32) + number];
}

@/has_codes@
@#has_parts@
@>parts@
@/has_parts@
@#compact_sliders@
static inline @prefix@_bb @prefix@_compact_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
@#tracks@
    const uint64_t *const @line@ = @prefix@_compact_lines[square]@#offset@ + @.@@/offset@;
    const uint64_t @line@_at = @prefix@_compact_at(@line@, occupied, @#wide@@join@, @/wide@@shift@);
@/tracks@
    @prefix@_bb attacks = @>none@;
@#tracks@
@#around@
    attacks @#wide@= @prefix@_xor(attacks, @/wide@@^wide@^= @/wide@@prefix@_compact_segment(
        @line@, @prefix@_compact_@way@[@line@_at])@#wide@)@/wide@;
@/around@
@/tracks@
@#keeps_own@
    attacks @#wide@= @prefix@_xor(attacks, @/wide@@^wide@^= @/wide@@#has_spares@square >= @squares@ ? @>none@ : @/has_spares@@#wide@@prefix@_of(square))@/wide@@^wide@(uint64_t)1 << @>bit_of_square@@/wide@;
@/keeps_own@
@#tracks@
@#sides@
    attacks @#wide@= @prefix@_or(attacks, @/wide@@^wide@|= @/wide@@prefix@_compact_segment(
        @line@, @prefix@_compact_@way@[@line@_at])@#wide@)@/wide@;
@/sides@
@/tracks@
@#has_others@
    @>attacks_or@@prefix@_compact_@slider@_rest(square, occupied)@#wide@)@/wide@;
@/has_others@
    return attacks;
}

@/compact_sliders@
@>unions@
@>method_close@
