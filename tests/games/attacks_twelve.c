/* What pieces of a board of 12 by 10 attack whose squares run along the files from l10. */
#include "twelve/attacks.h"
#include "twelve/leapers.h"

#define GAME twelve
#define FILES 12
#define RANKS 10
#define SQUARE_OF(file, rank) (RANKS * (FILES - 1 - (file)) + RANKS - 1 - (rank))
#include "sets.h"

/* ---- walks ---- */

static struct set guard_walk(struct place from, struct set occupied)
{
    static const struct step steps[4] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    struct set seen = make_set(0, 0);
    for (int i = 0; i < 4; i++) {
        struct place at = from;
        for (int n = 0; n < 3 && (n == 0 || is_empty_at(at, occupied)); n++) {
            at = moved(at, steps[i].dx, steps[i].dy);
            seen = join(seen, set_of(at));
        }
    }
    return seen;
}

WALK(rook, rook_walk(at, occupied, 0))
WALK(bishop, bishop_walk(at, occupied))
WALK(guard, guard_walk(at, occupied))
WALK(alfil, leap_all(at, 2, 2))

/* ---- lookups ---- */

LOOKUP(rook, twelve_rook_attacks(square, theirs(occupied)))
LOOKUP(bishop, twelve_bishop_attacks(square, theirs(occupied)))
LOOKUP(guard, twelve_guard_attacks(square, theirs(occupied)))
LOOKUP(alfil, twelve_alfil_attacks(square))

int main(void)
{
    static const struct piece pieces[] = {
        {PIECE(rook)},
        {PIECE(bishop)},
        {PIECE(guard)},
        {PIECE(alfil)},
    };
    return test_pieces(pieces, sizeof pieces / sizeof pieces[0]);
}
