/* What pieces of griffon chess attack, and where they go. */
#include "griffon/attacks.h"
#include "griffon/leapers.h"
#include "griffon/moves.h"

#define GAME griffon
#define FILES 8
#define RANKS 8
#include "sets.h"

/* ---- walks ---- */

static struct set griffon_walk(struct place at, struct set occupied)
{
    struct set seen = make_set(0, 0);
    for (int dx = -1; dx <= 1; dx += 2)
        for (int dy = -1; dy <= 1; dy += 2)
            seen = join(seen, bent_walk_by(at, dx, dy, occupied));
    return seen;
}

static struct set manticore_walk(struct place at, struct set occupied)
{
    struct set seen = make_set(0, 0);
    for (int side = -1; side <= 1; side += 2)
        seen = join(seen, join(bent_walk_by(at, side, 0, occupied),
                               bent_walk_by(at, 0, side, occupied)));
    return seen;
}

WALK(pawn, pawn_walk(color, at))
WALK(pawn_moves, pawn_advance(color, at, occupied, 1))
WALK_BACK(pawn, walk_pawn)
WALK(knight, knight_walk(at))
WALK_BACK(knight, walk_knight)
WALK(manticore, manticore_walk(at, occupied))
WALK_BACK(manticore, walk_manticore)
WALK(rook, straight_walk(at, occupied, 0, SQUARES))
WALK_BACK(rook, walk_rook)
WALK(griffon, griffon_walk(at, occupied))
WALK_BACK(griffon, walk_griffon)
WALK(king, king_walk(at))
WALK_BACK(king, walk_king)
WALK(pawn_first, make_set(0, 0))
WALK(pawn_first_moves, pawn_advance(color, at, occupied, 2))

/* ---- lookups ---- */

LOOKUP(pawn, griffon_pawn_attacks(color, square))
LOOKUP(pawn_moves, griffon_pawn_moves(color, square, theirs(occupied)))
LOOKUP(pawn_back, griffon_pawn_attackers(color, square, theirs(occupied)))
LOOKUP(knight, griffon_knight_attacks(square))
LOOKUP(knight_back, griffon_knight_attacks(square))
LOOKUP(manticore, griffon_manticore_attacks(square, theirs(occupied)))
LOOKUP(manticore_back, griffon_manticore_attackers(square, theirs(occupied)))
LOOKUP(rook, griffon_rook_attacks(square, theirs(occupied)))
LOOKUP(rook_back, griffon_rook_attacks(square, theirs(occupied)))
LOOKUP(griffon, griffon_griffon_attacks(square, theirs(occupied)))
LOOKUP(griffon_back, griffon_griffon_attackers(square, theirs(occupied)))
LOOKUP(king, griffon_king_attacks(square))
LOOKUP(king_back, griffon_king_attacks(square))
LOOKUP(pawn_first, griffon_pawn_first_attacks(square))
LOOKUP(pawn_first_moves, griffon_pawn_first_moves(color, square, theirs(occupied)))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(pawn)},           {PIECE(pawn_moves)},   {PIECE_BACK(pawn)},
        {PIECE(knight)},         {PIECE_BACK(knight)},  {PIECE(manticore)},
        {PIECE_BACK(manticore)}, {PIECE(rook)},         {PIECE_BACK(rook)},
        {PIECE(griffon)},        {PIECE_BACK(griffon)}, {PIECE(king)},
        {PIECE_BACK(king)},      {PIECE(pawn_first)},   {PIECE(pawn_first_moves)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
