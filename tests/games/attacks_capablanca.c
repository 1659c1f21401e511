/* What pieces of capablanca attack, by out/capablanca, as an engine uses it. */
#include "capablanca/attacks.h"
#include "capablanca/leapers.h"
#include "capablanca/moves.h"

#define GAME capablanca
#define FILES 10
#define RANKS 8
#include "sets.h"

/* ---- walks ---- */

WALK(pawn, leap_both(at, 1, forward(color)))
WALK(knight, knight_walk(at))
WALK(bishop, bishop_walk(at, occupied))
WALK(rook, rook_walk(at, occupied, 0))
WALK(queen, join(rook_walk(at, occupied, 0), bishop_walk(at, occupied)))
WALK(archbishop, join(knight_walk(at), bishop_walk(at, occupied)))
WALK(chancellor, join(knight_walk(at), rook_walk(at, occupied, 0)))
WALK(king, king_walk(at))
WALK(pawn_moves, pawn_advance(color, at, occupied, 1))
WALK_BACK(pawn, walk_pawn)

/* ---- lookups ---- */

LOOKUP(pawn, capablanca_pawn_attacks(color, square))
LOOKUP(knight, capablanca_knight_attacks(square))
LOOKUP(bishop, capablanca_bishop_attacks(square, theirs(occupied)))
LOOKUP(rook, capablanca_rook_attacks(square, theirs(occupied)))
LOOKUP(queen, capablanca_queen_attacks(square, theirs(occupied)))
LOOKUP(archbishop, capablanca_archbishop_attacks(square, theirs(occupied)))
LOOKUP(chancellor, capablanca_chancellor_attacks(square, theirs(occupied)))
LOOKUP(king, capablanca_king_attacks(square))
LOOKUP(pawn_moves, capablanca_pawn_moves(color, square, theirs(occupied)))
LOOKUP(pawn_back, capablanca_pawn_attackers(color, square, theirs(occupied)))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(pawn)},  {PIECE(knight)},     {PIECE(bishop)},     {PIECE(rook)},
        {PIECE(queen)}, {PIECE(archbishop)}, {PIECE(chancellor)}, {PIECE(king)},
        {PIECE(pawn_moves)}, {PIECE_BACK(pawn)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
