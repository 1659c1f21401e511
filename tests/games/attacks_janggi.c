/* What pieces of janggi attack, and where they go. */
#include "janggi/attacks.h"
#include "janggi/leapers.h"
#include "janggi/moves.h"

#define GAME janggi
#define FILES 9
#define RANKS 10
#include "sets.h"

static int is_palace(struct place at)
{
    return at.file >= 3 && at.file <= 5 && (at.rank < 3 || at.rank > 6);
}

/* The middle of a palace, or one of its corners: the ends of its slanting lines. */
static int is_on_slant(struct place at)
{
    const int rank = at.rank < 3 ? at.rank : at.rank - 7;
    return is_palace(at) && (at.file - 3 + rank) % 2 == 0;
}

static int is_home(unsigned color, struct place at)
{
    return is_palace(at) && (color == 0 ? at.rank < 3 : at.rank > 6);
}

/* Rides on a palace's slanting lines; a cannon has a screen on its way. */
static struct set slant_walk(struct place from, struct set occupied, int screens)
{
    struct set seen = make_set(0, 0);
    for (int dx = -1; dx <= 1; dx += 2)
        for (int dy = -1; dy <= 1; dy += 2) {
            const struct place near = moved(from, dx, dy),
                               far = moved(from, 2 * dx, 2 * dy);
            if (!is_on_slant(from) || !is_on_slant(near))
                continue;
            if (screens == 0)
                seen = join(seen, set_of(near));
            if (is_on_slant(far) && is_empty_at(near, occupied) == (screens == 0))
                seen = join(seen, set_of(far));
        }
    return seen;
}

/* One step straight, then `slants` at a slant; all that is passed must be empty. */
static struct set bent_walk(struct place from, struct set occupied, int slants)
{
    static const struct step steps[4] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    struct set seen = make_set(0, 0);
    for (int i = 0; i < 4; i++)
        for (int side = -1; side <= 1; side += 2) {
            const int dx = steps[i].dx != 0 ? steps[i].dx : side;
            const int dy = steps[i].dy != 0 ? steps[i].dy : side;
            struct place at = moved(from, steps[i].dx, steps[i].dy);
            int is_free = is_on_board(at) && is_empty_at(at, occupied);
            for (int n = 1; n < slants; n++) {
                at = moved(at, dx, dy);
                is_free = is_free && is_on_board(at) && is_empty_at(at, occupied);
            }
            if (is_free)
                seen = join(seen, leap(at, dx, dy));
        }
    return seen;
}

/* A step along any line of the own palace. */
static struct set palace_walk(unsigned color, struct place at)
{
    struct set seen = make_set(0, 0);
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++) {
            const struct place to = moved(at, dx, dy);
            const int slants = dx != 0 && dy != 0;
            if ((dx != 0 || dy != 0) && is_home(color, at) && is_home(color, to) &&
                (!slants || (is_on_slant(at) && is_on_slant(to))))
                seen = join(seen, set_of(to));
        }
    return seen;
}

/* Ahead, sideways, and ahead along a palace's slanting lines. */
static struct set soldier_walk(unsigned color, struct place at)
{
    struct set seen = join(leap(at, 0, forward(color)), leap_both(at, 1, 0));
    for (int dx = -1; dx <= 1; dx += 2)
        if (is_on_slant(at) && is_on_slant(moved(at, dx, forward(color))))
            seen = join(seen, leap(at, dx, forward(color)));
    return seen;
}

#define PIECES(ROW)                                                                      \
    ROW(SLIDER, rook, join(rook_walk(at, occupied), slant_walk(at, occupied, 0)))        \
    ROW(SLIDER, cannon, join(cannon_walk(at, occupied), slant_walk(at, occupied, 1)))    \
    ROW(SLIDER_ONE_WAY, horse, bent_walk(at, occupied, 1))                               \
    ROW(SLIDER_ONE_WAY, elephant, bent_walk(at, occupied, 2))                            \
    ROW(LEAPER_AT_HOME, advisor, palace_walk(color, at))                                 \
    ROW(LEAPER_AT_HOME, king, palace_walk(color, at))                                    \
    ROW(LEAPER_BY_COLOR, soldier, soldier_walk(color, at))
#include "pieces.h"
