/* What pieces of Glinski's hexagonal chess attack, and where they go. */
#include "glinski/attacks.h"
#include "glinski/leapers.h"
#include "glinski/moves.h"

#define GAME glinski
#define FILES 11
#define RANKS 11
#define IS_HOLE(file, rank) ((file) + (rank) < 5 || (file) + (rank) > 15)
#include "sets.h"

/* ---- walks ---- */

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
            seen = join(seen, ride_near(at, sign * parts[orders[i][0]],
                                        sign * parts[orders[i][1]], occupied, 0,
                                        rides ? SQUARES : 1));
    return seen;
}

/* Of the two cells beside the one straight ahead, one is straight to the side on this board. */
static struct set hex_pawn_walk(unsigned color, struct place at)
{
    const int up = forward(color);
    return join(leap(at, -up, up), leap(at, up, 0));
}

WALK(pawn, hex_pawn_walk(color, at))
WALK(pawn_moves, pawn_advance(color, at, occupied, 1))
WALK_BACK(pawn, walk_pawn)
WALK(knight, hex_walk(leaps, at, occupied, 0))
WALK_BACK(knight, walk_knight)
WALK(bishop, hex_walk(across, at, occupied, 1))
WALK_BACK(bishop, walk_bishop)
WALK(rook, hex_walk(next_to, at, occupied, 1))
WALK_BACK(rook, walk_rook)
WALK(queen, join(hex_walk(next_to, at, occupied, 1), hex_walk(across, at, occupied, 1)))
WALK_BACK(queen, walk_queen)
WALK(king, join(hex_walk(next_to, at, occupied, 0), hex_walk(across, at, occupied, 0)))
WALK_BACK(king, walk_king)
WALK(pawn_first, make_set(0, 0))
WALK(pawn_first_moves, pawn_advance(color, at, occupied, 2))

/* ---- lookups ---- */

LOOKUP(pawn, glinski_pawn_attacks(color, square))
LOOKUP(pawn_moves, glinski_pawn_moves(color, square, theirs(occupied)))
LOOKUP(pawn_back, glinski_pawn_attackers(color, square, theirs(occupied)))
LOOKUP(knight, glinski_knight_attacks(square))
LOOKUP(knight_back, glinski_knight_attacks(square))
LOOKUP(bishop, glinski_bishop_attacks(square, theirs(occupied)))
LOOKUP(bishop_back, glinski_bishop_attacks(square, theirs(occupied)))
LOOKUP(rook, glinski_rook_attacks(square, theirs(occupied)))
LOOKUP(rook_back, glinski_rook_attacks(square, theirs(occupied)))
LOOKUP(queen, glinski_queen_attacks(square, theirs(occupied)))
LOOKUP(queen_back, glinski_queen_attacks(square, theirs(occupied)))
LOOKUP(king, glinski_king_attacks(square))
LOOKUP(king_back, glinski_king_attacks(square))
LOOKUP(pawn_first, glinski_pawn_first_attacks(square))
LOOKUP(pawn_first_moves, glinski_pawn_first_moves(color, square, theirs(occupied)))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(pawn)},        {PIECE(pawn_moves)},  {PIECE_BACK(pawn)},
        {PIECE(knight)},      {PIECE_BACK(knight)}, {PIECE(bishop)},
        {PIECE_BACK(bishop)}, {PIECE(rook)},        {PIECE_BACK(rook)},
        {PIECE(queen)},       {PIECE_BACK(queen)},  {PIECE(king)},
        {PIECE_BACK(king)},   {PIECE(pawn_first)},  {PIECE(pawn_first_moves)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
