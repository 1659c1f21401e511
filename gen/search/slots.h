/* What the searches for rooks share: two lines through a square, and the slots of one line's sums,
 * when those of the other line are added to them.
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
#include <string.h>

#include "search/problem.h"

enum {
    SLOTS_BITS_MAX = 12,
    SLOTS_MAX = 1 << SLOTS_BITS_MAX,
    SLOTS_LINE_MAX = 8, /* squares of a line */
};

/* The squares of a mask, the highest first, that are on the rank, and on the file. */
struct arms {
    unsigned rank[SLOTS_BITS_MAX + 1], ranks;
    unsigned file[SLOTS_BITS_MAX + 1], files;
};

/* Whether a mask, of one square more than an index of so many bits, has squares on the rank, and at
 * least so many on the file, above or below, and no others. */
static inline bool arms_find(const struct problem *problem, unsigned bits, bool is_above,
                             unsigned least, struct arms *arms)
{
    const struct board *board = problem->board;
    const unsigned own = problem->square,
                   behind = own - own % board->files + board->files;
    *arms = (struct arms){.ranks = 0};
    if (bits > SLOTS_BITS_MAX || bits + 1 != problem->bits)
        return false;
    for (unsigned square = is_above ? board_squares(board) : behind; square-- > 0;) {
        if (!bits_has(problem->mask, square))
            continue;
        if (board_rank(board, square) == board_rank(board, own))
            arms->rank[arms->ranks++] = square;
        else if (board_file(board, square) == board_file(board, own) &&
                 (square > own) == is_above)
            arms->file[arms->files++] = square;
    }
    return arms->ranks + arms->files == problem->bits && arms->ranks >= 1 &&
           arms->ranks <= SLOTS_LINE_MAX && arms->files >= least &&
           arms->files <= SLOTS_LINE_MAX;
}

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

enum { SLOT_FREE = 0, SLOT_EMPTY = 1, SLOT_TAKEN = 255 };

/* In each slot SLOT_FREE, SLOT_TAKEN, or the class of who stands there: SLOT_EMPTY, of no square, and
 * up. */
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

/* A sum over squares of the file; its class tells the nearest of these. */
struct sum {
    uint64_t sum;
    uint8_t class;
};

struct sums {
    struct sum sums[1 << SLOTS_LINE_MAX]; /* those that exposed failures first */
    unsigned count;
    struct slots slots;
};

/* What one square more adds to sums, and the rank to their fractions at most. */
struct addend {
    uint64_t added, rho;
    uint8_t class;
    bool is_nearest; /* than those before, which it hides */
};

static inline uint8_t sums_class(struct sum sum, struct addend addend)
{
    return addend.is_nearest || sum.class == SLOT_EMPTY ? addend.class : sum.class;
}

/* Whether the sums that hold one square more may stand where they fall. The one that may not moves
 * forward. */
static inline bool sums_pass(struct sums *sums, const struct apart *apart,
                             struct addend addend)
{
    const unsigned shift = 64 - apart->bits;
    for (unsigned i = 0; i < sums->count; i++) {
        const struct sum sum = sums->sums[i];
        const uint64_t more = sum.sum + addend.added;
        const uint8_t class = sums_class(sum, addend);
        const uint8_t at = sums->slots.class[more >> shift];
        const uint8_t above = sums->slots.class[(more + addend.rho) >> shift];
        if ((at == SLOT_FREE || at == class) && (above == SLOT_FREE || above == class))
            continue;
        sums->sums[i] = sums->sums[i / 2];
        sums->sums[i / 2] = sum;
        return false;
    }
    return true;
}

/* Adds the sums that hold the square. */
static inline bool sums_grow(const struct sums *sums, const struct apart *apart,
                             struct addend addend, struct sums *more)
{
    const unsigned shift = 64 - apart->bits;
    more->count = sums->count;
    memcpy(more->sums, sums->sums, sums->count * sizeof *sums->sums);
    memcpy(more->slots.class, sums->slots.class, (size_t)1 << apart->bits);
    for (unsigned i = 0; i < sums->count; i++) {
        const struct sum sum = {sums->sums[i].sum + addend.added,
                                sums_class(sums->sums[i], addend)};
        if (!slots_take(&more->slots, apart, (unsigned)(sum.sum >> shift), sum.class) ||
            !slots_take(&more->slots, apart, (unsigned)((sum.sum + addend.rho) >> shift),
                        sum.class))
            return false;
        more->sums[more->count++] = sum;
    }
    return true;
}

#endif
