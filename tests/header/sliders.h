/* A walker of our own over the board of chess. Plain C99 and C++11. */
#ifndef TESTS_SLIDERS_H
#define TESTS_SLIDERS_H

#include "check.h"

static const int rook_steps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
static const int bishop_steps[4][2] = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

/* The squares that a walker sees in four directions, its own board being bytes. With
 * `inner`, only those that something can hide behind. */
static uint64_t walk(const int steps[4][2], unsigned square, uint64_t occupied, int inner)
{
    uint64_t seen = 0;
    for (int d = 0; d < 4; d++) {
        int file = (int)(square % 8), rank = (int)(square / 8);
        for (;;) {
            file += steps[d][0];
            rank += steps[d][1];
            const uint64_t bit = bit_at(file, rank);
            const int is_last = bit_at(file + steps[d][0], rank + steps[d][1]) == 0;
            if (!inner || !is_last)
                seen |= bit;
            if (bit == 0 || (occupied & bit) != 0)
                break;
        }
    }
    return seen;
}

#endif
