/* Sets of squares: what takes a loop. */
#include "board/bits.h"

unsigned bits_count(struct bits set)
{
    unsigned count = 0;
    for (; set.lo != 0; set.lo &= set.lo - 1)
        count++;
    for (; set.hi != 0; set.hi &= set.hi - 1)
        count++;
    return count;
}

uint64_t bits_extract(struct bits set, struct bits mask)
{
    uint64_t number = 0;
    for (uint64_t bit = 1; !bits_empty(mask); bit <<= 1) {
        unsigned square = bits_first(mask);
        mask = bits_minus(mask, bits_of(square));
        if (bits_has(set, square))
            number |= bit;
    }
    return number;
}

struct bits bits_deposit(uint64_t number, struct bits mask)
{
    struct bits set = bits_none();
    for (; number != 0; number >>= 1) {
        unsigned square = bits_first(mask);
        mask = bits_minus(mask, bits_of(square));
        if ((number & 1) != 0)
            set = bits_with(set, square);
    }
    return set;
}
