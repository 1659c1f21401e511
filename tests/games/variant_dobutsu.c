/* What pieces of dobutsu shogi attack, and where they go. */
#include "dobutsu/leapers.h"
#include "dobutsu/moves.h"

#define GAME dobutsu
#define FILES 3
#define RANKS 4
#include "sets.h"

/* ---- walks ---- */

WALK(lion, king_walk(at))
WALK_BACK(lion, walk_lion)
WALK(giraffe, wazir_walk(at))
WALK_BACK(giraffe, walk_giraffe)
WALK(elephant, leap_all(at, 1, 1))
WALK_BACK(elephant, walk_elephant)
WALK(chick, leap(at, 0, forward(color)))
WALK_BACK(chick, walk_chick)
WALK(hen, join(wazir_walk(at), leap_both(at, 1, forward(color))))
WALK_BACK(hen, walk_hen)

/* ---- lookups ---- */

LOOKUP(lion, dobutsu_lion_attacks(square))
LOOKUP(lion_back, dobutsu_lion_attacks(square))
LOOKUP(giraffe, dobutsu_giraffe_attacks(square))
LOOKUP(giraffe_back, dobutsu_giraffe_attacks(square))
LOOKUP(elephant, dobutsu_elephant_attacks(square))
LOOKUP(elephant_back, dobutsu_elephant_attacks(square))
LOOKUP(chick, dobutsu_chick_attacks(color, square))
LOOKUP(chick_back, dobutsu_chick_attackers(color, square, theirs(occupied)))
LOOKUP(hen, dobutsu_hen_attacks(color, square))
LOOKUP(hen_back, dobutsu_hen_attackers(color, square, theirs(occupied)))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(lion)},         {PIECE_BACK(lion)},  {PIECE(giraffe)},
        {PIECE_BACK(giraffe)}, {PIECE(elephant)},   {PIECE_BACK(elephant)},
        {PIECE(chick)},        {PIECE_BACK(chick)}, {PIECE(hen)},
        {PIECE_BACK(hen)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
