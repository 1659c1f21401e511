/* Sets of squares: what takes a loop. */
#include "board/bits.h"

uint64_t bits_extract(struct bits set, struct bits mask)
{
    uint64_t number = 0;
    for (uint64_t bit = 1; !bits_empty(mask); bit <<= 1, mask = bits_rest(mask))
        if (bits_has(set, bits_first(mask)))
            number |= bit;
    return number;
}

struct bits bits_deposit(uint64_t number, struct bits mask)
{
    struct bits set = bits_none();
    for (; number != 0; number >>= 1, mask = bits_rest(mask))
        if ((number & 1) != 0)
            set = bits_with(set, bits_first(mask));
    return set;
}
