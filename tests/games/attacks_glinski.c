/* What pieces of Glinski's hexagonal chess attack, and where they go. */
#include "glinski/attacks.h"
#include "glinski/leapers.h"
#include "glinski/moves.h"

#define GAME glinski
#define FILES 11
#define RANKS 11
#define IS_HOLE(file, rank) ((file) + (rank) < 5 || (file) + (rank) > 15)
#include "sets.h"

/* A cell has three coordinates whose sum does not change; the third is not written. A step
 * of (a, b, c) in any order, and its opposite: 6 steps, or 12 when all three differ. */
static const int orders[6][2] = {{0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}};
static const int next_to[3] = {1, -1, 0}, across[3] = {2, -1, -1}, leaps[3] = {3, -1, -2};

static struct set hex_walk(const int parts[3], struct place at, struct set occupied,
                           int rides)
{
    struct set seen = make_set(0, 0);
    for (int i = 0; i < 6; i++)
        for (int sign = -1; sign <= 1; sign += 2)
            seen = join(seen,
                        ride(at, sign * parts[orders[i][0]], sign * parts[orders[i][1]],
                             occupied, 0, rides ? SQUARES : 1));
    return seen;
}

/* Of the two cells beside the one straight ahead, one is straight to the side on this board. */
static struct set hex_pawn_walk(unsigned color, struct place at)
{
    const int up = forward(color);
    return join(leap(at, -up, up), leap(at, up, 0));
}

#define PIECES(ROW)                                                                      \
    ROW(LEAPER_BY_COLOR, pawn, hex_pawn_walk(color, at))                                 \
    ROW(MOVES_BY_COLOR, pawn, pawn_advance(color, at, occupied, 1))                      \
    ROW(LEAPER, knight, hex_walk(leaps, at, occupied, 0))                                \
    ROW(SLIDER, bishop, hex_walk(across, at, occupied, 1))                               \
    ROW(SLIDER, rook, hex_walk(next_to, at, occupied, 1))                                \
    ROW(SLIDER, queen,                                                                   \
        join(hex_walk(next_to, at, occupied, 1), hex_walk(across, at, occupied, 1)))     \
    ROW(LEAPER, king,                                                                    \
        join(hex_walk(next_to, at, occupied, 0), hex_walk(across, at, occupied, 0)))     \
    ROW(LEAPER, pawn_first, make_set(0, 0))                                              \
    ROW(MOVES_BY_COLOR, pawn_first, pawn_advance(color, at, occupied, 2))
#include "pieces.h"
