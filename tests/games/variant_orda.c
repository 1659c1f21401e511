/* What pieces of orda chess attack, and where they go. */
#include "orda/attacks.h"
#include "orda/leapers.h"
#include "orda/moves.h"

#define FILES 8
#define RANKS 8
#include "walker.h"

static orda_bb theirs(struct set set)
{
    return set.lo;
}

static struct set ours(orda_bb set)
{
    return make_set(set, 0);
}

/* ---- walks ---- */

WALK(pawn, pawn_walk(color, at))
WALK(pawn_moves, pawn_advance(color, at, occupied, 1))
WALK_BACK(pawn, walk_pawn)
WALK(knight, knight_walk(at))
WALK_BACK(knight, walk_knight)
WALK(bishop, slanting_walk(at, occupied, 0, SQUARES))
WALK_BACK(bishop, walk_bishop)
WALK(rook, straight_walk(at, occupied, 0, SQUARES))
WALK_BACK(rook, walk_rook)
WALK(queen, join(straight_walk(at, occupied, 0, SQUARES),
                 slanting_walk(at, occupied, 0, SQUARES)))
WALK_BACK(queen, walk_queen)
WALK(king, king_walk(at))
WALK_BACK(king, walk_king)
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
WALK(pawn_first, make_set(0, 0))
WALK(pawn_first_moves, pawn_advance(color, at, occupied, 2))

/* ---- lookups ---- */

LOOKUP(pawn, orda_pawn_attacks(color, square))
LOOKUP(pawn_moves, orda_pawn_moves(color, square, theirs(occupied)))
LOOKUP(pawn_back, orda_pawn_attackers(color, square, theirs(occupied)))
LOOKUP(knight, orda_knight_attacks(square))
LOOKUP(knight_back, orda_knight_attacks(square))
LOOKUP(bishop, orda_bishop_attacks(square, theirs(occupied)))
LOOKUP(bishop_back, orda_bishop_attacks(square, theirs(occupied)))
LOOKUP(rook, orda_rook_attacks(square, theirs(occupied)))
LOOKUP(rook_back, orda_rook_attacks(square, theirs(occupied)))
LOOKUP(queen, orda_queen_attacks(square, theirs(occupied)))
LOOKUP(queen_back, orda_queen_attacks(square, theirs(occupied)))
LOOKUP(king, orda_king_attacks(square))
LOOKUP(king_back, orda_king_attacks(square))
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
LOOKUP(pawn_first, orda_pawn_first_attacks(square))
LOOKUP(pawn_first_moves, orda_pawn_first_moves(color, square, theirs(occupied)))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(pawn)},
        {PIECE(pawn_moves)},
        {PIECE_BACK(pawn)},
        {PIECE(knight)},
        {PIECE_BACK(knight)},
        {PIECE(bishop)},
        {PIECE_BACK(bishop)},
        {PIECE(rook)},
        {PIECE_BACK(rook)},
        {PIECE(queen)},
        {PIECE_BACK(queen)},
        {PIECE(king)},
        {PIECE_BACK(king)},
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
        {PIECE(pawn_first)},
        {PIECE(pawn_first_moves)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
