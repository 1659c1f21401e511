/* The rotated layouts of Crafty, and two of a larger board, that a game file lists: the
 * emitted functions against a walk along the lines. LARGE is for the larger board. */
#define GAME_TABLES
#include "symmetry.h"

#include "../header/check.h"

#ifdef LARGE
int main(void)
{
    unsigned wrong = 0;
    for (unsigned square = 0; square < 90; square++) {
        game_bb bb = {0, 0}, moved, back;
        if (square < 64)
            bb.lo = (uint64_t)1 << square;
        else
            bb.hi = (uint64_t)1 << (square - 64);
        /* Files one behind the other: square = 9 rank + file becomes 10 file + rank. */
        const unsigned to = square % 9 * 10 + square / 9;
        moved = game_files_first(bb);
        back = game_undo_files_first(moved);
        wrong += (to < 64 ? moved.lo : moved.hi) != (uint64_t)1 << to % 64;
        wrong += (to < 64 ? moved.hi : moved.lo) != 0;
        wrong += back.lo != bb.lo || back.hi != bb.hi;
        wrong += game_files_first_square(square) != to;
        wrong += game_undo_files_first_square(to) != square;
    }
    expect(wrong == 0, "xiangqi's files are one behind the other");
    return finish();
}
#else
/* Fills the map from squares to bits, walking diagonals upwards, from h1's to a8's. */
static void number_diagonals(unsigned to[64])
{
    unsigned bit = 0;
    for (int start = 7; start >= -7; start--)
        for (int rank = 0; rank < 8; rank++)
            if (rank + start >= 0 && rank + start < 8)
                to[8 * rank + rank + start] = bit++;
}

/* The same for antidiagonals, from a1's to h8's, each from the first rank upwards. */
static void number_antidiagonals(unsigned to[64])
{
    unsigned bit = 0;
    for (int sum = 0; sum <= 14; sum++)
        for (int rank = 0; rank < 8; rank++)
            if (sum - rank >= 0 && sum - rank < 8)
                to[8 * rank + sum - rank] = bit++;
}

static void test_layout(const char *name, const unsigned to[64],
                        game_bb (*apply)(game_bb), game_bb (*undo)(game_bb),
                        unsigned (*square)(unsigned), unsigned (*undo_square)(unsigned))
{
    unsigned wrong = 0;
    for (unsigned from = 0; from < 64; from++) {
        wrong += square(from) != to[from] || undo_square(to[from]) != from;
        wrong += apply((uint64_t)1 << from) != (uint64_t)1 << to[from];
    }
    for (unsigned n = 0; n < 10000; n++) {
        const uint64_t bb = random_bits();
        uint64_t moved = 0;
        for (unsigned from = 0; from < 64; from++)
            moved |= (bb >> from & 1) << to[from];
        wrong += apply(bb) != moved || undo(moved) != bb;
        wrong += undo(apply(bb)) != bb || apply(undo(bb)) != bb;
    }
    expect(wrong == 0, name);
}

int main(void)
{
    unsigned to[64];
    number_diagonals(to);
    expect(to[0] == 28 && to[7] == 0 && to[56] == 63 && to[63] == 35,
           "the published corners of Crafty's 45 degrees clockwise");
#define LAYOUT(name)                                                                     \
    test_layout(#name, to, game_##name, game_undo_##name, game_##name##_square,          \
                game_undo_##name##_square)
    LAYOUT(crafty_45_clockwise);
    number_antidiagonals(to);
    LAYOUT(crafty_45_anticlockwise);
    for (unsigned square = 0; square < 64; square++)
        to[square] = game_rotate_90_clockwise_square(square);
    LAYOUT(crafty_90_clockwise);
    for (unsigned square = 0; square < 64; square++)
        to[square] = (square * 29 + 11) % 64;
    LAYOUT(stirred);
    return finish();
}
#endif
