/* symmetry.h of any board, as an engine uses it: numbered as numbering.h says, with the
 * prefix game. */
#include "symmetry.h"

#include "../header/check.h"
#include "numbering.h"

enum { SQUARES = FILES * RANKS, BOARDS = 2000 };

#if FILES * RANKS > 64
static game_bb words(uint64_t lo, uint64_t hi)
{
    game_bb bb;
    bb.lo = lo;
    bb.hi = hi;
    return bb;
}

static int has(game_bb bb, int square)
{
    return ((square < 64 ? bb.lo >> square : bb.hi >> (square - 64)) & 1) != 0;
}

static int equal(game_bb a, game_bb b)
{
    return a.lo == b.lo && a.hi == b.hi;
}
#else
static game_bb words(uint64_t lo, uint64_t hi)
{
    (void)hi;
    return lo;
}

static int has(game_bb bb, int square)
{
    return (bb >> square & 1) != 0;
}

static int equal(game_bb a, game_bb b)
{
    return a == b;
}
#endif

static game_bb with(game_bb bb, int square)
{
#if FILES * RANKS > 64
    if (square < 64)
        bb.lo |= (uint64_t)1 << square;
    else
        bb.hi |= (uint64_t)1 << (square - 64);
    return bb;
#else
    return bb | (uint64_t)1 << square;
#endif
}

static game_bb random_board(void)
{
    game_bb bb = words(0, 0);
    uint64_t bits = 0;
    for (int square = 0; square < SQUARES; square++, bits >>= 1) {
        if (square % 64 == 0)
            bits = random_bits();
        if ((bits & 1) != 0)
            bb = with(bb, square);
    }
    return bb;
}

typedef int (*placement)(int file, int rank);

#define PLACE(name, new_file, new_rank)                                                  \
    static int place_##name(int file, int rank)                                          \
    {                                                                                    \
        return square_at(new_file, new_rank);                                            \
    }

PLACE(flip_vertical, file, RANKS - 1 - rank)
PLACE(mirror_horizontal, FILES - 1 - file, rank)
PLACE(rotate_180, FILES - 1 - file, RANKS - 1 - rank)
#if FILES == RANKS
PLACE(flip_diagonal, rank, file)
PLACE(flip_antidiagonal, RANKS - 1 - rank, FILES - 1 - file)
PLACE(rotate_90_clockwise, rank, FILES - 1 - file)
PLACE(rotate_90_anticlockwise, RANKS - 1 - rank, file)
#endif

static const struct {
    const char *name;
    game_bb (*apply)(game_bb bb);
    unsigned (*square)(unsigned square);
    game_bb (*undo)(game_bb bb);
    placement place;
} operations[] = {
#define OPERATION(name, undo)                                                            \
    {                                                                                    \
#name, game_##name, game_##name##_square, game_##undo, place_##name              \
    }
    OPERATION(flip_vertical, flip_vertical),
    OPERATION(mirror_horizontal, mirror_horizontal),
    OPERATION(rotate_180, rotate_180_portable),
#if FILES == RANKS
    OPERATION(flip_diagonal, flip_diagonal),
    OPERATION(flip_antidiagonal, flip_antidiagonal),
    OPERATION(rotate_90_clockwise, rotate_90_anticlockwise),
    OPERATION(rotate_90_anticlockwise, rotate_90_clockwise),
#endif
};

static game_bb by_loop(placement place, game_bb bb)
{
    game_bb moved = words(0, 0);
    for (int square = 0; square < SQUARES; square++)
        if (has(bb, square))
            moved = with(moved, place(file_of(square), rank_of(square)));
    return moved;
}

int main(void)
{
    for (unsigned i = 0; i < sizeof operations / sizeof *operations; i++) {
        unsigned wrong = 0;
        for (int square = 0; square < SQUARES; square++) {
            const int to = operations[i].place(file_of(square), rank_of(square));
            const game_bb bit = with(words(0, 0), square);
            wrong += operations[i].square((unsigned)square) != (unsigned)to;
            wrong += !equal(operations[i].apply(bit), with(words(0, 0), to));
        }
        for (unsigned n = 0; n < BOARDS; n++) {
            const game_bb bb = random_board(), moved = operations[i].apply(bb);
            wrong += !equal(moved, by_loop(operations[i].place, bb));
            wrong += !equal(operations[i].undo(moved), bb);
            wrong += !equal(operations[i].apply(operations[i].undo(bb)), bb);
            wrong +=
                !equal(game_flip_mirror_or_reverse(bb, 1, 0), game_flip_vertical(bb));
            wrong +=
                !equal(game_flip_mirror_or_reverse(bb, 0, 1), game_mirror_horizontal(bb));
            wrong += !equal(game_flip_mirror_or_reverse(bb, 1, 1), game_rotate_180(bb));
            wrong += !equal(game_flip_mirror_or_reverse(bb, 0, 0), bb);
        }
        expect(wrong == 0, operations[i].name);
    }
    return finish();
}
