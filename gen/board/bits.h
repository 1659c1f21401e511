/* Sets of up to 128 squares: square i is bit i of the pair lo, hi. */
#ifndef BOARD_BITS_H
#define BOARD_BITS_H

#include <stdbool.h>
#include <stdint.h>

struct bits {
    uint64_t lo, hi;
};

static inline struct bits bits_none(void)
{
    return (struct bits){0, 0};
}

static inline struct bits bits_of(unsigned square)
{
    return square < 64 ? (struct bits){(uint64_t)1 << square, 0}
                       : (struct bits){0, (uint64_t)1 << (square - 64)};
}

static inline bool bits_has(struct bits set, unsigned square)
{
    return ((square < 64 ? set.lo >> square : set.hi >> (square - 64)) & 1) != 0;
}

static inline struct bits bits_or(struct bits a, struct bits b)
{
    return (struct bits){a.lo | b.lo, a.hi | b.hi};
}

static inline struct bits bits_and(struct bits a, struct bits b)
{
    return (struct bits){a.lo & b.lo, a.hi & b.hi};
}

static inline struct bits bits_xor(struct bits a, struct bits b)
{
    return (struct bits){a.lo ^ b.lo, a.hi ^ b.hi};
}

/* What is in `a` and not in `b`. */
static inline struct bits bits_minus(struct bits a, struct bits b)
{
    return (struct bits){a.lo & ~b.lo, a.hi & ~b.hi};
}

static inline bool bits_equal(struct bits a, struct bits b)
{
    return a.lo == b.lo && a.hi == b.hi;
}

static inline bool bits_empty(struct bits set)
{
    return (set.lo | set.hi) == 0;
}

static inline struct bits bits_with(struct bits set, unsigned square)
{
    return bits_or(set, bits_of(square));
}

/* The squares 0 to count - 1. */
static inline struct bits bits_below(unsigned count)
{
    if (count >= 128)
        return (struct bits){UINT64_MAX, UINT64_MAX};
    struct bits next = bits_of(count);
    return (struct bits){count < 64 ? next.lo - 1 : UINT64_MAX,
                         count < 64 ? 0 : next.hi - 1};
}

/* All squares moved to lower or higher numbers, by less than 128. Squares that leave the 128 are lost. */
static inline struct bits bits_down(struct bits set, unsigned by)
{
    if (by >= 64)
        return (struct bits){set.hi >> (by - 64), 0};
    return (struct bits){set.lo >> by | set.hi << 1 << (63 - by), set.hi >> by};
}

static inline struct bits bits_up(struct bits set, unsigned by)
{
    if (by >= 64)
        return (struct bits){0, set.lo << (by - 64)};
    return (struct bits){set.lo << by, set.hi << by | set.lo >> 1 >> (63 - by)};
}

/* The next subset of `mask`, as if its squares were the digits of a binary number. After `mask` itself comes the
 * empty set. */
static inline struct bits bits_next_subset(struct bits mask, struct bits set)
{
    uint64_t lo = (set.lo - mask.lo) & mask.lo;
    return (struct bits){lo, lo != 0 ? set.hi : (set.hi - mask.hi) & mask.hi};
}

/* The number of the lowest bit of a word that is not 0. */
static inline unsigned bits_lowest(uint64_t word)
{
    return (unsigned)__builtin_ctzll(word);
}

/* The lowest square of a set that is not empty, and the set without it. */
static inline unsigned bits_first(struct bits set)
{
    return set.lo != 0 ? bits_lowest(set.lo) : 64 + bits_lowest(set.hi);
}

static inline struct bits bits_rest(struct bits set)
{
    return set.lo != 0 ? (struct bits){set.lo & (set.lo - 1), set.hi}
                       : (struct bits){0, set.hi & (set.hi - 1)};
}

static inline unsigned bits_count(struct bits set)
{
    return (unsigned)(__builtin_popcountll(set.lo) + __builtin_popcountll(set.hi));
}

/* Whether each square of `mask` is in `set`, as the low bits of a number, as pext does; and back, as pdep does.
 * Of a mask, only the first 64 squares count. */
uint64_t bits_extract(struct bits set, struct bits mask);
struct bits bits_deposit(uint64_t number, struct bits mask);
#endif
