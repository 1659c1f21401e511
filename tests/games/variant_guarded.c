/* What pieces attack, and where they go, on a board whose squares have bits of one word. */
#include "guarded/attacks.h"
#include "guarded/leapers.h"
#include "guarded/moves.h"

#define GAME guarded
#define FILES 7
#define RANKS 7
#define SQUARE_OF(file, rank) (7 * (6 - (file)) + (rank))
#define BITS_OF_FILE 8
#include "sets.h"

/* ---- walks ---- */

WALK(rook, straight_walk(at, occupied, 0, SQUARES))
WALK_BACK(rook, walk_rook)
WALK(bishop, slanting_walk(at, occupied, 0, SQUARES))
WALK_BACK(bishop, walk_bishop)
WALK(queen, join(straight_walk(at, occupied, 0, SQUARES),
                 slanting_walk(at, occupied, 0, SQUARES)))
WALK_BACK(queen, walk_queen)
WALK(lance, ride_near(at, 0, forward(color), occupied, 0, SQUARES))
WALK_BACK(lance, walk_lance)
WALK(knight, knight_walk(at))
WALK_BACK(knight, walk_knight)
WALK(pawn, pawn_walk(color, at))
WALK_BACK(pawn, walk_pawn)
WALK(pawn_moves, pawn_advance(color, at, occupied, 1))
WALK(king, king_walk(at))
WALK_BACK(king, walk_king)

/* ---- lookups ---- */

LOOKUP(rook, guarded_rook_attacks(square, theirs(occupied)))
LOOKUP(rook_back, guarded_rook_attacks(square, theirs(occupied)))
LOOKUP(bishop, guarded_bishop_attacks(square, theirs(occupied)))
LOOKUP(bishop_back, guarded_bishop_attacks(square, theirs(occupied)))
LOOKUP(queen, guarded_queen_attacks(square, theirs(occupied)))
LOOKUP(queen_back, guarded_queen_attacks(square, theirs(occupied)))
LOOKUP(lance, guarded_lance_attacks(color, square, theirs(occupied)))
LOOKUP(lance_back, guarded_lance_attackers(color, square, theirs(occupied)))
LOOKUP(knight, guarded_knight_attacks(square))
LOOKUP(knight_back, guarded_knight_attacks(square))
LOOKUP(pawn, guarded_pawn_attacks(color, square))
LOOKUP(pawn_moves, guarded_pawn_moves(color, square, theirs(occupied)))
LOOKUP(pawn_back, guarded_pawn_attackers(color, square, theirs(occupied)))
LOOKUP(king, guarded_king_attacks(square))
LOOKUP(king_back, guarded_king_attacks(square))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(rook)},        {PIECE_BACK(rook)},  {PIECE(bishop)},
        {PIECE_BACK(bishop)}, {PIECE(queen)},      {PIECE_BACK(queen)},
        {PIECE(lance)},       {PIECE_BACK(lance)}, {PIECE(knight)},
        {PIECE_BACK(knight)}, {PIECE(pawn)},       {PIECE_BACK(pawn)},
        {PIECE(pawn_moves)},  {PIECE(king)},       {PIECE_BACK(king)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
