/* What pieces of a board of 16 by 8 attack: all 128 squares there can be. */
#include "sixteen/attacks.h"
#include "sixteen/leapers.h"

#define GAME sixteen
#define FILES 16
#define RANKS 8
#include "sets.h"

/* ---- walks ---- */

WALK(rook, rook_walk(at, occupied, 0))
WALK(bishop, bishop_walk(at, occupied))
WALK(queen, join(rook_walk(at, occupied, 0), bishop_walk(at, occupied)))
WALK(knight, knight_walk(at))

/* ---- lookups ---- */

LOOKUP(rook, sixteen_rook_attacks(square, theirs(occupied)))
LOOKUP(bishop, sixteen_bishop_attacks(square, theirs(occupied)))
LOOKUP(queen, sixteen_queen_attacks(square, theirs(occupied)))
LOOKUP(knight, sixteen_knight_attacks(square))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(rook)},
        {PIECE(bishop)},
        {PIECE(queen)},
        {PIECE(knight)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
