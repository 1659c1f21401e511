/* What pieces of capablanca attack, by out/capablanca, as an engine uses it. */
#include "capablanca/attacks.h"
#include "capablanca/leapers.h"

#define FILES 10
#define RANKS 8
#include "walker.h"

static capablanca_bb theirs(struct set set)
{
    return capablanca_make(set.lo, set.hi);
}

static struct set ours(capablanca_bb set)
{
    return make_set(set.lo, set.hi);
}

/* ---- walks ---- */

WALK(pawn, leap_both(at, 1, forward(color)))
WALK(knight, knight_walk(at))
WALK(bishop, bishop_walk(at, occupied))
WALK(rook, rook_walk(at, occupied, 0))
WALK(queen, join(rook_walk(at, occupied, 0), bishop_walk(at, occupied)))
WALK(archbishop, join(knight_walk(at), bishop_walk(at, occupied)))
WALK(chancellor, join(knight_walk(at), rook_walk(at, occupied, 0)))
WALK(king, king_walk(at))

/* ---- lookups ---- */

LOOKUP(pawn, capablanca_pawn_attacks(color, square))
LOOKUP(knight, capablanca_knight_attacks(square))
LOOKUP(bishop, capablanca_bishop_attacks(square, theirs(occupied)))
LOOKUP(rook, capablanca_rook_attacks(square, theirs(occupied)))
LOOKUP(queen, capablanca_queen_attacks(square, theirs(occupied)))
LOOKUP(archbishop, capablanca_archbishop_attacks(square, theirs(occupied)))
LOOKUP(chancellor, capablanca_chancellor_attacks(square, theirs(occupied)))
LOOKUP(king, capablanca_king_attacks(square))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(pawn)},  {PIECE(knight)},     {PIECE(bishop)},     {PIECE(rook)},
        {PIECE(queen)}, {PIECE(archbishop)}, {PIECE(chancellor)}, {PIECE(king)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
