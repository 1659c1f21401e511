/* Sliding attacks by a scan of rays, as a baseline: the ray of each direction, cut behind
 * the nearest occupied square. The rays are filled when first asked for.
 */
#ifndef BENCH_SCAN_H
#define BENCH_SCAN_H

#include "chess/types.h"

static chess_bb scan_rays[8][64];

static inline void scan_fill(void)
{
    static const int steps[8][2] = {{1, 0},  {0, 1},  {1, 1},   {-1, 1},
                                    {-1, 0}, {0, -1}, {-1, -1}, {1, -1}};
    for (int d = 0; d < 8; d++)
        for (int square = 0; square < 64; square++) {
            int file = square % 8 + steps[d][0], rank = square / 8 + steps[d][1];
            for (; file >= 0 && file < 8 && rank >= 0 && rank < 8;
                 file += steps[d][0], rank += steps[d][1])
                scan_rays[d][square] |= (chess_bb)1 << (8 * rank + file);
        }
}

/* Directions 0 to 3 ascend, 4 to 7 descend. */
static inline chess_bb scan_up(unsigned direction, unsigned square, chess_bb occupied)
{
    const chess_bb ray = scan_rays[direction][square], blockers = ray & occupied;
    if (blockers == 0)
        return ray;
    return ray ^ scan_rays[direction][__builtin_ctzll(blockers)];
}

static inline chess_bb scan_down(unsigned direction, unsigned square, chess_bb occupied)
{
    const chess_bb ray = scan_rays[direction][square], blockers = ray & occupied;
    if (blockers == 0)
        return ray;
    return ray ^ scan_rays[direction][63 - __builtin_clzll(blockers)];
}

static inline chess_bb chess_rook_attacks(unsigned square, chess_bb occupied)
{
    return scan_up(0, square, occupied) | scan_up(1, square, occupied) |
           scan_down(4, square, occupied) | scan_down(5, square, occupied);
}

static inline chess_bb chess_bishop_attacks(unsigned square, chess_bb occupied)
{
    return scan_up(2, square, occupied) | scan_up(3, square, occupied) |
           scan_down(6, square, occupied) | scan_down(7, square, occupied);
}

static inline chess_bb chess_queen_attacks(unsigned square, chess_bb occupied)
{
    return chess_rook_attacks(square, occupied) | chess_bishop_attacks(square, occupied);
}

#endif
