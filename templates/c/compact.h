{{=@ @=}}
@>begin@

@#has_codes@
/* For each square, for each direction: mask, factor, and start << 32 | codes. Then the
 * numbers, by where the piece stands on a line, for each way along it; and the segments of
 * each line. */
@/has_codes@
@>frame_declarations@

@#has_codes@
/* Where the number for the occupied squares stands. */
@#wide@
static inline uint64_t @prefix@_compact_at(
    const uint64_t *of, @prefix@_bb occupied, unsigned join, unsigned shift)
{
    const uint64_t x = (occupied.lo & of[0]) | (occupied.hi & of[1]) << join;
    return (of[3] & 0xffffffff) + (x * of[2] >> shift);
}

static inline @prefix@_bb @prefix@_compact_segment(const uint64_t *of, unsigned number)
{
    return @prefix@_compact_segments[(of[3] >> 32) + number];
}
@/wide@
@^wide@
static inline uint64_t @prefix@_compact_at(const uint64_t *of, @prefix@_bb occupied, unsigned shift)
{
    const uint64_t x = occupied & of[0];
    return (of[2] & 0xffffffff) + (x * of[1] >> shift);
}

static inline @prefix@_bb @prefix@_compact_segment(const uint64_t *of, unsigned number)
{
    return @prefix@_compact_segments[(of[2] >> 32) + number];
}
@/wide@

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
@#wide@
    @prefix@_bb attacks = @prefix@_make(0, 0), segment;
@#tracks@
@#around@
    segment = @prefix@_compact_segment(
        @line@, @prefix@_compact_@way@[@line@_at]);
    attacks = @prefix@_xor(attacks, segment);
@/around@
@/tracks@
@#keeps_own@
    attacks = @prefix@_xor(attacks, @#has_spares@square >= @squares@ ? @prefix@_make(0, 0) : @/has_spares@@prefix@_of(square));
@/keeps_own@
@#tracks@
@#sides@
    segment = @prefix@_compact_segment(
        @line@, @prefix@_compact_@way@[@line@_at]);
    attacks = @prefix@_or(attacks, segment);
@/sides@
@/tracks@
@#has_others@
    attacks = @prefix@_or(
        attacks, @prefix@_compact_@slider@_rest(square, occupied));
@/has_others@
@/wide@
@^wide@
    @prefix@_bb attacks = 0;
@#tracks@
@#around@
    attacks ^= @prefix@_compact_segment(
        @line@, @prefix@_compact_@way@[@line@_at]);
@/around@
@/tracks@
@#keeps_own@
    attacks ^= @#has_spares@square >= @squares@ ? 0 : @/has_spares@(uint64_t)1 << @>bit_of_square@;
@/keeps_own@
@#tracks@
@#sides@
    attacks |= @prefix@_compact_segment(
        @line@, @prefix@_compact_@way@[@line@_at]);
@/sides@
@/tracks@
@#has_others@
    attacks |= @prefix@_compact_@slider@_rest(square, occupied);
@/has_others@
@/wide@
    return attacks;
}

@/compact_sliders@
@>unions@
@>method_close@
