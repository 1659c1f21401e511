{{=@ @=}}
@>begin@

@>frame_declarations@

/* Rotates a set up by the @#has_own_bits@bit@/has_own_bits@@^has_own_bits@number@/has_own_bits@ of a square, in the @#wide@pair of words@/wide@@^wide@word@/wide@. */
static inline @prefix@_bb @prefix@_lines_from(unsigned square, @prefix@_bb way)
{
@#wide@
    const unsigned by = square & 63;
    const uint64_t lo = square < 64 ? way.lo : way.hi;
    const uint64_t hi = square < 64 ? way.hi : way.lo;
    return @prefix@_make(
        lo << by | hi >> 1 >> (63 - by), hi << by | lo >> 1 >> (63 - by));
@/wide@
@^wide@
    return way << square | way >> ((0u - square) & 63);
@/wide@
}

static inline @prefix@_bb @prefix@_between(unsigned a, unsigned b)
{
    return @prefix@_lines_from(
        @>bit_of_a@, @prefix@_lines_between[@prefix@_lines_way[a][b]]);
}

static inline @prefix@_bb @prefix@_line(unsigned a, unsigned b)
{
    return @prefix@_lines_set[@prefix@_lines_line[a][b]];
}

@#wide@
static inline @prefix@_bb @prefix@_between_to(unsigned a, unsigned b)
{
@#has_spares@
    const @prefix@_bb to = @prefix@_and(@prefix@_of(b), @prefix@_make(0x@all_lo@, 0x@all_hi@));
    return @prefix@_or(@prefix@_between(a, b), to);
@/has_spares@
@^has_spares@
    return @prefix@_or(@prefix@_between(a, b), @prefix@_of(b));
@/has_spares@
}

static inline @prefix@_bb @prefix@_beyond(unsigned a, unsigned b)
{
    const @prefix@_bb line = @prefix@_line(a, b), below = @prefix@_below(b);
    if (a < b)
        return @prefix@_minus(@prefix@_minus(line, below), @prefix@_of(b));
    return @prefix@_and(line, below);
}

static inline @prefix@_bb @prefix@_ray(unsigned a, unsigned b)
{
    const @prefix@_bb line = @prefix@_line(a, b), below = @prefix@_below(a);
    if (a < b)
        return @prefix@_minus(@prefix@_minus(line, below), @prefix@_of(a));
    return @prefix@_and(line, below);
}

static inline @prefix@_bb @prefix@_pass(unsigned a, unsigned b)
{
    const @prefix@_bb line = @prefix@_line(a, b), below = @prefix@_below(b);
    if (a < b)
        return @prefix@_minus(line, below);
    return @prefix@_and(line, @prefix@_or(below, @prefix@_of(b)));
}

@/wide@
@^wide@
static inline @prefix@_bb @prefix@_between_to(unsigned a, unsigned b)
{
    return @prefix@_between(a, b) | (uint64_t)@#has_spares@(b < @squares@)@/has_spares@@^has_spares@1@/has_spares@ << @>bit_of_b@;
}

static inline @prefix@_bb @prefix@_beyond(unsigned a, unsigned b)
{
    const uint64_t below = ((uint64_t)1 << @>bit_of_b@) - 1;
    return @prefix@_line(a, b) & (a < b ? ~below << 1 : below);
}

static inline @prefix@_bb @prefix@_ray(unsigned a, unsigned b)
{
    const uint64_t below = ((uint64_t)1 << @>bit_of_a@) - 1;
    return @prefix@_line(a, b) & (a < b ? ~below << 1 : below);
}

static inline @prefix@_bb @prefix@_pass(unsigned a, unsigned b)
{
    const uint64_t below = ((uint64_t)1 << @>bit_of_b@) - 1;
    return @prefix@_line(a, b) & (a < b ? ~below : below << 1 | 1);
}

@/wide@
@#lame_pieces@
static inline @prefix@_bb @prefix@_@piece@_between(unsigned a, unsigned b)
{
    return @prefix@_lines_from(
        @>bit_of_a@, @prefix@_lines_@piece@_between[@prefix@_lines_way[a][b]]);
}

@/lame_pieces@
@>frame_close@
