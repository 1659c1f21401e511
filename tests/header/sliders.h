/* What every header with sliders must pass: each is included before this one, and judged
 * by a walker of our own. Plain C99 and C++11; the including test is one program.
 */
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

typedef uint64_t (*attacks_function)(unsigned square, uint64_t occupied);

static uint64_t rook(unsigned square, uint64_t occupied)
{
    return chess_rook_attacks(square, occupied);
}

static uint64_t bishop(unsigned square, uint64_t occupied)
{
    return chess_bishop_attacks(square, occupied);
}

/* Counts the occupancies that `attacks` gets wrong: all of every square's mask, bare, and
 * with random other squares occupied, the piece's own among them. */
static unsigned long count_faults(attacks_function attacks, const int steps[4][2])
{
    unsigned long faults = 0;
    for (unsigned square = 0; square < 64; square++) {
        const uint64_t mask = walk(steps, square, 0, 1);
        uint64_t occupied = 0;
        do {
            const uint64_t wanted = walk(steps, square, occupied, 0);
            faults += attacks(square, occupied) != wanted;
            const uint64_t noise = random_bits() & ~mask;
            faults += attacks(square, occupied | noise) != wanted;
            faults += attacks(square, occupied | ~mask) != wanted;
            occupied = (occupied - mask) & mask;
        } while (occupied != 0);
    }
    return faults;
}

static unsigned long count_joint_faults(void)
{
    unsigned long faults = 0;
    for (unsigned i = 0; i < 1000000; i++) {
        const unsigned square = i % 64;
        uint64_t occupied = random_bits();
        if (i % 3 != 0)
            occupied &= random_bits();
        if (i % 3 == 2)
            occupied &= random_bits();
        const chess_both both = chess_both_attacks(square, occupied);
        const uint64_t straight = walk(rook_steps, square, occupied, 0);
        const uint64_t diagonal = walk(bishop_steps, square, occupied, 0);
        faults += chess_queen_attacks(square, occupied) != (straight | diagonal);
        faults += both.rook != straight || both.bishop != diagonal;
    }
    return faults;
}

static void test_sliders(void)
{
    expect(count_faults(rook, rook_steps) == 0,
           "the rook's attacks are right for every occupancy of every square");
    expect(count_faults(bishop, bishop_steps) == 0,
           "the bishop's attacks are right for every occupancy of every square");
    expect(count_joint_faults() == 0,
           "the queen's attacks, and both, are right on random boards");
}

#endif
