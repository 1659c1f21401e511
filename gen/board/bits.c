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

unsigned bits_first(struct bits set)
{
    uint64_t word = set.lo != 0 ? set.lo : set.hi;
    unsigned square = set.lo != 0 ? 0 : 64;
    for (unsigned step = 32; step != 0; step /= 2)
        if (word << (64 - step) == 0) {
            word >>= step;
            square += step;
        }
    return square;
}
