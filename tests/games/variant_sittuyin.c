/* What pieces of sittuyin attack, and where they go. */
#include "sittuyin/attacks.h"
#include "sittuyin/leapers.h"
#include "sittuyin/moves.h"

#define GAME sittuyin
#define FILES 8
#define RANKS 8
#include "sets.h"

/* ---- walks ---- */

WALK(pawn, pawn_walk(color, at))
WALK(pawn_moves, pawn_advance(color, at, occupied, 1))
WALK_BACK(pawn, walk_pawn)
WALK(knight, knight_walk(at))
WALK_BACK(knight, walk_knight)
WALK(elephant, join(leap_all(at, 1, 1), leap(at, 0, forward(color))))
WALK_BACK(elephant, walk_elephant)
WALK(general, leap_all(at, 1, 1))
WALK_BACK(general, walk_general)
WALK(rook, straight_walk(at, occupied, 0, SQUARES))
WALK_BACK(rook, walk_rook)
WALK(king, king_walk(at))
WALK_BACK(king, walk_king)

/* ---- lookups ---- */

LOOKUP(pawn, sittuyin_pawn_attacks(color, square))
LOOKUP(pawn_moves, sittuyin_pawn_moves(color, square, theirs(occupied)))
LOOKUP(pawn_back, sittuyin_pawn_attackers(color, square, theirs(occupied)))
LOOKUP(knight, sittuyin_knight_attacks(square))
LOOKUP(knight_back, sittuyin_knight_attacks(square))
LOOKUP(elephant, sittuyin_elephant_attacks(color, square))
LOOKUP(elephant_back, sittuyin_elephant_attackers(color, square, theirs(occupied)))
LOOKUP(general, sittuyin_general_attacks(square))
LOOKUP(general_back, sittuyin_general_attacks(square))
LOOKUP(rook, sittuyin_rook_attacks(square, theirs(occupied)))
LOOKUP(rook_back, sittuyin_rook_attacks(square, theirs(occupied)))
LOOKUP(king, sittuyin_king_attacks(square))
LOOKUP(king_back, sittuyin_king_attacks(square))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(pawn)},          {PIECE(pawn_moves)},  {PIECE_BACK(pawn)},
        {PIECE(knight)},        {PIECE_BACK(knight)}, {PIECE(elephant)},
        {PIECE_BACK(elephant)}, {PIECE(general)},     {PIECE_BACK(general)},
        {PIECE(rook)},          {PIECE_BACK(rook)},   {PIECE(king)},
        {PIECE_BACK(king)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
