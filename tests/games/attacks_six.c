/* What pieces of a board of 6 by 6 attack: nightriders and grasshoppers. */
#include "six/attacks.h"
#include "six/moves.h"

#define GAME six
#define FILES 6
#define RANKS 6
#include "sets.h"

static const struct step knight_steps[8] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                            {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

static struct set nightrider_walk(struct place at, struct set occupied)
{
    struct set seen = make_set(0, 0);
    for (int i = 0; i < 8; i++)
        seen = join(
            seen, ride(at, knight_steps[i].dx, knight_steps[i].dy, occupied, 0, SQUARES));
    return seen;
}

/* A grasshopper lands right behind the first piece on its way. */
static struct set grasshopper_walk(struct place from, struct set occupied)
{
    struct set seen = make_set(0, 0);
    for (int i = 0; i < 9; i++) {
        const int dx = i % 3 - 1, dy = i / 3 - 1;
        struct place at = moved(from, dx, dy);
        if (i == 4)
            continue;
        while (is_on_board(at) && is_empty_at(at, occupied))
            at = moved(at, dx, dy);
        seen = join(seen, is_on_board(at) ? leap(at, dx, dy) : make_set(0, 0));
    }
    return seen;
}

#define PIECES(ROW)                                                                      \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(SLIDER, nightrider, nightrider_walk(at, occupied))                               \
    ROW(SLIDER_ONE_WAY, grasshopper, grasshopper_walk(at, occupied))
#include "pieces.h"
