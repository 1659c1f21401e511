/* What pieces of omega chess attack, and where they go. */
#include "omega/attacks.h"
#include "omega/leapers.h"
#include "omega/moves.h"

#define FILES 12
#define RANKS 12
#define SQUARE_OF(file, rank)                                                            \
    ((rank) == 0    ? (file) / 11                                                        \
     : (rank) == 11 ? 102 + (file) / 11                                                  \
                    : 2 + 10 * ((rank)-1) + (file)-1)
#define IS_HOLE(file, rank)                                                              \
    (((file) == 0 || (file) == 11) != ((rank) == 0 || (rank) == 11))
#define SQUARE_COUNT 104
#include "walker.h"

static omega_bb theirs(struct set set)
{
    return omega_make(set.lo, set.hi);
}

static struct set ours(omega_bb set)
{
    return make_set(set.lo, set.hi);
}

/* ---- walks ---- */

WALK(pawn, pawn_walk(color, at))
WALK(pawn_moves, pawn_advance(color, at, occupied, 1))
WALK_BACK(pawn, walk_pawn)
WALK(knight, knight_walk(at))
WALK_BACK(knight, walk_knight)
WALK(bishop, slanting_walk(at, occupied, 0, SQUARES))
WALK_BACK(bishop, walk_bishop)
WALK(rook, straight_walk(at, occupied, 0, SQUARES))
WALK_BACK(rook, walk_rook)
WALK(queen, join(straight_walk(at, occupied, 0, SQUARES),
                 slanting_walk(at, occupied, 0, SQUARES)))
WALK_BACK(queen, walk_queen)
WALK(champion, join(join(join(wazir_walk(at), leap_all(at, 2, 0)), leap_all(at, 0, 2)),
                    leap_all(at, 2, 2)))
WALK_BACK(champion, walk_champion)
WALK(wizard, join(join(leap_all(at, 1, 1), leap_all(at, 1, 3)), leap_all(at, 3, 1)))
WALK_BACK(wizard, walk_wizard)
WALK(king, king_walk(at))
WALK_BACK(king, walk_king)
WALK(pawn_first, make_set(0, 0))
WALK(pawn_first_moves, pawn_advance(color, at, occupied, 3))

/* ---- lookups ---- */

LOOKUP(pawn, omega_pawn_attacks(color, square))
LOOKUP(pawn_moves, omega_pawn_moves(color, square, theirs(occupied)))
LOOKUP(pawn_back, omega_pawn_attackers(color, square, theirs(occupied)))
LOOKUP(knight, omega_knight_attacks(square))
LOOKUP(knight_back, omega_knight_attacks(square))
LOOKUP(bishop, omega_bishop_attacks(square, theirs(occupied)))
LOOKUP(bishop_back, omega_bishop_attacks(square, theirs(occupied)))
LOOKUP(rook, omega_rook_attacks(square, theirs(occupied)))
LOOKUP(rook_back, omega_rook_attacks(square, theirs(occupied)))
LOOKUP(queen, omega_queen_attacks(square, theirs(occupied)))
LOOKUP(queen_back, omega_queen_attacks(square, theirs(occupied)))
LOOKUP(champion, omega_champion_attacks(square))
LOOKUP(champion_back, omega_champion_attacks(square))
LOOKUP(wizard, omega_wizard_attacks(square))
LOOKUP(wizard_back, omega_wizard_attacks(square))
LOOKUP(king, omega_king_attacks(square))
LOOKUP(king_back, omega_king_attacks(square))
LOOKUP(pawn_first, omega_pawn_first_attacks(square))
LOOKUP(pawn_first_moves, omega_pawn_first_moves(color, square, theirs(occupied)))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(pawn)},
        {PIECE(pawn_moves)},
        {PIECE_BACK(pawn)},
        {PIECE(knight)},
        {PIECE_BACK(knight)},
        {PIECE(bishop)},
        {PIECE_BACK(bishop)},
        {PIECE(rook)},
        {PIECE_BACK(rook)},
        {PIECE(queen)},
        {PIECE_BACK(queen)},
        {PIECE(champion)},
        {PIECE_BACK(champion)},
        {PIECE(wizard)},
        {PIECE_BACK(wizard)},
        {PIECE(king)},
        {PIECE_BACK(king)},
        {PIECE(pawn_first)},
        {PIECE(pawn_first_moves)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
