/* What pieces of grand chess attack, and where they go. */
#include "grand/attacks.h"
#include "grand/leapers.h"
#include "grand/moves.h"

#define FILES 10
#define RANKS 10
#define GAME grand
#define PAWN_STEPS 2
#include "men.h"

/* ---- walks ---- */

WALK(cardinal, join(slanting_walk(at, occupied, 0, SQUARES), knight_walk(at)))
WALK_BACK(cardinal, walk_cardinal)
WALK(marshal, join(straight_walk(at, occupied, 0, SQUARES), knight_walk(at)))
WALK_BACK(marshal, walk_marshal)

/* ---- lookups ---- */

LOOKUP(cardinal, grand_cardinal_attacks(square, theirs(occupied)))
LOOKUP(cardinal_back, grand_cardinal_attacks(square, theirs(occupied)))
LOOKUP(marshal, grand_marshal_attacks(square, theirs(occupied)))
LOOKUP(marshal_back, grand_marshal_attacks(square, theirs(occupied)))

int main(void)
{
    static const struct piece pieces[] = {
        MEN,
        {PIECE(cardinal)},
        {PIECE_BACK(cardinal)},
        {PIECE(marshal)},
        {PIECE_BACK(marshal)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
