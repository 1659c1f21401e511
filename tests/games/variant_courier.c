/* What pieces of courier chess attack, and where they go. */
#include "courier/attacks.h"
#include "courier/leapers.h"
#include "courier/moves.h"

#define GAME courier
#define FILES 12
#define RANKS 8
#include "sets.h"

/* ---- walks ---- */

WALK(pawn, pawn_walk(color, at))
WALK(pawn_moves, pawn_advance(color, at, occupied, 1))
WALK_BACK(pawn, walk_pawn)
WALK(knight, knight_walk(at))
WALK_BACK(knight, walk_knight)
WALK(archer, leap_all(at, 2, 2))
WALK_BACK(archer, walk_archer)
WALK(courier, slanting_walk(at, occupied, 0, SQUARES))
WALK_BACK(courier, walk_courier)
WALK(rook, straight_walk(at, occupied, 0, SQUARES))
WALK_BACK(rook, walk_rook)
WALK(man, king_walk(at))
WALK_BACK(man, walk_man)
WALK(fool, wazir_walk(at))
WALK_BACK(fool, walk_fool)
WALK(queen, leap_all(at, 1, 1))
WALK_BACK(queen, walk_queen)
WALK(king, king_walk(at))
WALK_BACK(king, walk_king)

/* ---- lookups ---- */

LOOKUP(pawn, courier_pawn_attacks(color, square))
LOOKUP(pawn_moves, courier_pawn_moves(color, square, theirs(occupied)))
LOOKUP(pawn_back, courier_pawn_attackers(color, square, theirs(occupied)))
LOOKUP(knight, courier_knight_attacks(square))
LOOKUP(knight_back, courier_knight_attacks(square))
LOOKUP(archer, courier_archer_attacks(square))
LOOKUP(archer_back, courier_archer_attacks(square))
LOOKUP(courier, courier_courier_attacks(square, theirs(occupied)))
LOOKUP(courier_back, courier_courier_attacks(square, theirs(occupied)))
LOOKUP(rook, courier_rook_attacks(square, theirs(occupied)))
LOOKUP(rook_back, courier_rook_attacks(square, theirs(occupied)))
LOOKUP(man, courier_man_attacks(square))
LOOKUP(man_back, courier_man_attacks(square))
LOOKUP(fool, courier_fool_attacks(square))
LOOKUP(fool_back, courier_fool_attacks(square))
LOOKUP(queen, courier_queen_attacks(square))
LOOKUP(queen_back, courier_queen_attacks(square))
LOOKUP(king, courier_king_attacks(square))
LOOKUP(king_back, courier_king_attacks(square))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(pawn)},        {PIECE(pawn_moves)},  {PIECE_BACK(pawn)},
        {PIECE(knight)},      {PIECE_BACK(knight)}, {PIECE(archer)},
        {PIECE_BACK(archer)}, {PIECE(courier)},     {PIECE_BACK(courier)},
        {PIECE(rook)},        {PIECE_BACK(rook)},   {PIECE(man)},
        {PIECE_BACK(man)},    {PIECE(fool)},        {PIECE_BACK(fool)},
        {PIECE(queen)},       {PIECE_BACK(queen)},  {PIECE(king)},
        {PIECE_BACK(king)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
