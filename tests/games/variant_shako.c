/* What pieces of shako attack, and where they go. */
#include "shako/attacks.h"
#include "shako/leapers.h"
#include "shako/moves.h"

#define FILES 10
#define RANKS 10
#define GAME shako
#define PAWN_STEPS 2
#include "men.h"

/* ---- walks ---- */

WALK(cannon, straight_walk(at, occupied, 1, SQUARES))
WALK(cannon_moves, without(straight_walk(at, occupied, 0, SQUARES), occupied))
WALK_BACK(cannon, walk_cannon)
WALK(elephant, join(leap_all(at, 1, 1), leap_all(at, 2, 2)))
WALK_BACK(elephant, walk_elephant)

/* ---- lookups ---- */

LOOKUP(cannon, shako_cannon_attacks(square, theirs(occupied)))
LOOKUP(cannon_moves, shako_cannon_moves(square, theirs(occupied)))
LOOKUP(cannon_back, shako_cannon_attacks(square, theirs(occupied)))
LOOKUP(elephant, shako_elephant_attacks(square))
LOOKUP(elephant_back, shako_elephant_attacks(square))

int main(void)
{
    static const struct piece pieces[] = {
        MEN,
        {PIECE(cannon)},
        {PIECE(cannon_moves)},
        {PIECE_BACK(cannon)},
        {PIECE(elephant)},
        {PIECE_BACK(elephant)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
