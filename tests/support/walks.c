/* The headers of a game on any board, as an engine uses them: the prefix is game, the board
 * is numbered as numbering.h says. Everything is compared with walks by files and ranks.
 * HOLES lists the holes, as files and ranks, SLIDERS is the header of a method.
 *
 * The pieces: queen Q, dragon RF, general RfF, guard fW in camp, and cannon pR unless
 * NO_CANNON is defined. The zone camp is a1-c3. */
#include SLIDERS

#include "leapers.h"
#include "lines.h"
#include "zones.h"

#include "selftest.h"

#include "../header/check.h"
#include "numbering.h"
#include "word_set.h"

enum { SQUARES = FILES * RANKS, BOARDS = 200 };

struct place {
    int file, rank;
};

static const struct place holes[] = {HOLES};

static int is_there(struct place at)
{
    for (unsigned i = 0; i < sizeof holes / sizeof *holes; i++)
        if (holes[i].file == at.file && holes[i].rank == at.rank)
            return 0;
    return at.file >= 0 && at.file < FILES && at.rank >= 0 && at.rank < RANKS;
}

static struct place place_of(unsigned square)
{
    struct place at;
    at.file = file_of((int)square);
    at.rank = rank_of((int)square);
    return at;
}

static int has(struct set set, struct place at)
{
    const int square = square_at(at.file, at.rank);
    return (int)(set.word[square / 64] >> square % 64 & 1);
}

static void put(struct set *set, struct place at)
{
    const int square = square_at(at.file, at.rank);
    if (is_there(at))
        set->word[square / 64] |= (uint64_t)1 << square % 64;
}

static struct place moved(struct place at, int dx, int dy)
{
    at.file += dx;
    at.rank += dy;
    return at;
}

/* What is seen behind so many screens, up to and with the next piece. */
static void ride(struct set *seen, struct place at, int dx, int dy, struct set occupied,
                 int screens)
{
    if (!is_there(at))
        return;
    for (at = moved(at, dx, dy); is_there(at); at = moved(at, dx, dy)) {
        if (screens == 0)
            put(seen, at);
        if (has(occupied, at) && screens-- == 0)
            return;
    }
}

/* The second player's camp is the first one's squares, turned around. */
static int is_in_camp(struct place at, unsigned color)
{
    struct place turned = at;
    if (color != 0)
        turned.rank = RANKS - 1 - at.rank;
    return is_there(at) && is_there(turned) && turned.file < 3 && turned.rank < 3;
}

/* The pieces, one after the other, on one square. */
static int count_faults(unsigned square, struct set occupied)
{
    const struct place at = place_of(square);
    const game_bb bb = theirs(occupied);
    struct set queen = {{0, 0}}, dragon = queen, cannon = queen;
    struct set generals[2] = {{{0, 0}}, {{0, 0}}}; /* of either player */
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++) {
            if (dx == 0 && dy == 0)
                continue;
            ride(&queen, at, dx, dy, occupied, 0);
            if (dx != 0 && dy != 0) {
                if (!is_there(at))
                    continue;
                put(&dragon, moved(at, dx, dy));
                put(&generals[dy < 0], moved(at, dx, dy));
                continue;
            }
            ride(&dragon, at, dx, dy, occupied, 0);
            ride(&generals[0], at, dx, dy, occupied, 0);
            ride(&generals[1], at, dx, dy, occupied, 0);
            ride(&cannon, at, dx, dy, occupied, 1);
        }
#ifndef NO_CANNON
    if (!is_same(game_cannon_attacks(square, bb), cannon))
        return 1;
#endif
    return !is_same(game_queen_attacks(square, bb), queen) +
           !is_same(game_dragon_attacks(square, bb), dragon) +
           !is_same(game_general_attacks(0, square, bb), generals[0]) +
           !is_same(game_general_attacks(1, square, bb), generals[1]);
}

static int count_guard_faults(unsigned color, unsigned square)
{
    const struct place at = place_of(square), to = moved(at, 0, color == 0 ? 1 : -1);
    struct set guard = {{0, 0}};
    if (is_in_camp(at, color) && is_in_camp(to, color))
        put(&guard, to);
    return !is_same(game_guard_attacks(color, square), guard);
}

static int count_camp_faults(unsigned color)
{
    struct set camp = {{0, 0}};
    for (unsigned square = 0; square < SQUARES; square++)
        if (is_in_camp(place_of(square), color))
            put(&camp, place_of(square));
    return !is_same(game_camp_zone(color), camp);
}

/* A line ends at holes, so two squares with one between them are on none. */
static int count_line_faults(unsigned a, unsigned b)
{
    struct set between = {{0, 0}}, line = between, only = between;
    put(&only, place_of(b));
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++) {
            struct set seen = {{0, 0}};
            if (dx == 0 && dy == 0)
                continue;
            ride(&seen, place_of(a), dx, dy, only, 0);
            if (!is_there(place_of(b)) || !has(seen, place_of(b)))
                continue;
            between = seen;
            between.word[b / 64] ^= (uint64_t)1 << b % 64;
            ride(&line, place_of(a), dx, dy, line, 0);
            only.word[0] = only.word[1] = 0;
            ride(&line, place_of(a), -dx, -dy, only, 0);
            put(&line, place_of(a));
        }
    return !is_same(game_between(a, b), between) + !is_same(game_line(a, b), line);
}

int main(void)
{
    int slides = 0, leaps = 0, lines = 0;
    for (unsigned square = 0; square < SQUARES; square++) {
        for (unsigned n = 0; n < BOARDS; n++) {
            struct set occupied;
            occupied.word[0] = random_bits() & random_bits();
            occupied.word[1] = random_bits() & random_bits();
            slides += count_faults(square, occupied);
        }
        leaps += count_guard_faults(0, square) + count_guard_faults(1, square);
        for (unsigned other = 0; other < SQUARES; other++)
            lines += count_line_faults(square, other);
    }
    expect(slides == 0, "what slides attacks what a walk sees");
    expect(leaps == 0, "the guard stays in its camp");
    expect(count_camp_faults(0) + count_camp_faults(1) == 0,
           "the camp is where it is to both players");
    expect(lines == 0, "lines go from edge to edge, or to holes");
    expect(game_selftest() == 0, "the selftest passes");
    return finish();
}
