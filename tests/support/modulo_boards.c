/* Sliders on a board of FILES by RANKS squares, of a header that SLIDERS names, against a
 * walk over the board: rook, bishop and a rider by knight's steps; with LANCES two that go
 * one way each; with MIXED a cannon, a guard of limited range, one confined to the lower
 * left quarter, and a grasshopper. Squares are numbered along the ranks from a1, with
 * BY_FILES along the files, with FROM_LAST from the corner opposite to a1. Plain C99 and
 * C++11. */
#include SLIDERS

#include <stdint.h>
#include <stdio.h>

#include "random_bits.h"

enum { SQUARES = FILES * RANKS, BOARDS = 600 };

/* How a piece goes along its row of steps. */
enum way { SLIDE, HOP, GRASSHOP };

struct set {
    uint64_t lo, hi;
};

#if FILES * RANKS > 64
static chess_bb given(struct set set)
{
    return chess_make(set.lo, set.hi);
}

static int differs(chess_bb got, struct set wanted)
{
    return got.lo != wanted.lo || got.hi != wanted.hi;
}
#else
static chess_bb given(struct set set)
{
    return set.lo;
}

static int differs(chess_bb got, struct set wanted)
{
    return got != wanted.lo;
}
#endif

static unsigned square_of(int file, int rank)
{
#ifdef BY_FILES
    const int square = file * RANKS + rank;
#else
    const int square = rank * FILES + file;
#endif
#ifdef FROM_LAST
    return (unsigned)(SQUARES - 1 - square);
#else
    return (unsigned)square;
#endif
}

static int is_in(struct set set, unsigned square)
{
    return (int)((square < 64 ? set.lo >> square : set.hi >> (square - 64)) & 1);
}

static void put(struct set *set, unsigned square)
{
    if (square < 64)
        set->lo |= (uint64_t)1 << square;
    else
        set->hi |= (uint64_t)1 << (square - 64);
}

/* What is attacked, besides what `seen` has already, from a file and rank, in the corner of
 * so many files and ranks. */
static void walk(struct set *seen, int file, int rank, struct set occupied, int dx,
                 int dy, enum way way, int range, int files, int ranks)
{
    int pieces = 0;
    if (file >= files || rank >= ranks)
        return;
    for (int step = 1; step <= range; step++) {
        file += dx;
        rank += dy;
        if (file < 0 || file >= files || rank < 0 || rank >= ranks)
            return;
        const unsigned square = square_of(file, rank);
        if (way == SLIDE || pieces == 1)
            put(seen, square);
        if (way == GRASSHOP && pieces == 1)
            return;
        pieces += is_in(occupied, square);
        if (pieces > (way == SLIDE ? 0 : 1))
            return;
    }
}

#ifdef LANCES
static unsigned long count_faults(int file, int rank, struct set occupied)
{
    const unsigned square = square_of(file, rank);
    struct set first = {0, 0}, second = {0, 0};
    walk(&first, file, rank, occupied, 0, 1, SLIDE, RANKS, FILES, RANKS);
    walk(&second, file, rank, occupied, 0, -1, SLIDE, RANKS, FILES, RANKS);
    return (unsigned long)(differs(chess_lance_first_attacks(square, given(occupied)),
                                   first) +
                           differs(chess_lance_second_attacks(square, given(occupied)),
                                   second));
}
#else
/* The same in four directions, each turned by a quarter. */
static void walk_all(struct set *seen, int file, int rank, struct set occupied, int dx,
                     int dy, enum way way, int range)
{
    walk(seen, file, rank, occupied, dx, dy, way, range, FILES, RANKS);
    walk(seen, file, rank, occupied, -dx, -dy, way, range, FILES, RANKS);
    walk(seen, file, rank, occupied, dy, -dx, way, range, FILES, RANKS);
    walk(seen, file, rank, occupied, -dy, dx, way, range, FILES, RANKS);
}
#endif

#ifdef MIXED
static unsigned long count_faults(int file, int rank, struct set occupied)
{
    const unsigned square = square_of(file, rank);
    const chess_bb board = given(occupied);
    struct set cannon = {0, 0}, guard = {0, 0}, confined = {0, 0}, hopper = {0, 0};
    walk_all(&cannon, file, rank, occupied, 1, 0, HOP, SQUARES);
    walk_all(&guard, file, rank, occupied, 1, 0, SLIDE, 3);
    walk_all(&guard, file, rank, occupied, 1, 1, HOP, 4);
    walk(&confined, file, rank, occupied, 0, 1, SLIDE, SQUARES, FILES / 2, RANKS / 2);
    walk(&confined, file, rank, occupied, 0, -1, SLIDE, SQUARES, FILES / 2, RANKS / 2);
    walk(&confined, file, rank, occupied, 1, 0, SLIDE, SQUARES, FILES / 2, RANKS / 2);
    walk(&confined, file, rank, occupied, -1, 0, SLIDE, SQUARES, FILES / 2, RANKS / 2);
    walk_all(&hopper, file, rank, occupied, 1, 0, GRASSHOP, SQUARES);
    return (unsigned long)(differs(chess_cannon_attacks(square, board), cannon) +
                           differs(chess_guard_attacks(square, board), guard) +
                           differs(chess_confined_attacks(0, square, board), confined) +
                           differs(chess_hopper_attacks(square, board), hopper));
}
#elif !defined(LANCES)
static unsigned long count_faults(int file, int rank, struct set occupied)
{
    const unsigned square = square_of(file, rank);
    const chess_bb board = given(occupied);
    struct set rook = {0, 0}, bishop = {0, 0}, rider = {0, 0};
    walk_all(&rook, file, rank, occupied, 1, 0, SLIDE, SQUARES);
    walk_all(&bishop, file, rank, occupied, 1, 1, SLIDE, SQUARES);
    walk_all(&rider, file, rank, occupied, 1, 2, SLIDE, SQUARES);
    walk_all(&rider, file, rank, occupied, 2, 1, SLIDE, SQUARES);
    return (unsigned long)(differs(chess_rook_attacks(square, board), rook) +
                           differs(chess_bishop_attacks(square, board), bishop) +
                           differs(chess_rider_attacks(square, board), rider));
}
#endif

int main(void)
{
    const struct set none = {0, 0}, all = {UINT64_MAX, UINT64_MAX};
    unsigned long faults = 0;
    for (int file = 0; file < FILES; file++)
        for (int rank = 0; rank < RANKS; rank++) {
            faults += count_faults(file, rank, none) + count_faults(file, rank, all);
            for (unsigned i = 0; i < BOARDS; i++) {
                struct set occupied = {random_bits(), random_bits()};
                for (unsigned j = i % 5; j != 0; j--) {
                    occupied.lo &= random_bits();
                    occupied.hi &= random_bits();
                }
                faults += count_faults(file, rank, occupied);
            }
        }
    if (faults != 0)
        printf("%lu faults\n", faults);
    return faults != 0;
}
