/* What pieces of tori shogi attack, and where they go. */
#include "tori/attacks.h"
#include "tori/leapers.h"
#include "tori/moves.h"

#define GAME tori
#define FILES 7
#define RANKS 7
#include "sets.h"

/* ---- walks ---- */

/* A quail rides ahead and back along one diagonal, and takes a step back along the other; turned
 * around for the second player. */
static struct set quail_walk(unsigned color, struct place at, struct set occupied,
                             int side)
{
    const int up = forward(color);
    return join(ride_near(at, 0, up, occupied, 0, SQUARES),
                join(ride_near(at, up * side, -up, occupied, 0, SQUARES),
                     leap(at, -up * side, -up)));
}

WALK(phoenix, king_walk(at))
WALK_BACK(phoenix, walk_phoenix)
WALK(falcon,
     join(join(leap_all(at, 1, 1), leap_both(at, 1, 0)), leap(at, 0, forward(color))))
WALK_BACK(falcon, walk_falcon)
WALK(crane, join(join(leap_all(at, 1, 1), leap(at, 0, 1)), leap(at, 0, -1)))
WALK_BACK(crane, walk_crane)
WALK(pheasant, join(leap_both(at, 1, -forward(color)), leap(at, 0, 2 * forward(color))))
WALK_BACK(pheasant, walk_pheasant)
WALK(left_quail, quail_walk(color, at, occupied, 1))
WALK_BACK(left_quail, walk_left_quail)
WALK(right_quail, quail_walk(color, at, occupied, -1))
WALK_BACK(right_quail, walk_right_quail)
WALK(swallow, leap(at, 0, forward(color)))
WALK_BACK(swallow, walk_swallow)
WALK(eagle, join(join(join(king_walk(at),
                           ride_near(at, 0, -forward(color), occupied, 0, SQUARES)),
                      ride_both(at, 1, forward(color), occupied, 0, SQUARES)),
                 ride_both(at, 1, -forward(color), occupied, 0, 2)))
WALK_BACK(eagle, walk_eagle)
WALK(goose, join(leap_both(at, 2, 2 * forward(color)), leap(at, 0, -2 * forward(color))))
WALK_BACK(goose, walk_goose)

/* ---- lookups ---- */

LOOKUP(phoenix, tori_phoenix_attacks(square))
LOOKUP(phoenix_back, tori_phoenix_attacks(square))
LOOKUP(falcon, tori_falcon_attacks(color, square))
LOOKUP(falcon_back, tori_falcon_attackers(color, square, theirs(occupied)))
LOOKUP(crane, tori_crane_attacks(square))
LOOKUP(crane_back, tori_crane_attacks(square))
LOOKUP(pheasant, tori_pheasant_attacks(color, square))
LOOKUP(pheasant_back, tori_pheasant_attackers(color, square, theirs(occupied)))
LOOKUP(left_quail, tori_left_quail_attacks(color, square, theirs(occupied)))
LOOKUP(left_quail_back, tori_left_quail_attackers(color, square, theirs(occupied)))
LOOKUP(right_quail, tori_right_quail_attacks(color, square, theirs(occupied)))
LOOKUP(right_quail_back, tori_right_quail_attackers(color, square, theirs(occupied)))
LOOKUP(swallow, tori_swallow_attacks(color, square))
LOOKUP(swallow_back, tori_swallow_attackers(color, square, theirs(occupied)))
LOOKUP(eagle, tori_eagle_attacks(color, square, theirs(occupied)))
LOOKUP(eagle_back, tori_eagle_attackers(color, square, theirs(occupied)))
LOOKUP(goose, tori_goose_attacks(color, square))
LOOKUP(goose_back, tori_goose_attackers(color, square, theirs(occupied)))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(phoenix)},         {PIECE_BACK(phoenix)},  {PIECE(falcon)},
        {PIECE_BACK(falcon)},     {PIECE(crane)},         {PIECE_BACK(crane)},
        {PIECE(pheasant)},        {PIECE_BACK(pheasant)}, {PIECE(left_quail)},
        {PIECE_BACK(left_quail)}, {PIECE(right_quail)},   {PIECE_BACK(right_quail)},
        {PIECE(swallow)},         {PIECE_BACK(swallow)},  {PIECE(eagle)},
        {PIECE_BACK(eagle)},      {PIECE(goose)},         {PIECE_BACK(goose)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
