/* What pieces of shogi by files attack, and where they go. */
#include "shogi_by_files/attacks.h"
#include "shogi_by_files/leapers.h"
#include "shogi_by_files/moves.h"

#define GAME shogi_by_files
#define FILES 9
#define RANKS 9
#define SQUARE_OF(file, rank) (9 * (8 - (file)) + 8 - (rank))
#define SQUARES_IN_LO 63
#include "sets.h"

/* ---- walks ---- */

WALK(rook, straight_walk(at, occupied, 0, SQUARES))
WALK_BACK(rook, walk_rook)
WALK(bishop, slanting_walk(at, occupied, 0, SQUARES))
WALK_BACK(bishop, walk_bishop)
WALK(lance, ride_near(at, 0, forward(color), occupied, 0, SQUARES))
WALK_BACK(lance, walk_lance)
WALK(dragon, join(straight_walk(at, occupied, 0, SQUARES), leap_all(at, 1, 1)))
WALK_BACK(dragon, walk_dragon)
WALK(horse, join(slanting_walk(at, occupied, 0, SQUARES), wazir_walk(at)))
WALK_BACK(horse, walk_horse)
WALK(gold, join(wazir_walk(at), leap_both(at, 1, forward(color))))
WALK_BACK(gold, walk_gold)
WALK(silver, join(leap_all(at, 1, 1), leap(at, 0, forward(color))))
WALK_BACK(silver, walk_silver)
WALK(knight, leap_both(at, 1, 2 * forward(color)))
WALK_BACK(knight, walk_knight)
WALK(pawn, leap(at, 0, forward(color)))
WALK_BACK(pawn, walk_pawn)
WALK(king, king_walk(at))
WALK_BACK(king, walk_king)

/* ---- lookups ---- */

LOOKUP(rook, shogi_by_files_rook_attacks(square, theirs(occupied)))
LOOKUP(rook_back, shogi_by_files_rook_attacks(square, theirs(occupied)))
LOOKUP(bishop, shogi_by_files_bishop_attacks(square, theirs(occupied)))
LOOKUP(bishop_back, shogi_by_files_bishop_attacks(square, theirs(occupied)))
LOOKUP(lance, shogi_by_files_lance_attacks(color, square, theirs(occupied)))
LOOKUP(lance_back, shogi_by_files_lance_attackers(color, square, theirs(occupied)))
LOOKUP(dragon, shogi_by_files_dragon_attacks(square, theirs(occupied)))
LOOKUP(dragon_back, shogi_by_files_dragon_attacks(square, theirs(occupied)))
LOOKUP(horse, shogi_by_files_horse_attacks(square, theirs(occupied)))
LOOKUP(horse_back, shogi_by_files_horse_attacks(square, theirs(occupied)))
LOOKUP(gold, shogi_by_files_gold_attacks(color, square))
LOOKUP(gold_back, shogi_by_files_gold_attackers(color, square, theirs(occupied)))
LOOKUP(silver, shogi_by_files_silver_attacks(color, square))
LOOKUP(silver_back, shogi_by_files_silver_attackers(color, square, theirs(occupied)))
LOOKUP(knight, shogi_by_files_knight_attacks(color, square))
LOOKUP(knight_back, shogi_by_files_knight_attackers(color, square, theirs(occupied)))
LOOKUP(pawn, shogi_by_files_pawn_attacks(color, square))
LOOKUP(pawn_back, shogi_by_files_pawn_attackers(color, square, theirs(occupied)))
LOOKUP(king, shogi_by_files_king_attacks(square))
LOOKUP(king_back, shogi_by_files_king_attacks(square))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(rook)},   {PIECE_BACK(rook)},   {PIECE(bishop)}, {PIECE_BACK(bishop)},
        {PIECE(lance)},  {PIECE_BACK(lance)},  {PIECE(dragon)}, {PIECE_BACK(dragon)},
        {PIECE(horse)},  {PIECE_BACK(horse)},  {PIECE(gold)},   {PIECE_BACK(gold)},
        {PIECE(silver)}, {PIECE_BACK(silver)}, {PIECE(knight)}, {PIECE_BACK(knight)},
        {PIECE(pawn)},   {PIECE_BACK(pawn)},   {PIECE(king)},   {PIECE_BACK(king)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
