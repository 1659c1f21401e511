/* What pieces of makruk attack, by out/makruk, as an engine uses it. */
#include "makruk/attacks.h"
#include "makruk/leapers.h"
#include "makruk/moves.h"

#define GAME makruk
#define FILES 8
#define RANKS 8
#include "sets.h"

/* ---- walks ---- */

WALK(pawn, leap_both(at, 1, forward(color)))
WALK(knight, knight_walk(at))
WALK(khon, join(leap_all(at, 1, 1), leap(at, 0, forward(color))))
WALK(met, leap_all(at, 1, 1))
WALK(rook, rook_walk(at, occupied, 0))
WALK(king, king_walk(at))
WALK(pawn_moves, pawn_advance(color, at, occupied, 1))
WALK_BACK(pawn, walk_pawn)
WALK_BACK(khon, walk_khon)

/* ---- lookups ---- */

LOOKUP(pawn, makruk_pawn_attacks(color, square))
LOOKUP(knight, makruk_knight_attacks(square))
LOOKUP(khon, makruk_khon_attacks(color, square))
LOOKUP(met, makruk_met_attacks(square))
LOOKUP(rook, makruk_rook_attacks(square, theirs(occupied)))
LOOKUP(king, makruk_king_attacks(square))
LOOKUP(pawn_moves, makruk_pawn_moves(color, square, theirs(occupied)))
LOOKUP(pawn_back, makruk_pawn_attackers(color, square, theirs(occupied)))
LOOKUP(khon_back, makruk_khon_attackers(color, square, theirs(occupied)))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(pawn)}, {PIECE(knight)}, {PIECE(khon)},
        {PIECE(met)},  {PIECE(rook)},   {PIECE(king)},
        {PIECE(pawn_moves)}, {PIECE_BACK(pawn)}, {PIECE_BACK(khon)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
