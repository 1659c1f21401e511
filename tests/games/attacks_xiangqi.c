/* What pieces of xiangqi attack, and where they go, by out/xiangqi. */
#include "xiangqi/attacks.h"
#include "xiangqi/leapers.h"
#include "xiangqi/moves.h"

#define GAME xiangqi
#define FILES 9
#define RANKS 10
#include "sets.h"

/* The five ranks on a player's side of the river. */
static int is_own_half(unsigned color, struct place at)
{
    return color == 0 ? at.rank < 5 : at.rank > 4;
}

static int is_palace(unsigned color, struct place at)
{
    return at.file >= 3 && at.file <= 5 && (color == 0 ? at.rank < 3 : at.rank > 6);
}

static const struct step horse_leaps[8] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                           {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

/* A horse steps straight, onto an empty point, and from there on at a slant: half of the
 * leap, rounded toward 0, is that first step. */
static struct set horse_walk(struct place at, struct set occupied)
{
    struct set seen = make_set(0, 0);
    for (int i = 0; i < 8; i++) {
        const int dx = horse_leaps[i].dx, dy = horse_leaps[i].dy;
        if (is_empty_at(moved(at, dx / 2, dy / 2), occupied))
            seen = join(seen, leap(at, dx, dy));
    }
    return seen;
}

/* From where a horse would attack: the horses of all points that a leap leads to walk. */
static struct set horse_to_walk(struct place at, struct set occupied)
{
    struct set seen = make_set(0, 0);
    for (int i = 0; i < 8; i++) {
        const struct place from = moved(at, horse_leaps[i].dx, horse_leaps[i].dy);
        if (!is_empty_at(at, horse_walk(from, occupied)))
            seen = join(seen, set_of(from));
    }
    return seen;
}

/* An elephant takes two steps at a slant, past an empty point, and stays at home. */
static struct set elephant_walk(unsigned color, struct place at, struct set occupied)
{
    struct set seen = make_set(0, 0);
    for (int dx = -1; dx <= 1; dx += 2)
        for (int dy = -1; dy <= 1; dy += 2)
            if (is_own_half(color, at) && is_own_half(color, moved(at, 2 * dx, 2 * dy)) &&
                is_empty_at(moved(at, dx, dy), occupied))
                seen = join(seen, leap(at, 2 * dx, 2 * dy));
    return seen;
}

/* Steps within a palace: straight ones have a squared length of 1, slanting ones of 2. */
static struct set palace_walk(unsigned color, struct place at, int length)
{
    struct set seen = make_set(0, 0);
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
            if (dx * dx + dy * dy == length && is_palace(color, at) &&
                is_palace(color, moved(at, dx, dy)))
                seen = join(seen, leap(at, dx, dy));
    return seen;
}

/* A soldier that is across the river also steps sideways. */
static struct set soldier_walk(unsigned color, struct place at)
{
    const struct set ahead = leap(at, 0, forward(color));
    return is_own_half(color, at) ? ahead : join(ahead, leap_both(at, 1, 0));
}

#define PIECES(ROW)                                                                      \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(SLIDER, cannon, cannon_walk(at, occupied))                                       \
    ROW(SLIDER_ONE_WAY, horse, horse_walk(at, occupied))                                 \
    ROW(SLIDER_ONE_WAY, horse_to, horse_to_walk(at, occupied))                           \
    ROW(SLIDER_AT_HOME, elephant, elephant_walk(color, at, occupied))                    \
    ROW(LEAPER_AT_HOME, advisor, palace_walk(color, at, 2))                              \
    ROW(LEAPER_AT_HOME, king, palace_walk(color, at, 1))                                 \
    ROW(LEAPER_BY_COLOR, soldier, soldier_walk(color, at))                               \
    ROW(MOVES, cannon, rook_walk(at, occupied))
#include "pieces.h"
