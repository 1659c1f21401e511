/* What pieces attack on Glinski's board of hexagons. */
#include "hexagonal/attacks.h"
#include "hexagonal/leapers.h"

#define GAME hexagonal
#define FILES 11
#define RANKS 11
#define IS_HOLE(file, rank) ((file) + (rank) < 5 || (file) + (rank) > 15)
#include "sets.h"

/* ---- walks ---- */

/* A cell has three coordinates whose sum does not change; the third is not written. A step
 * of (a, b, c) in any order, and its opposite: 6 steps, or 12 when all three differ. */
static const int orders[6][2] = {{0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}};

static struct set steps_walk(const int parts[3], struct place at, struct set occupied,
                             int rides)
{
    struct set seen = make_set(0, 0);
    for (int i = 0; i < 6; i++)
        for (int sign = -1; sign <= 1; sign += 2) {
            struct step step;
            step.dx = sign * parts[orders[i][0]];
            step.dy = sign * parts[orders[i][1]];
            seen = join(seen,
                        rides ? ride(at, step, occupied, 0) : leap(at, step.dx, step.dy));
        }
    return seen;
}

static const int next_to[3] = {1, -1, 0}, across[3] = {2, -1, -1}, leaps[3] = {3, -1, -2};

WALK(rook, steps_walk(next_to, at, occupied, 1))
WALK(bishop, steps_walk(across, at, occupied, 1))
WALK(queen,
     join(steps_walk(next_to, at, occupied, 1), steps_walk(across, at, occupied, 1)))
WALK(king,
     join(steps_walk(next_to, at, occupied, 0), steps_walk(across, at, occupied, 0)))
WALK(knight, steps_walk(leaps, at, occupied, 0))

/* ---- lookups ---- */

LOOKUP(rook, hexagonal_rook_attacks(square, theirs(occupied)))
LOOKUP(bishop, hexagonal_bishop_attacks(square, theirs(occupied)))
LOOKUP(queen, hexagonal_queen_attacks(square, theirs(occupied)))
LOOKUP(king, hexagonal_king_attacks(square))
LOOKUP(knight, hexagonal_knight_attacks(square))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(rook)}, {PIECE(bishop)}, {PIECE(queen)}, {PIECE(king)}, {PIECE(knight)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
