/* What pieces of makruk attack, by out/makruk, as an engine uses it. */
#include "makruk/attacks.h"
#include "makruk/leapers.h"

#define FILES 8
#define RANKS 8
#include "walker.h"

static makruk_bb theirs(struct set set)
{
    return set.lo;
}

static struct set ours(makruk_bb set)
{
    return make_set(set, 0);
}

/* ---- walks ---- */

WALK(pawn, leap_both(at, 1, forward(color)))
WALK(knight, knight_walk(at))
WALK(khon, join(leap_all(at, 1, 1), leap(at, 0, forward(color))))
WALK(met, leap_all(at, 1, 1))
WALK(rook, rook_walk(at, occupied, 0))
WALK(king, king_walk(at))

/* ---- lookups ---- */

LOOKUP(pawn, makruk_pawn_attacks(color, square))
LOOKUP(knight, makruk_knight_attacks(square))
LOOKUP(khon, makruk_khon_attacks(color, square))
LOOKUP(met, makruk_met_attacks(square))
LOOKUP(rook, makruk_rook_attacks(square, theirs(occupied)))
LOOKUP(king, makruk_king_attacks(square))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(pawn)}, {PIECE(knight)}, {PIECE(khon)},
        {PIECE(met)},  {PIECE(rook)},   {PIECE(king)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
