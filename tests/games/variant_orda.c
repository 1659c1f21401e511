/* What pieces of orda chess attack, and where they go. */
#include "orda/attacks.h"
#include "orda/leapers.h"
#include "orda/moves.h"

#define FILES 8
#define RANKS 8
#define GAME orda
#define PAWN_STEPS 2
#include "men.h"

/* ---- walks ---- */

WALK(lancer, straight_walk(at, occupied, 0, SQUARES))
WALK(lancer_moves, without(knight_walk(at), occupied))
WALK_BACK(lancer, walk_lancer)
WALK(archer, slanting_walk(at, occupied, 0, SQUARES))
WALK(archer_moves, without(knight_walk(at), occupied))
WALK_BACK(archer, walk_archer)
WALK(kheshig, join(king_walk(at), knight_walk(at)))
WALK_BACK(kheshig, walk_kheshig)
WALK(yurt, join(leap_all(at, 1, 1), leap(at, 0, forward(color))))
WALK_BACK(yurt, walk_yurt)

/* ---- lookups ---- */

LOOKUP(lancer, orda_lancer_attacks(square, theirs(occupied)))
LOOKUP(lancer_moves, orda_lancer_moves(square, theirs(occupied)))
LOOKUP(lancer_back, orda_lancer_attacks(square, theirs(occupied)))
LOOKUP(archer, orda_archer_attacks(square, theirs(occupied)))
LOOKUP(archer_moves, orda_archer_moves(square, theirs(occupied)))
LOOKUP(archer_back, orda_archer_attacks(square, theirs(occupied)))
LOOKUP(kheshig, orda_kheshig_attacks(square))
LOOKUP(kheshig_back, orda_kheshig_attacks(square))
LOOKUP(yurt, orda_yurt_attacks(color, square))
LOOKUP(yurt_back, orda_yurt_attackers(color, square, theirs(occupied)))

int main(void)
{
    static const struct piece pieces[] = {
        MEN,
        {PIECE(lancer)},
        {PIECE(lancer_moves)},
        {PIECE_BACK(lancer)},
        {PIECE(archer)},
        {PIECE(archer_moves)},
        {PIECE_BACK(archer)},
        {PIECE(kheshig)},
        {PIECE_BACK(kheshig)},
        {PIECE(yurt)},
        {PIECE_BACK(yurt)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
