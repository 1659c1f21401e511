/* What pieces of shako attack, and where they go. */
#include "shako/attacks.h"
#include "shako/leapers.h"
#include "shako/moves.h"

#define FILES 10
#define RANKS 10
#include "walker.h"

static shako_bb theirs(struct set set)
{
    return shako_make(set.lo, set.hi);
}

static struct set ours(shako_bb set)
{
    return make_set(set.lo, set.hi);
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
WALK(cannon, straight_walk(at, occupied, 1, SQUARES))
WALK(cannon_moves, without(straight_walk(at, occupied, 0, SQUARES), occupied))
WALK_BACK(cannon, walk_cannon)
WALK(elephant, join(leap_all(at, 1, 1), leap_all(at, 2, 2)))
WALK_BACK(elephant, walk_elephant)
WALK(king, king_walk(at))
WALK_BACK(king, walk_king)
WALK(pawn_first, make_set(0, 0))
WALK(pawn_first_moves, pawn_advance(color, at, occupied, 2))

/* ---- lookups ---- */

LOOKUP(pawn, shako_pawn_attacks(color, square))
LOOKUP(pawn_moves, shako_pawn_moves(color, square, theirs(occupied)))
LOOKUP(pawn_back, shako_pawn_attackers(color, square, theirs(occupied)))
LOOKUP(knight, shako_knight_attacks(square))
LOOKUP(knight_back, shako_knight_attacks(square))
LOOKUP(bishop, shako_bishop_attacks(square, theirs(occupied)))
LOOKUP(bishop_back, shako_bishop_attacks(square, theirs(occupied)))
LOOKUP(rook, shako_rook_attacks(square, theirs(occupied)))
LOOKUP(rook_back, shako_rook_attacks(square, theirs(occupied)))
LOOKUP(queen, shako_queen_attacks(square, theirs(occupied)))
LOOKUP(queen_back, shako_queen_attacks(square, theirs(occupied)))
LOOKUP(cannon, shako_cannon_attacks(square, theirs(occupied)))
LOOKUP(cannon_moves, shako_cannon_moves(square, theirs(occupied)))
LOOKUP(cannon_back, shako_cannon_attacks(square, theirs(occupied)))
LOOKUP(elephant, shako_elephant_attacks(square))
LOOKUP(elephant_back, shako_elephant_attacks(square))
LOOKUP(king, shako_king_attacks(square))
LOOKUP(king_back, shako_king_attacks(square))
LOOKUP(pawn_first, shako_pawn_first_attacks(square))
LOOKUP(pawn_first_moves, shako_pawn_first_moves(color, square, theirs(occupied)))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(pawn)},         {PIECE(pawn_moves)},
        {PIECE_BACK(pawn)},    {PIECE(knight)},
        {PIECE_BACK(knight)},  {PIECE(bishop)},
        {PIECE_BACK(bishop)},  {PIECE(rook)},
        {PIECE_BACK(rook)},    {PIECE(queen)},
        {PIECE_BACK(queen)},   {PIECE(cannon)},
        {PIECE(cannon_moves)}, {PIECE_BACK(cannon)},
        {PIECE(elephant)},     {PIECE_BACK(elephant)},
        {PIECE(king)},         {PIECE_BACK(king)},
        {PIECE(pawn_first)},   {PIECE(pawn_first_moves)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
