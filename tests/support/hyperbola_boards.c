/* Sliders on a board of one word or two, of a header that SLIDERS names, against a
 * walk over the board, FILES by RANKS squares. NUMBER(file, rank) is the number of a
 * square, HOLE(file, rank) tells which are missing. With PORTABLE, the header is not told
 * of the compiler's builtins. Plain C99 and C++11. */
#include <stdint.h>
#include <stdio.h>

#ifdef PORTABLE
#undef __GNUC__
#endif
#include SLIDERS

#include "random_bits.h"

#ifndef BOARDS /* of each square */
#define BOARDS 400
#endif
enum { SQUARES = FILES * RANKS };
enum kind { PLAIN, HOP, GRASSHOP };

struct step {
    int dx, dy;
    enum kind kind;
    int range; /* 0 for any */
    int zoned; /* whether it keeps to files b to d and ranks 6 to 8 */
};

static int is_on_board(int file, int rank)
{
    return file >= 0 && file < FILES && rank >= 0 && rank < RANKS && !(HOLE(file, rank));
}

static int is_in_zone(int file, int rank)
{
    return file >= 1 && file <= 3 && rank >= 5 && rank <= 7;
}

#if FILES * RANKS <= 64

static const wide_bb none = 0;

static int has(wide_bb set, unsigned square)
{
    return (int)(set >> square & 1);
}

static void put(wide_bb *set, unsigned square)
{
    *set |= (uint64_t)1 << square;
}

static int wide_equal(wide_bb a, wide_bb b)
{
    return a == b;
}

#else

static const wide_bb none = {0, 0};

static int has(wide_bb set, unsigned square)
{
    return (int)((square < 64 ? set.lo >> square : set.hi >> (square - 64)) & 1);
}

static void put(wide_bb *set, unsigned square)
{
    if (square < 64)
        set->lo |= (uint64_t)1 << square;
    else
        set->hi |= (uint64_t)1 << (square - 64);
}

#endif

/* Counts the pieces on its way: what is attacked by kind is told from their number. */
static void walk(wide_bb *seen, int file, int rank, struct step step, wide_bb occupied)
{
    int met = 0;
    if (step.zoned && !is_in_zone(file, rank))
        return;
    for (int n = 1; step.range == 0 || n <= step.range; n++) {
        file += step.dx;
        rank += step.dy;
        if (!is_on_board(file, rank) || (step.zoned && !is_in_zone(file, rank)))
            return;
        const unsigned square = (unsigned)(NUMBER(file, rank));
        if (met == (step.kind != PLAIN))
            put(seen, square);
        if (met == 1 && step.kind == GRASSHOP)
            return;
        met += has(occupied, square);
        if (met == (step.kind == PLAIN ? 1 : 2))
            return;
    }
}

/* The step and those that are it turned by quarters. */
static void walk_around(wide_bb *seen, int file, int rank, struct step step,
                        wide_bb occupied)
{
    for (int i = 0; i < 4; i++) {
        const int dx = step.dx;
        walk(seen, file, rank, step, occupied);
        step.dx = -step.dy;
        step.dy = dx;
    }
}

static const struct step rook = {1, 0, PLAIN, 0, 0}, bishop = {1, 1, PLAIN, 0, 0},
                         rider = {1, 2, PLAIN, 0, 0}, other_rider = {2, 1, PLAIN, 0, 0},
                         cannon = {1, 0, HOP, 0, 0}, archer = {1, 1, HOP, 0, 0},
                         guard = {1, 0, PLAIN, 3, 0}, keeper = {1, 0, PLAIN, 0, 1},
                         mortar = {1, 1, HOP, 4, 0}, hopper = {1, 1, GRASSHOP, 0, 0},
                         lance = {0, 1, PLAIN, 0, 0}, sniper = {0, 1, HOP, 0, 0};

/* One for each piece that is wrong, as a bit. */
static unsigned find_faults(int file, int rank, wide_bb occupied)
{
    const unsigned square = (unsigned)(NUMBER(file, rank));
    unsigned faults = 0;
    wide_bb seen;
#define START seen = none
#define WALK(step) walk_around(&seen, file, rank, step, occupied)
#define COMPARE(bit, attacks) faults |= !wide_equal(seen, attacks) ? 1u << (bit) : 0
    START, WALK(rook), COMPARE(0, wide_rook_attacks(square, occupied));
    WALK(hopper), COMPARE(1, wide_prince_attacks(square, occupied));
    START, WALK(bishop), COMPARE(2, wide_bishop_attacks(square, occupied));
    START, WALK(rider), WALK(other_rider);
    COMPARE(3, wide_rider_attacks(square, occupied));
    START, WALK(cannon), COMPARE(4, wide_cannon_attacks(square, occupied));
    START, WALK(archer), COMPARE(5, wide_archer_attacks(square, occupied));
    START, WALK(guard), COMPARE(6, wide_guard_attacks(square, occupied));
    START, WALK(keeper), COMPARE(7, wide_keeper_attacks(0, square, occupied));
    START, WALK(mortar), COMPARE(8, wide_mortar_attacks(square, occupied));
    for (unsigned color = 0; color < 2; color++) {
        struct step ahead = lance, over = sniper;
        ahead.dy = over.dy = color == 0 ? 1 : -1;
        START, walk(&seen, file, rank, ahead, occupied);
        COMPARE(9, wide_lance_attacks(color, square, occupied));
        START, walk(&seen, file, rank, over, occupied);
        COMPARE(10, wide_sniper_attacks(color, square, occupied));
    }
    return faults;
}

static wide_bb random_board(unsigned rarity)
{
    uint64_t lo = random_bits(), hi = random_bits();
    wide_bb occupied = none;
    for (; rarity != 0; rarity--) {
        lo &= random_bits();
        hi &= random_bits();
    }
    for (int file = 0; file < FILES; file++)
        for (int rank = 0; rank < RANKS; rank++) {
            const unsigned square = (unsigned)(NUMBER(file, rank));
            if (!(HOLE(file, rank)) &&
                ((square < 64 ? lo : hi) >> (square & 63) & 1) != 0)
                put(&occupied, square);
        }
    return occupied;
}

int main(void)
{
    unsigned faults = 0;
    for (int file = 0; file < FILES; file++)
        for (int rank = 0; rank < RANKS; rank++)
            for (unsigned i = 0; i < BOARDS && !(HOLE(file, rank)); i++)
                faults |= find_faults(file, rank, random_board(i % 5));
    if (faults != 0)
        printf("wrong: pieces %x\n", faults);
    return faults != 0;
}
