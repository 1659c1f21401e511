/* What pieces of shatranj attack, and where they go. */
#include "shatranj/attacks.h"
#include "shatranj/leapers.h"
#include "shatranj/moves.h"

#define GAME shatranj
#define FILES 8
#define RANKS 8
#include "sets.h"

/* ---- walks ---- */

WALK(pawn, pawn_walk(color, at))
WALK(pawn_moves, pawn_advance(color, at, occupied, 1))
WALK_BACK(pawn, walk_pawn)
WALK(knight, knight_walk(at))
WALK_BACK(knight, walk_knight)
WALK(elephant, leap_all(at, 2, 2))
WALK_BACK(elephant, walk_elephant)
WALK(rook, straight_walk(at, occupied, 0, SQUARES))
WALK_BACK(rook, walk_rook)
WALK(counsellor, leap_all(at, 1, 1))
WALK_BACK(counsellor, walk_counsellor)
WALK(king, king_walk(at))
WALK_BACK(king, walk_king)

/* ---- lookups ---- */

LOOKUP(pawn, shatranj_pawn_attacks(color, square))
LOOKUP(pawn_moves, shatranj_pawn_moves(color, square, theirs(occupied)))
LOOKUP(pawn_back, shatranj_pawn_attackers(color, square, theirs(occupied)))
LOOKUP(knight, shatranj_knight_attacks(square))
LOOKUP(knight_back, shatranj_knight_attacks(square))
LOOKUP(elephant, shatranj_elephant_attacks(square))
LOOKUP(elephant_back, shatranj_elephant_attacks(square))
LOOKUP(rook, shatranj_rook_attacks(square, theirs(occupied)))
LOOKUP(rook_back, shatranj_rook_attacks(square, theirs(occupied)))
LOOKUP(counsellor, shatranj_counsellor_attacks(square))
LOOKUP(counsellor_back, shatranj_counsellor_attacks(square))
LOOKUP(king, shatranj_king_attacks(square))
LOOKUP(king_back, shatranj_king_attacks(square))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(pawn)},
        {PIECE(pawn_moves)},
        {PIECE_BACK(pawn)},
        {PIECE(knight)},
        {PIECE_BACK(knight)},
        {PIECE(elephant)},
        {PIECE_BACK(elephant)},
        {PIECE(rook)},
        {PIECE_BACK(rook)},
        {PIECE(counsellor)},
        {PIECE_BACK(counsellor)},
        {PIECE(king)},
        {PIECE_BACK(king)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
