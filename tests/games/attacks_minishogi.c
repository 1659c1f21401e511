/* What pieces of minishogi attack, by out/minishogi, as an engine uses it. */
#include "minishogi/attacks.h"
#include "minishogi/leapers.h"
#include "minishogi/moves.h"

#define GAME minishogi
#define FILES 5
#define RANKS 5
#include "sets.h"

/* ---- walks ---- */

WALK(rook, rook_walk(at, occupied, 0))
WALK(bishop, bishop_walk(at, occupied))
WALK(dragon, join(rook_walk(at, occupied, 0), leap_all(at, 1, 1)))
WALK(horse, join(bishop_walk(at, occupied), wazir_walk(at)))
WALK(gold, join(wazir_walk(at), leap_both(at, 1, forward(color))))
WALK(silver, join(leap_all(at, 1, 1), leap(at, 0, forward(color))))
WALK(pawn, leap(at, 0, forward(color)))
WALK(king, king_walk(at))
WALK_BACK(gold, walk_gold)
WALK_BACK(silver, walk_silver)
WALK_BACK(pawn, walk_pawn)

/* ---- lookups ---- */

LOOKUP(rook, minishogi_rook_attacks(square, theirs(occupied)))
LOOKUP(bishop, minishogi_bishop_attacks(square, theirs(occupied)))
LOOKUP(dragon, minishogi_dragon_attacks(square, theirs(occupied)))
LOOKUP(horse, minishogi_horse_attacks(square, theirs(occupied)))
LOOKUP(gold, minishogi_gold_attacks(color, square))
LOOKUP(silver, minishogi_silver_attacks(color, square))
LOOKUP(pawn, minishogi_pawn_attacks(color, square))
LOOKUP(king, minishogi_king_attacks(square))
LOOKUP(gold_back, minishogi_gold_attackers(color, square, theirs(occupied)))
LOOKUP(silver_back, minishogi_silver_attackers(color, square, theirs(occupied)))
LOOKUP(pawn_back, minishogi_pawn_attackers(color, square, theirs(occupied)))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(rook)}, {PIECE(bishop)}, {PIECE(dragon)}, {PIECE(horse)},
        {PIECE(gold)}, {PIECE(silver)}, {PIECE(pawn)},   {PIECE(king)},
        {PIECE_BACK(gold)}, {PIECE_BACK(silver)}, {PIECE_BACK(pawn)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
