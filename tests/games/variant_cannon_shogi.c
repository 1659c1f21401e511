/* What pieces of cannon shogi attack, and where they go. */
#include "cannon_shogi/attacks.h"
#include "cannon_shogi/leapers.h"
#include "cannon_shogi/moves.h"

#define GAME cannon_shogi
#define FILES 9
#define RANKS 9
#include "sets.h"

/* ---- walks ---- */

WALK(king, king_walk(at))
WALK_BACK(king, walk_king)
WALK(gold, join(wazir_walk(at), leap_both(at, 1, forward(color))))
WALK_BACK(gold, walk_gold)
WALK(silver, join(leap_all(at, 1, 1), leap(at, 0, forward(color))))
WALK_BACK(silver, walk_silver)
WALK(knight, leap_both(at, 1, 2 * forward(color)))
WALK_BACK(knight, walk_knight)
WALK(lance, ride_near(at, 0, forward(color), occupied, 0, SQUARES))
WALK_BACK(lance, walk_lance)
WALK(rook, straight_walk(at, occupied, 0, SQUARES))
WALK_BACK(rook, walk_rook)
WALK(bishop, slanting_walk(at, occupied, 0, SQUARES))
WALK_BACK(bishop, walk_bishop)
WALK(dragon, join(straight_walk(at, occupied, 0, SQUARES), leap_all(at, 1, 1)))
WALK_BACK(dragon, walk_dragon)
WALK(horse, join(slanting_walk(at, occupied, 0, SQUARES), wazir_walk(at)))
WALK_BACK(horse, walk_horse)
WALK(soldier, join(leap_both(at, 1, 0), leap(at, 0, forward(color))))
WALK_BACK(soldier, walk_soldier)
WALK(gold_cannon, straight_walk(at, occupied, 1, SQUARES))
WALK(gold_cannon_moves, without(straight_walk(at, occupied, 0, SQUARES), occupied))
WALK_BACK(gold_cannon, walk_gold_cannon)
WALK(silver_cannon, straight_walk(at, occupied, 1, SQUARES))
WALK_BACK(silver_cannon, walk_silver_cannon)
WALK(copper_cannon, slanting_walk(at, occupied, 1, SQUARES))
WALK(copper_cannon_moves, without(slanting_walk(at, occupied, 0, SQUARES), occupied))
WALK_BACK(copper_cannon, walk_copper_cannon)
WALK(iron_cannon, slanting_walk(at, occupied, 1, SQUARES))
WALK_BACK(iron_cannon, walk_iron_cannon)
WALK(flying_gold,
     join(straight_walk(at, occupied, 1, SQUARES), slanting_walk(at, occupied, 1, 2)))
WALK(flying_gold_moves, without(join(join(join(straight_walk(at, occupied, 0, SQUARES),
                                               straight_walk(at, occupied, 1, SQUARES)),
                                          leap_all(at, 1, 1)),
                                     slanting_walk(at, occupied, 1, 2)),
                                occupied))
WALK_BACK(flying_gold, walk_flying_gold)
WALK(flying_copper,
     join(slanting_walk(at, occupied, 1, SQUARES), straight_walk(at, occupied, 1, 2)))
WALK(flying_copper_moves, without(join(join(join(slanting_walk(at, occupied, 0, SQUARES),
                                                 slanting_walk(at, occupied, 1, SQUARES)),
                                            wazir_walk(at)),
                                       straight_walk(at, occupied, 1, 2)),
                                  occupied))
WALK_BACK(flying_copper, walk_flying_copper)

/* ---- lookups ---- */

LOOKUP(king, cannon_shogi_king_attacks(square))
LOOKUP(king_back, cannon_shogi_king_attacks(square))
LOOKUP(gold, cannon_shogi_gold_attacks(color, square))
LOOKUP(gold_back, cannon_shogi_gold_attackers(color, square, theirs(occupied)))
LOOKUP(silver, cannon_shogi_silver_attacks(color, square))
LOOKUP(silver_back, cannon_shogi_silver_attackers(color, square, theirs(occupied)))
LOOKUP(knight, cannon_shogi_knight_attacks(color, square))
LOOKUP(knight_back, cannon_shogi_knight_attackers(color, square, theirs(occupied)))
LOOKUP(lance, cannon_shogi_lance_attacks(color, square, theirs(occupied)))
LOOKUP(lance_back, cannon_shogi_lance_attackers(color, square, theirs(occupied)))
LOOKUP(rook, cannon_shogi_rook_attacks(square, theirs(occupied)))
LOOKUP(rook_back, cannon_shogi_rook_attacks(square, theirs(occupied)))
LOOKUP(bishop, cannon_shogi_bishop_attacks(square, theirs(occupied)))
LOOKUP(bishop_back, cannon_shogi_bishop_attacks(square, theirs(occupied)))
LOOKUP(dragon, cannon_shogi_dragon_attacks(square, theirs(occupied)))
LOOKUP(dragon_back, cannon_shogi_dragon_attacks(square, theirs(occupied)))
LOOKUP(horse, cannon_shogi_horse_attacks(square, theirs(occupied)))
LOOKUP(horse_back, cannon_shogi_horse_attacks(square, theirs(occupied)))
LOOKUP(soldier, cannon_shogi_soldier_attacks(color, square))
LOOKUP(soldier_back, cannon_shogi_soldier_attackers(color, square, theirs(occupied)))
LOOKUP(gold_cannon, cannon_shogi_gold_cannon_attacks(square, theirs(occupied)))
LOOKUP(gold_cannon_moves, cannon_shogi_gold_cannon_moves(square, theirs(occupied)))
LOOKUP(gold_cannon_back, cannon_shogi_gold_cannon_attacks(square, theirs(occupied)))
LOOKUP(silver_cannon, cannon_shogi_silver_cannon_attacks(square, theirs(occupied)))
LOOKUP(silver_cannon_back, cannon_shogi_silver_cannon_attacks(square, theirs(occupied)))
LOOKUP(copper_cannon, cannon_shogi_copper_cannon_attacks(square, theirs(occupied)))
LOOKUP(copper_cannon_moves, cannon_shogi_copper_cannon_moves(square, theirs(occupied)))
LOOKUP(copper_cannon_back, cannon_shogi_copper_cannon_attacks(square, theirs(occupied)))
LOOKUP(iron_cannon, cannon_shogi_iron_cannon_attacks(square, theirs(occupied)))
LOOKUP(iron_cannon_back, cannon_shogi_iron_cannon_attacks(square, theirs(occupied)))
LOOKUP(flying_gold, cannon_shogi_flying_gold_attacks(square, theirs(occupied)))
LOOKUP(flying_gold_moves, cannon_shogi_flying_gold_moves(square, theirs(occupied)))
LOOKUP(flying_gold_back, cannon_shogi_flying_gold_attacks(square, theirs(occupied)))
LOOKUP(flying_copper, cannon_shogi_flying_copper_attacks(square, theirs(occupied)))
LOOKUP(flying_copper_moves, cannon_shogi_flying_copper_moves(square, theirs(occupied)))
LOOKUP(flying_copper_back, cannon_shogi_flying_copper_attacks(square, theirs(occupied)))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(king)},
        {PIECE_BACK(king)},
        {PIECE(gold)},
        {PIECE_BACK(gold)},
        {PIECE(silver)},
        {PIECE_BACK(silver)},
        {PIECE(knight)},
        {PIECE_BACK(knight)},
        {PIECE(lance)},
        {PIECE_BACK(lance)},
        {PIECE(rook)},
        {PIECE_BACK(rook)},
        {PIECE(bishop)},
        {PIECE_BACK(bishop)},
        {PIECE(dragon)},
        {PIECE_BACK(dragon)},
        {PIECE(horse)},
        {PIECE_BACK(horse)},
        {PIECE(soldier)},
        {PIECE_BACK(soldier)},
        {PIECE(gold_cannon)},
        {PIECE(gold_cannon_moves)},
        {PIECE_BACK(gold_cannon)},
        {PIECE(silver_cannon)},
        {PIECE_BACK(silver_cannon)},
        {PIECE(copper_cannon)},
        {PIECE(copper_cannon_moves)},
        {PIECE_BACK(copper_cannon)},
        {PIECE(iron_cannon)},
        {PIECE_BACK(iron_cannon)},
        {PIECE(flying_gold)},
        {PIECE(flying_gold_moves)},
        {PIECE_BACK(flying_gold)},
        {PIECE(flying_copper)},
        {PIECE(flying_copper_moves)},
        {PIECE_BACK(flying_copper)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
