{{=@ @=}}
@>open@

@words@

#include <stdint.h>
@#bitboard_include@
#include "@bitboard_include@"
@/bitboard_include@

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
typedef struct {
    uint64_t lo, hi;
} @prefix@_bb;

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

@#has_own_bits@
/* There is no branch. */
static inline @prefix@_bb @prefix@_of(unsigned square)
{
    const unsigned bit = @prefix@_bit(square), is_high = bit >> 6;
    return @prefix@_make(
        (uint64_t)(is_high ^ 1) << (bit & 63), (uint64_t)is_high << (bit & 63));
}

static inline int @prefix@_has(@prefix@_bb set, unsigned square)
{
    const unsigned bit = @prefix@_bit(square);
    return (int)((bit < 64 ? set.lo >> bit : set.hi >> (bit - 64)) & 1);
}

/* And bits between these. */
static inline @prefix@_bb @prefix@_below(unsigned square)
{
    const unsigned bit = @prefix@_bit(square);
    return bit < 64
        ? @prefix@_make(((uint64_t)1 << bit) - 1, 0)
        : @prefix@_make(UINT64_MAX, ((uint64_t)1 << (bit - 64)) - 1);
}
@/has_own_bits@
@^has_own_bits@
/* There is no branch. */
static inline @prefix@_bb @prefix@_of(unsigned square)
{
    const unsigned is_high = square >> 6;
    return @prefix@_make(
        (uint64_t)(is_high ^ 1) << (square & 63), (uint64_t)is_high << (square & 63));
}

static inline int @prefix@_has(@prefix@_bb set, unsigned square)
{
    return (int)((square < 64 ? set.lo >> square : set.hi >> (square - 64)) & 1);
}

static inline @prefix@_bb @prefix@_below(unsigned square)
{
    return square < 64
        ? @prefix@_make(((uint64_t)1 << square) - 1, 0)
        : @prefix@_make(UINT64_MAX, ((uint64_t)1 << (square - 64)) - 1);
}
@/has_own_bits@
@/wide@
@^wide@
@^bitboard@
typedef uint64_t @prefix@_bb;
@/bitboard@
@#bitboard@
/* Your type of a set of squares@^bitboard_include@, which is declared before this header is included@/bitboard_include@: an integer
 * of 64 bits without a sign, or this is none of a size that there can be. */
typedef @bitboard@ @prefix@_bb;
typedef char @prefix@_bb_is_a_word[sizeof(@prefix@_bb) == 8 && (@prefix@_bb)-1 > 0 ? 1 : -1];
@/bitboard@
@/wide@
@#has_both@

/** What a rook and a bishop attack from one square. */
typedef struct @prefix@_both {
    @prefix@_bb rook, bishop;
} @prefix@_both;
@/has_both@

/* The alignment of tables: a cache line, unless you define it otherwise. */
#ifndef @PREFIX@_ALIGNED
#if defined(__GNUC__)
#define @PREFIX@_ALIGNED __attribute__((aligned(64)))
#elif defined(_MSC_VER)
#define @PREFIX@_ALIGNED __declspec(align(64))
#elif defined(__cplusplus)
#define @PREFIX@_ALIGNED alignas(64)
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define @PREFIX@_ALIGNED _Alignas(64)
#else
#define @PREFIX@_ALIGNED
#endif
#endif

/* What else stands before the definition of a table, for instance an attribute that puts
 * it into a section: nothing, unless you define it. */
#ifndef @PREFIX@_SECTION
#define @PREFIX@_SECTION
#endif

@#wide@
@>bridges@

@/wide@
@>casts@

#endif
