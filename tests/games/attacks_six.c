/* What pieces of a board of 6 by 6 attack: nightriders and grasshoppers. */
#include "six/attacks.h"

#define GAME six
#define FILES 6
#define RANKS 6
#include "sets.h"

/* ---- walks ---- */

static const struct step knight_steps[8] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                            {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

static struct set nightrider_walk(struct place at, struct set occupied)
{
    struct set seen = make_set(0, 0);
    for (int i = 0; i < 8; i++)
        seen = join(seen, ride(at, knight_steps[i], occupied, 0));
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

WALK(rook, rook_walk(at, occupied, 0))
WALK(nightrider, nightrider_walk(at, occupied))
WALK(grasshopper, grasshopper_walk(at, occupied))

/* ---- lookups ---- */

LOOKUP(rook, six_rook_attacks(square, theirs(occupied)))
LOOKUP(nightrider, six_nightrider_attacks(square, theirs(occupied)))
LOOKUP(grasshopper, six_grasshopper_attacks(square, theirs(occupied)))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(rook)},
        {PIECE(nightrider)},
        {PIECE(grasshopper)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
