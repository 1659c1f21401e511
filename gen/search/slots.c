/* Listing differences of sums. */
#include "search/slots.h"

bool apart_list(const uint16_t *windows, unsigned count, unsigned bits,
                struct apart *apart)
{
    const unsigned mask = (1u << bits) - 1;
    uint16_t sums[1 << SLOTS_LINE_MAX] = {0};
    bool is_apart[SLOTS_MAX] = {false};
    unsigned sum_count = 1;
    for (unsigned i = 0; i < count; i++, sum_count *= 2)
        for (unsigned j = 0; j < sum_count; j++)
            sums[sum_count + j] = (uint16_t)((sums[j] + windows[i]) & mask);
    for (unsigned i = 0; i < sum_count; i++)
        for (unsigned j = 0; j < sum_count; j++)
            if (i != j)
                is_apart[(sums[i] - sums[j]) & mask] = true;
    apart->count = 0;
    apart->bits = bits;
    for (unsigned i = 1; i <= mask; i++)
        if (is_apart[i])
            apart->at[apart->count++] = (uint16_t)i;
    return !is_apart[0];
}
