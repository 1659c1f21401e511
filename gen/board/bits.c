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
