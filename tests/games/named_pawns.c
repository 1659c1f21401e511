/* pawns.h of pawns that go several ways: those of Berolina's chess (GAME_chess), and soldiers that
 * turn sideways behind the river (GAME_xiangqi); by walking with single ones. */
#include "pawns.h"

#include "rules.h"

enum { SETS = 2000 };

struct way {
    int dx, dy, beyond; /* from the rank that is so far ahead */
};

#if defined(GAME_chess)
#define PAWN(what) game_pawn_##what
static const struct way pushes[] = {{-1, 1, 0}, {1, 1, 0}}, captures[] = {{0, 1, 0}};
#else
#define PAWN(what) game_soldier_##what
static const struct way pushes[] = {{0, 1, 0}, {-1, 0, 5}, {1, 0, 5}},
                        captures[] = {{0, 1, 0}, {-1, 0, 5}, {1, 0, 5}};
#endif

enum {
    PUSHES = sizeof pushes / sizeof *pushes,
    CAPTURES = sizeof captures / sizeof *captures
};

static int rank_of(unsigned color, struct place at)
{
    return color == 0 ? at.rank : RANKS - 1 - at.rank;
}

/* Where one of the ways leads; off the board where it is not open. */
static struct place go(unsigned color, struct place at, const struct way *way)
{
    const struct place off = {-1, -1};
    return is_on_board(at) && rank_of(color, at) >= way->beyond
               ? moved(at, way->dx, forward(color) * way->dy)
               : off;
}

static struct set go_all(unsigned color, struct place at, const struct way *ways,
                         int count)
{
    struct set to = make_set(0, 0);
    for (int i = 0; i < count; i++)
        to = join(to, set_of(go(color, at, &ways[i])));
    return to;
}

static unsigned count_masks(unsigned color, unsigned square)
{
    struct set front = make_set(0, 0), span = make_set(0, 0);
    struct set next = join(go_all(color, places[square], pushes, PUSHES),
                           go_all(color, places[square], captures, CAPTURES));
    for (int steps = 0; steps < FILES + RANKS; steps++) /* as far as it can ever get */
        for (unsigned i = 0; i < SQUARES; i++)
            if (i == square || is_in(front, places[i])) {
                front = join(front, go_all(color, places[i], pushes, PUSHES));
                span = join(span, go_all(color, places[i], captures, CAPTURES));
            }
    front = without(front, one(square));
    return differ(PAWN(front)(color, square), front) +
           differ(PAWN(attack_span)(color, square), span) +
           differ(PAWN(passed)(color, square), join(front, span)) +
           differ(PAWN(pushes_or_attacks)(color, square), next);
}

static unsigned count_sets(unsigned color, struct set set, struct set empty)
{
    struct set attacks, once, twice;
    attacks = once = twice = make_set(0, 0);
    for (unsigned i = 0; i < SQUARES; i++) {
        if (!is_in(set, places[i]))
            continue;
        attacks = join(attacks, go_all(color, places[i], captures, CAPTURES));
        for (int j = 0; j < PUSHES; j++) {
            const struct place next = go(color, places[i], &pushes[j]);
            if (!is_on_board(next) || !is_in(empty, next))
                continue;
            once = join(once, set_of(next));
            if (rank_of(color, places[i]) == 1 &&
                is_on_board(go(color, next, &pushes[j])) &&
                is_in(empty, go(color, next, &pushes[j])))
                twice = join(twice, set_of(go(color, next, &pushes[j])));
        }
    }
    return differ(PAWN(attacks_of)(color, theirs(set)), attacks) +
#if defined(GAME_chess)
           differ(PAWN(double_pushes)(color, theirs(set), theirs(empty)), twice) +
#endif
           differ(PAWN(pushes)(color, theirs(set), theirs(empty)), once);
}

int main(void)
{
    unsigned masks = 0, sets = 0;
    place_all();
    for (unsigned i = 0; i < 2 * SQUARES; i++)
        masks += count_masks(i / SQUARES, i % SQUARES);
    for (unsigned i = 0; i < SETS; i++)
        sets += count_sets(i % 2, random_set(i), random_set(i / 4));
    expect(masks == 0, "what is before such pawns is right");
    expect(sets == 0, "sets of them go where each of them goes");
    return finish();
}
