/* Linear algebra over GF(2). */
#include "base/gf2.h"

unsigned gf2_rank(const uint64_t *words, size_t count)
{
    uint64_t pivots[64] = {0}; /* pivots[i] has i as its highest bit, or is 0 */
    unsigned rank = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t word = words[i];
        for (unsigned bit = 64; bit-- != 0 && word != 0;) {
            if ((word >> bit & 1) == 0)
                continue;
            if (pivots[bit] == 0) {
                pivots[bit] = word;
                rank++;
                break;
            }
            word ^= pivots[bit];
        }
    }
    return rank;
}
