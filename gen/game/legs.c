/* Leaps by ways, from how a piece takes its steps.
 *
 * What is reached by a few steps, one after the other, is a leap from where the first begins to
 * where the last one ends; each row of such steps is a way, which passes the squares between.
 * Several that end on one square are several ways there. A way does not pass the square where it
 * ends, and it does not end where it begins; the square where it begins counts as empty on it.
 *
 * All rows of steps are gone through. What depends on more squares than a passage holds is refused,
 * and so is a piece whose rides reach more squares of its board than a set of moves holds.
 */
#include <stdlib.h>

#include "game/betza_parts.h"

/* As many squares as three rides pass. */
enum { TRAIL_MAX = LEGS_MAX * BOARD_SQUARES_MAX };

/* The squares that a row of steps has been on and that must be something, and where it is. */
struct trail {
    struct {
        int dx, dy;
        bool is_occupied; /* else empty */
    } stops[TRAIL_MAX];
    unsigned count;
    int dx, dy;
};

/* Adds the square where the trail is. */
static void add_stop(struct trail *trail, bool is_occupied)
{
    const unsigned stop = trail->count++;
    trail->stops[stop].dx = trail->dx;
    trail->stops[stop].dy = trail->dy;
    trail->stops[stop].is_occupied = is_occupied;
}

static bool needs_all_of(struct passage way, struct passage other)
{
    return (other.empty & ~way.empty) == 0 && (other.men & ~way.men) == 0;
}

/* Adds a way, and drops what needs more. False where there is no room. */
static bool add_way(struct passages *passages, struct passage way)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < passages->count; i++)
        if (needs_all_of(way, passages->passage[i]))
            return true;
    for (unsigned i = 0; i < passages->count; i++)
        if (!needs_all_of(passages->passage[i], way))
            passages->passage[kept++] = passages->passage[i];
    passages->count = kept;
    if (passages->count == PASSAGES_MAX)
        return false;
    passages->passage[passages->count++] = way;
    return true;
}

/* The place of a square, which may be a new one; PASSAGE_SQUARES_MAX where there is no room. */
static unsigned place_of(struct passages *passages, int dx, int dy)
{
    unsigned place = 0;
    while (place < passages->square_count &&
           (passages->squares[place].dx != dx || passages->squares[place].dy != dy))
        place++;
    if (place == passages->square_count && place != PASSAGE_SQUARES_MAX) {
        passages->squares[place].dx = (signed char)dx;
        passages->squares[place].dy = (signed char)dy;
        passages->square_count++;
    }
    return place;
}

static struct passages *find_target(struct legs *legs, int dx, int dy)
{
    for (unsigned i = 0; i < legs->count; i++)
        if (legs->targets[i]->dx == dx && legs->targets[i]->dy == dy)
            return legs->targets[i];
    if (legs->count == MOVES_MAX)
        return NULL;
    struct passages *target = arena_alloc(legs->arena, 1, sizeof *target);
    target->dx = (signed char)dx;
    target->dy = (signed char)dy;
    legs->targets[legs->count++] = target;
    return target;
}

/* Whether no square has to be empty and occupied at once, nor that where it ends to be anything,
 * and none that must be occupied is its own. */
static bool is_possible(const struct trail *trail)
{
    for (unsigned i = 0; i < trail->count; i++) {
        const int x = trail->stops[i].dx, y = trail->stops[i].dy;
        if ((x == trail->dx && y == trail->dy) ||
            (x == 0 && y == 0 && trail->stops[i].is_occupied))
            return false;
        for (unsigned j = 0; j < i; j++)
            if (trail->stops[j].dx == x && trail->stops[j].dy == y &&
                trail->stops[j].is_occupied != trail->stops[i].is_occupied)
                return false;
    }
    return trail->dx != 0 || trail->dy != 0;
}

/* Adds the trail to the ways to where it is. */
static const char *end_trail(struct legs *legs, const struct trail *trail)
{
    struct passage way = {0, 0};
    bool has_room = true;
    if (!is_possible(trail))
        return NULL;
    struct passages *target = find_target(legs, trail->dx, trail->dy);
    if (target == NULL)
        return arena_print(legs->arena,
                           "that leads to more than %d squares, the most for a piece; "
                           "let it go less far, as asR4",
                           MOVES_MAX);
    for (unsigned i = 0; i < trail->count && has_room; i++) {
        const int x = trail->stops[i].dx, y = trail->stops[i].dy;
        if (x == 0 && y == 0)
            continue;
        const unsigned place = place_of(target, x, y);
        has_room = place != PASSAGE_SQUARES_MAX;
        if (has_room)
            *(trail->stops[i].is_occupied ? &way.men : &way.empty) |= 1u << place;
    }
    if (has_room && add_way(target, way))
        return NULL;
    return arena_print(legs->arena,
                       "whether it gets %d to the side and %d up or down depends on more "
                       "than %d others, or on more than %d ways; let it go less far, as "
                       "asR4, or say what it reaches as leaps, like KNAD",
                       abs(trail->dx), abs(trail->dy), PASSAGE_SQUARES_MAX, PASSAGES_MAX);
}

/* ---- legs */

/* Whether a trail that rides can be on a board from any of its squares. */
static bool is_inside(const struct board *board, const struct trail *trail)
{
    return (unsigned)abs(trail->dx) < board->files &&
           (unsigned)abs(trail->dy) < board->ranks;
}

static const char *take_leg(struct legs *legs, struct trail *trail,
                            const struct move *step, const struct leg *leg,
                            unsigned count);

/* Where a leg ends: so does the trail, or it goes on by each turn that the next leg may make. */
static const char *end_leg(struct legs *legs, struct trail *trail,
                           const struct move *step, const struct leg *leg, unsigned count)
{
    const unsigned before = trail->count;
    const char *fault = NULL;
    if (count == 1)
        return end_trail(legs, trail);
    if (leg->may_be_empty != leg->may_be_occupied)
        add_stop(trail, leg->may_be_occupied);
    for (unsigned turn = 0; turn < 8 && fault == NULL; turn++) {
        struct move next = *step;
        move_turn_right(&next, turn);
        if ((leg[1].turns >> turn & 1) != 0)
            fault = take_leg(legs, trail, &next, leg + 1, count - 1);
    }
    trail->count = before;
    return fault;
}

/* Takes the step, once or as often as it goes; the first one is no matter of the board, as no leap
 * is. */
static const char *take_leg(struct legs *legs, struct trail *trail,
                            const struct move *step, const struct leg *leg,
                            unsigned count)
{
    const int dx = trail->dx, dy = trail->dy;
    const unsigned before = trail->count;
    const char *fault = NULL;
    for (unsigned steps = 1; fault == NULL; steps++) {
        trail->dx += step->dx;
        trail->dy += step->dy;
        if (steps != 1 && !is_inside(legs->board, trail))
            break;
        if (steps >= step->least)
            fault = end_leg(legs, trail, step, leg, count);
        if (steps == step->range)
            break;
        add_stop(trail, false);
    }
    trail->dx = dx;
    trail->dy = dy;
    trail->count = before;
    return fault;
}

const char *legs_add(struct legs *legs, const struct move *first, const struct leg leg[],
                     unsigned count)
{
    struct trail trail;
    trail.count = 0;
    trail.dx = trail.dy = 0;
    return take_leg(legs, &trail, first, leg, count);
}

/* ---- lame leaps */

/* Goes on to where so many straight steps and so many diagonal ones are left. */
static const char *take_steps(struct legs *legs, struct trail *trail,
                              const struct move *leap, int straight, int diagonal)
{
    const bool is_steep = abs(leap->dy) > abs(leap->dx);
    const int most = is_steep ? abs(leap->dy) : abs(leap->dx);
    const int least = is_steep ? abs(leap->dx) : abs(leap->dy);
    const int along = most - straight - diagonal, across = least - diagonal;
    const unsigned before = trail->count;
    const char *fault = NULL;
    trail->dx = sign_of(leap->dx) * (is_steep ? across : along);
    trail->dy = sign_of(leap->dy) * (is_steep ? along : across);
    if (straight + diagonal == 0)
        return end_trail(legs, trail);
    if (along != 0)
        add_stop(trail, false);
    if (straight != 0)
        fault = take_steps(legs, trail, leap, straight - 1, diagonal);
    if (diagonal != 0 && fault == NULL)
        fault = take_steps(legs, trail, leap, straight, diagonal - 1);
    trail->count = before;
    return fault;
}

const char *legs_add_lame(struct legs *legs, const struct move *leap)
{
    struct trail trail;
    const int x = abs(leap->dx), y = abs(leap->dy);
    trail.count = 0;
    return take_steps(legs, &trail, leap, abs(x - y), x < y ? x : y);
}

struct move legs_move(const struct passages *target)
{
    const bool is_plain = target->count == 1 && target->passage[0].empty == 0 &&
                          target->passage[0].men == 0;
    return (struct move){.dx = target->dx,
                         .dy = target->dy,
                         .range = 1,
                         .kind = is_plain ? MOVE_PLAIN : MOVE_WAYS,
                         .passages = is_plain ? NULL : target};
}
