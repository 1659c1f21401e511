/* Slots of a line's sums, when those of another line are added to them.
 *
 * Let the windows of one line be whole numbers with sums R, all different modulo 2^bits. A
 * subset of the other line that falls into slot f then falls into f + r for each r in R, and
 * nothing else may stand at f + d for any difference d of two R, but those that stand in f
 * and have the same class: the same attacks along their own line.
 */
#ifndef SEARCH_SLOTS_H
#define SEARCH_SLOTS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SLOTS_BITS_MAX = 12,
    SLOTS_MAX = 1 << SLOTS_BITS_MAX,
    SLOTS_LINE_MAX = 8, /* squares of a line */
};

/* The differences of the sums, but 0. */
struct apart {
    uint16_t at[SLOTS_MAX];
    unsigned count, bits;
};

/* Lists the differences for the windows of a line. False when two sums are the same. */
static inline bool apart_list(const uint16_t *windows, unsigned count, unsigned bits,
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

enum { SLOT_FREE = 0, SLOT_TAKEN = 255 };

/* In each slot SLOT_FREE, SLOT_TAKEN, or the class of who stands there, from 1 up. */
struct slots {
    uint8_t class[SLOTS_MAX];
};

/* Takes a slot; false when others stand there, or too near, and then `slots` is spoilt. */
static inline bool slots_take(struct slots *slots, const struct apart *apart,
                              unsigned slot, uint8_t class)
{
    const unsigned mask = (1u << apart->bits) - 1;
    if (slots->class[slot] == class)
        return true;
    if (slots->class[slot] != SLOT_FREE)
        return false;
    for (unsigned i = 0; i < apart->count; i++) {
        uint8_t *other = &slots->class[(slot + apart->at[i]) & mask];
        if (*other != SLOT_FREE && *other != SLOT_TAKEN)
            return false;
        *other = SLOT_TAKEN;
    }
    slots->class[slot] = class;
    return true;
}

#endif
