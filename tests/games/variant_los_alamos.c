/* What pieces of Los Alamos chess attack, and where they go. */
#include "los_alamos/attacks.h"
#include "los_alamos/leapers.h"
#include "los_alamos/moves.h"

#define GAME los_alamos
#define FILES 6
#define RANKS 6
#include "sets.h"

/* ---- walks ---- */

WALK(pawn, pawn_walk(color, at))
WALK(pawn_moves, pawn_advance(color, at, occupied, 1))
WALK_BACK(pawn, walk_pawn)
WALK(knight, knight_walk(at))
WALK_BACK(knight, walk_knight)
WALK(rook, straight_walk(at, occupied, 0, SQUARES))
WALK_BACK(rook, walk_rook)
WALK(queen, join(straight_walk(at, occupied, 0, SQUARES),
                 slanting_walk(at, occupied, 0, SQUARES)))
WALK_BACK(queen, walk_queen)
WALK(king, king_walk(at))
WALK_BACK(king, walk_king)

/* ---- lookups ---- */

LOOKUP(pawn, los_alamos_pawn_attacks(color, square))
LOOKUP(pawn_moves, los_alamos_pawn_moves(color, square, theirs(occupied)))
LOOKUP(pawn_back, los_alamos_pawn_attackers(color, square, theirs(occupied)))
LOOKUP(knight, los_alamos_knight_attacks(square))
LOOKUP(knight_back, los_alamos_knight_attacks(square))
LOOKUP(rook, los_alamos_rook_attacks(square, theirs(occupied)))
LOOKUP(rook_back, los_alamos_rook_attacks(square, theirs(occupied)))
LOOKUP(queen, los_alamos_queen_attacks(square, theirs(occupied)))
LOOKUP(queen_back, los_alamos_queen_attacks(square, theirs(occupied)))
LOOKUP(king, los_alamos_king_attacks(square))
LOOKUP(king_back, los_alamos_king_attacks(square))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(pawn)},        {PIECE(pawn_moves)}, {PIECE_BACK(pawn)}, {PIECE(knight)},
        {PIECE_BACK(knight)}, {PIECE(rook)},       {PIECE_BACK(rook)}, {PIECE(queen)},
        {PIECE_BACK(queen)},  {PIECE(king)},       {PIECE_BACK(king)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
