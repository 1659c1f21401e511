/* lines.h of several games, for every pair of squares, against walks by each slider's rules. */
#include "lines.h"

#include "rules.h"

/* How a slider goes, either player's: range 0 for any; and where it has to stay. */
struct slide {
    int dx, dy, range, screens;
    int (*is_inside)(struct place at);
};

static int is_anywhere(struct place at)
{
    return is_on_board(at);
}

#define ROOK(range, screens)                                                             \
    {1, 0, range, screens, is_anywhere}, {-1, 0, range, screens, is_anywhere},           \
        {0, 1, range, screens, is_anywhere},                                             \
    {                                                                                    \
        0, -1, range, screens, is_anywhere                                               \
    }
#define BISHOP(range, screens, inside)                                                   \
    {1, 1, range, screens, inside}, {-1, 1, range, screens, inside},                     \
        {1, -1, range, screens, inside},                                                 \
    {                                                                                    \
        -1, -1, range, screens, inside                                                   \
    }

#if defined(GAME_chess) || defined(GAME_capablanca) || defined(GAME_shogi)
static const struct slide slides[] = {ROOK(0, 0), BISHOP(0, 0, is_anywhere)};
#elif defined(GAME_xiangqi)
static const struct slide slides[] = {ROOK(0, 0), ROOK(0, 1)};
#define HORSE
#define HORSE_RANGE 1
#define HORSE_TO
#define ELEPHANT
#elif defined(GAME_janggi)
/* Five points of each palace. */
static int is_on_slant(struct place at)
{
    const int rank = at.rank < 5 ? at.rank : at.rank - 7;
    return is_on_board(at) && at.file >= 3 && at.file <= 5 && rank >= 0 && rank <= 2 &&
           (at.file + rank) % 2 == 1;
}
static const struct slide slides[] = {ROOK(0, 0), ROOK(0, 1), BISHOP(0, 0, is_on_slant),
                                      BISHOP(0, 1, is_on_slant)};
#define HORSE
#define HORSE_RANGE 1
#define LONG_ELEPHANT
#elif defined(GAME_hexagonal)
#define BOTH(dx, dy)                                                                     \
    {dx, dy, 0, 0, is_anywhere},                                                         \
    {                                                                                    \
        -(dx), -(dy), 0, 0, is_anywhere                                                  \
    }
static const struct slide slides[] = {BOTH(1, 0), BOTH(0, 1),  BOTH(1, -1),
                                      BOTH(1, 1), BOTH(2, -1), BOTH(1, -2)};
#elif defined(GAME_six)
#define BOTH(dx, dy)                                                                     \
    {dx, dy, 0, 0, is_anywhere},                                                         \
    {                                                                                    \
        -(dx), -(dy), 0, 0, is_anywhere                                                  \
    }
static const struct slide slides[] = {ROOK(0, 0), ROOK(0, 1), BISHOP(0, 1, is_anywhere),
                                      BOTH(1, 2), BOTH(2, 1), BOTH(1, -2),
                                      BOTH(2, -1)};
#elif defined(GAME_odd)
static int is_low(struct place at)
{
    return is_on_board(at) && at.rank < 4;
}
static int is_high(struct place at) /* what is no hole, turned around */
{
    struct place turned = at;
    turned.rank = RANKS - 1 - at.rank;
    return is_on_board(at) && at.rank > 4 && is_on_board(turned);
}
#define DABBABA(dx, dy)                                                                  \
    {                                                                                    \
        dx, dy, 0, 0, is_anywhere                                                        \
    }
static const struct slide slides[] = {ROOK(3, 0),
                                      DABBABA(2, 0),
                                      DABBABA(-2, 0),
                                      DABBABA(0, 2),
                                      DABBABA(0, -2),
                                      BISHOP(0, 0, is_low),
                                      BISHOP(0, 0, is_high),
                                      {0, 1, 0, 0, is_anywhere},
                                      {0, -1, 0, 0, is_anywhere},
                                      {1, 1, 0, 0, is_anywhere},
                                      {1, -1, 0, 0, is_anywhere}};
#define HORSE
#define HORSE_RANGE 2
#define HORSE_TO
#endif

enum { SLIDES = sizeof slides / sizeof *slides };

static int is_same(struct place a, struct place b)
{
    return a.file == b.file && a.rank == b.rank;
}

/* All squares of the slide's way behind a place. */
static struct set way_behind(const struct slide *slide, struct place at, int sign)
{
    struct set way = make_set(0, 0);
    for (;;) {
        at = moved(at, sign * slide->dx, sign * slide->dy);
        if (!slide->is_inside(at))
            return way;
        way = join(way, set_of(at));
    }
}

/* Whether the slide goes from one place to another, and past what. */
static int goes(const struct slide *slide, struct place from, struct place to,
                struct set *way)
{
    struct place at = from;
    *way = make_set(0, 0);
    for (int steps = 1; slide->range == 0 || steps <= slide->range; steps++) {
        if (!slide->is_inside(at))
            return 0;
        at = moved(at, slide->dx, slide->dy);
        if (!slide->is_inside(at))
            return 0;
        if (is_same(at, to))
            return steps > slide->screens;
        *way = join(*way, set_of(at));
    }
    return 0;
}

struct answer {
    struct set between, line, beyond, ray, pass;
};

static void add(struct answer *answer, const struct slide *slide, struct place a,
                struct place b, int sign)
{
    struct set way;
    if (!(sign > 0 ? goes(slide, a, b, &way) : goes(slide, b, a, &way)))
        return;
    answer->between = join(answer->between, way);
    answer->beyond = join(answer->beyond, way_behind(slide, b, sign));
    answer->ray = join(answer->ray, way_behind(slide, a, sign));
    answer->pass = join(answer->beyond, set_of(b));
    answer->line = join(answer->line, join(set_of(a), way_behind(slide, a, 1)));
    answer->line = join(answer->line, way_behind(slide, a, -1));
}

static unsigned count_faults(unsigned a, unsigned b)
{
    struct answer answer;
    answer.between = answer.line = answer.beyond = answer.ray = answer.pass =
        make_set(0, 0);
    if (is_on_board(places[a]) && is_on_board(places[b]))
        for (int i = 0; i < SLIDES; i++) {
            add(&answer, &slides[i], places[a], places[b], 1);
            add(&answer, &slides[i], places[a], places[b], -1);
        }
    return differ(game_between(a, b), answer.between) +
           differ(game_between_to(a, b), join(answer.between, one(b))) +
           differ(game_line(a, b), answer.line) +
           differ(game_beyond(a, b), answer.beyond) + differ(game_ray(a, b), answer.ray) +
           differ(game_pass(a, b), answer.pass);
}

/* ---- lame pieces: each path is written down for one direction, and turned into all */

struct path {
    struct step end, stops[2];
    int count;
};

/* Where a path goes in one of eight directions. */
static struct place turned(struct place from, struct step step, int direction)
{
    const int dx = (direction & 1) != 0 ? step.dy : step.dx;
    const int dy = (direction & 1) != 0 ? step.dx : step.dy;
    return moved(from, (direction & 2) != 0 ? -dx : dx, (direction & 4) != 0 ? -dy : dy);
}

/* What is passed from a to b by up to `range` such steps. */
static struct set pass(const struct path *path, int range, unsigned a, unsigned b,
                       int (*may)(struct place from, struct place to))
{
    struct set all = make_set(0, 0);
    for (int direction = 0; direction < 8; direction++) {
        struct place at = places[a];
        struct set way = make_set(0, 0);
        for (int i = 0; i < range; i++) {
            const struct place next = turned(at, path->end, direction);
            int good = is_on_board(at) && is_on_board(next) && may(at, next);
            for (int j = 0; j < path->count; j++) {
                const struct place stop = turned(at, path->stops[j], direction);
                good = good && is_on_board(stop);
                way = join(way, set_of(stop));
            }
            if (!good)
                break;
            if (is_same(next, places[b]))
                all = join(all, way);
            way = join(way, set_of(next));
            at = next;
        }
    }
    return all;
}

static inline int always(struct place from, struct place to)
{
    (void)from;
    (void)to;
    return 1;
}

static inline int on_one_side(struct place from, struct place to)
{
    return (from.rank < 5) == (to.rank < 5);
}

static unsigned count_lame_faults(unsigned a, unsigned b)
{
    unsigned faults = 0;
#ifdef HORSE
    static const struct path horse = {{1, 2}, {{0, 1}, {0, 0}}, 1};
    faults += differ(game_horse_between(a, b), pass(&horse, HORSE_RANGE, a, b, always));
#endif
#ifdef HORSE_TO
    faults += differ(game_horse_to_between(a, b), pass(&horse, 1, b, a, always));
#endif
#ifdef ELEPHANT
    static const struct path elephant = {{2, 2}, {{1, 1}, {0, 0}}, 1};
    faults += differ(game_elephant_between(a, b), pass(&elephant, 1, a, b, on_one_side));
#endif
#ifdef LONG_ELEPHANT
    static const struct path elephant = {{2, 3}, {{0, 1}, {1, 2}}, 2};
    faults += differ(game_elephant_between(a, b), pass(&elephant, 1, a, b, always));
#endif
    (void)pass;
    (void)always;
    (void)on_one_side;
    (void)a;
    (void)b;
    return faults;
}

int main(void)
{
    unsigned faults = 0, lame = 0;
    place_all();
    for (unsigned a = 0; a < SQUARES; a++)
        for (unsigned b = 0; b < SQUARES; b++) {
            faults += count_faults(a, b);
            lame += count_lame_faults(a, b);
        }
    expect(faults == 0, "lines are those of the sliders, for every pair of squares");
    expect(lame == 0, "lame pieces pass what they pass");
    return finish();
}
