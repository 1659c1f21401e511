/* What pieces of grand chess attack, and where they go. */
#include "grand/attacks.h"
#include "grand/leapers.h"
#include "grand/moves.h"

#define FILES 10
#define RANKS 10
#include "walker.h"

static grand_bb theirs(struct set set)
{
    return grand_make(set.lo, set.hi);
}

static struct set ours(grand_bb set)
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
WALK(cardinal, join(slanting_walk(at, occupied, 0, SQUARES), knight_walk(at)))
WALK_BACK(cardinal, walk_cardinal)
WALK(marshal, join(straight_walk(at, occupied, 0, SQUARES), knight_walk(at)))
WALK_BACK(marshal, walk_marshal)
WALK(king, king_walk(at))
WALK_BACK(king, walk_king)
WALK(pawn_first, make_set(0, 0))
WALK(pawn_first_moves, pawn_advance(color, at, occupied, 2))

/* ---- lookups ---- */

LOOKUP(pawn, grand_pawn_attacks(color, square))
LOOKUP(pawn_moves, grand_pawn_moves(color, square, theirs(occupied)))
LOOKUP(pawn_back, grand_pawn_attackers(color, square, theirs(occupied)))
LOOKUP(knight, grand_knight_attacks(square))
LOOKUP(knight_back, grand_knight_attacks(square))
LOOKUP(bishop, grand_bishop_attacks(square, theirs(occupied)))
LOOKUP(bishop_back, grand_bishop_attacks(square, theirs(occupied)))
LOOKUP(rook, grand_rook_attacks(square, theirs(occupied)))
LOOKUP(rook_back, grand_rook_attacks(square, theirs(occupied)))
LOOKUP(queen, grand_queen_attacks(square, theirs(occupied)))
LOOKUP(queen_back, grand_queen_attacks(square, theirs(occupied)))
LOOKUP(cardinal, grand_cardinal_attacks(square, theirs(occupied)))
LOOKUP(cardinal_back, grand_cardinal_attacks(square, theirs(occupied)))
LOOKUP(marshal, grand_marshal_attacks(square, theirs(occupied)))
LOOKUP(marshal_back, grand_marshal_attacks(square, theirs(occupied)))
LOOKUP(king, grand_king_attacks(square))
LOOKUP(king_back, grand_king_attacks(square))
LOOKUP(pawn_first, grand_pawn_first_attacks(square))
LOOKUP(pawn_first_moves, grand_pawn_first_moves(color, square, theirs(occupied)))

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
        {PIECE(cardinal)},
        {PIECE_BACK(cardinal)},
        {PIECE(marshal)},
        {PIECE_BACK(marshal)},
        {PIECE(king)},
        {PIECE_BACK(king)},
        {PIECE(pawn_first)},
        {PIECE(pawn_first_moves)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
