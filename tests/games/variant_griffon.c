/* What pieces of griffon chess attack, and where they go. */
#include "griffon/attacks.h"
#include "griffon/leapers.h"
#include "griffon/moves.h"

#define GAME griffon
#define FILES 8
#define RANKS 8
#include "sets.h"

static struct set manticore_walk(struct place at, struct set occupied)
{
    struct set seen = make_set(0, 0);
    for (int side = -1; side <= 1; side += 2)
        seen = join(seen, join(bent_walk_by(at, side, 0, occupied),
                               bent_walk_by(at, 0, side, occupied)));
    return seen;
}

#define PIECES(ROW)                                                                      \
    ROW(LEAPER_BY_COLOR, pawn, pawn_walk(color, at))                                     \
    ROW(MOVES_BY_COLOR, pawn, pawn_advance(color, at, occupied, 1))                      \
    ROW(LEAPER, knight, knight_walk(at))                                                 \
    ROW(SLIDER_ONE_WAY, manticore, manticore_walk(at, occupied))                         \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(SLIDER_ONE_WAY, griffon, griffon_walk(at, occupied))                             \
    ROW(LEAPER, king, king_walk(at))                                                     \
    ROW(LEAPER, pawn_first, make_set(0, 0))                                              \
    ROW(MOVES_BY_COLOR, pawn_first, pawn_advance(color, at, occupied, 2))
#include "pieces.h"
