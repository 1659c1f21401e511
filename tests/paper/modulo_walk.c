/* The moves along one line by walking its squares: one loop up, one down. */
#include "modulo_calls.h"

#define FILE_A 0x0101010101010101u
#define FILE_H 0x8080808080808080u
#define RANK_1 0x00000000000000ffu
#define RANK_8 0xff00000000000000u

/* Walks until a square is occupied, or at the edge where the way ends. */
static inline uint64_t walk(unsigned square, uint64_t occupied, unsigned step,
                            uint64_t upper, uint64_t lower)
{
    uint64_t seen = 0;
    for (uint64_t bit = (uint64_t)1 << square; (bit & upper) == 0;) {
        bit <<= step;
        seen |= bit;
        if ((bit & occupied) != 0)
            break;
    }
    for (uint64_t bit = (uint64_t)1 << square; (bit & lower) == 0;) {
        bit >>= step;
        seen |= bit;
        if ((bit & occupied) != 0)
            break;
    }
    return seen;
}

#define WALK_FILE(square, occupied) walk(square, occupied, 8, RANK_8, RANK_1)
#define WALK_NORTH_EAST(square, occupied)                                                \
    walk(square, occupied, 9, RANK_8 | FILE_H, RANK_1 | FILE_A)
#define WALK_NORTH_WEST(square, occupied)                                                \
    walk(square, occupied, 7, RANK_8 | FILE_A, RANK_1 | FILE_H)

ANSWER(walk_file, WALK_FILE)
ANSWER(walk_north_east, WALK_NORTH_EAST)
ANSWER(walk_north_west, WALK_NORTH_WEST)
