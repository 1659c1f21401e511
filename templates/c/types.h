{{=@ @=}}
@>open@

@words@

#include <stdint.h>
@>frame_own_type@

@#has_own_bits@
static inline unsigned @prefix@_bit(unsigned square)
{
    return @#is_full@(@/is_full@square@#first_bit@ + @.@@/first_bit@@#bit_gaps@ + (square >= @square@ ? @more@ : 0)@/bit_gaps@@#is_full@) & 63@/is_full@;
}

static inline unsigned @prefix@_square_of_bit(unsigned bit)
{
    return bit@#first_bit@ - @.@@/first_bit@@#bit_gaps@ - (bit >= @bit@ ? @more@ : 0)@/bit_gaps@;
}

@/has_own_bits@
@#wide@
@>frame_set@

static inline @prefix@_bb @prefix@_make(uint64_t lo, uint64_t hi)
{
    @prefix@_bb set;
    set.lo = lo;
    set.hi = hi;
    return set;
}

static inline @prefix@_bb @prefix@_or(@prefix@_bb a, @prefix@_bb b)
{
    return @prefix@_make(a.lo | b.lo, a.hi | b.hi);
}

static inline @prefix@_bb @prefix@_and(@prefix@_bb a, @prefix@_bb b)
{
    return @prefix@_make(a.lo & b.lo, a.hi & b.hi);
}

static inline @prefix@_bb @prefix@_xor(@prefix@_bb a, @prefix@_bb b)
{
    return @prefix@_make(a.lo ^ b.lo, a.hi ^ b.hi);
}

static inline @prefix@_bb @prefix@_minus(@prefix@_bb a, @prefix@_bb b)
{
    return @prefix@_make(a.lo & ~b.lo, a.hi & ~b.hi);
}

static inline int @prefix@_is_empty(@prefix@_bb set)
{
    return (set.lo | set.hi) == 0;
}

static inline int @prefix@_equal(@prefix@_bb a, @prefix@_bb b)
{
    return a.lo == b.lo && a.hi == b.hi;
}

static inline @prefix@_bb @prefix@_of(unsigned square)
{
@#has_own_bits@
    square = @prefix@_bit(square);
@/has_own_bits@
    const unsigned is_high = square >> 6;
    return @prefix@_make(
        (uint64_t)(is_high ^ 1) << (square & 63), (uint64_t)is_high << (square & 63));
}

static inline int @prefix@_has(@prefix@_bb set, unsigned square)
{
@#has_own_bits@
    square = @prefix@_bit(square);
@/has_own_bits@
    return (int)((square < 64 ? set.lo >> square : set.hi >> (square - 64)) & 1);
}

static inline @prefix@_bb @prefix@_below(unsigned square)
{
@#has_own_bits@
    square = @prefix@_bit(square);
@/has_own_bits@
    return square < 64
        ? @prefix@_make(((uint64_t)1 << square) - 1, 0)
        : @prefix@_make(UINT64_MAX, ((uint64_t)1 << (square - 64)) - 1);
}
@/wide@
@^wide@
@>frame_set@
@/wide@
@#has_both@

/** The attacks of a rook and a bishop from one square. */
typedef struct @prefix@_both {
    @prefix@_bb rook, bishop;
} @prefix@_both;
@/has_both@

@>frame_storage@

@#wide@
@>frame_bridges@

@/wide@
@>frame_end@
