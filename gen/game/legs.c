/* Ways of leaps: all rows of steps are gone through. */
#include "game/legs.h"

#include <stdlib.h>

static const char too_many_targets[] =
    "that leads to more squares than a piece can have moves";
static const char too_many_squares[] =
    "whether it gets to a square there depends on more than 16 others; say what it "
    "reaches as leaps, "
    "like KNAD";

/* The squares that a row of steps has been on, with what they must be. */
struct trail {
    struct {
        int dx, dy;
        bool is_asked, is_occupied;
    } stops[PASSAGE_SQUARES_MAX];
    unsigned count;
};

static struct passages *find_target(struct arena *arena, struct legs *legs, int dx,
                                    int dy)
{
    for (unsigned i = 0; i < legs->count; i++)
        if (legs->targets[i]->dx == dx && legs->targets[i]->dy == dy)
            return legs->targets[i];
    if (legs->count == MOVES_MAX)
        return NULL;
    struct passages *target = arena_alloc(arena, 1, sizeof *target);
    target->dx = (signed char)dx;
    target->dy = (signed char)dy;
    legs->targets[legs->count++] = target;
    return target;
}

/* Whether no square has to be empty and occupied at once, nor that where it ends to be anything,
 * and none that must be occupied is its own. */
static bool is_possible(const struct trail *trail, int dx, int dy)
{
    for (unsigned i = 0; i < trail->count; i++) {
        if (!trail->stops[i].is_asked)
            continue;
        const int x = trail->stops[i].dx, y = trail->stops[i].dy;
        if ((x == dx && y == dy) || (x == 0 && y == 0 && trail->stops[i].is_occupied))
            return false;
        for (unsigned j = 0; j < i; j++)
            if (trail->stops[j].is_asked && trail->stops[j].dx == x &&
                trail->stops[j].dy == y &&
                trail->stops[j].is_occupied != trail->stops[i].is_occupied)
                return false;
    }
    return dx != 0 || dy != 0;
}

/* Adds a way to where the trail ends. */
static const char *end_trail(struct arena *arena, struct legs *legs,
                             const struct trail *trail, int dx, int dy)
{
    struct passage way = {0, 0};
    if (!is_possible(trail, dx, dy))
        return NULL;
    struct passages *target = find_target(arena, legs, dx, dy);
    if (target == NULL)
        return too_many_targets;
    for (unsigned i = 0; i < trail->count; i++) {
        const int x = trail->stops[i].dx, y = trail->stops[i].dy;
        if (!trail->stops[i].is_asked || (x == 0 && y == 0))
            continue;
        const unsigned place = passages_place(target, x, y);
        if (place == PASSAGE_SQUARES_MAX)
            return too_many_squares;
        *(trail->stops[i].is_occupied ? &way.occupied : &way.empty) |= 1u << place;
    }
    return passages_add(target, way) ? NULL : too_many_squares;
}

/* Takes the step, which ends the trail or goes on by each turn that the next leg may make. */
static const char *take_leg(struct arena *arena, struct legs *legs, struct trail *trail,
                            int dx, int dy, struct move step, const struct leg *leg,
                            unsigned count)
{
    const char *fault = NULL;
    dx += step.dx;
    dy += step.dy;
    if (count == 1)
        return end_trail(arena, legs, trail, dx, dy);
    const unsigned stop = trail->count++;
    trail->stops[stop].dx = dx;
    trail->stops[stop].dy = dy;
    trail->stops[stop].is_asked = leg->may_be_empty != leg->may_be_occupied;
    trail->stops[stop].is_occupied = leg->may_be_occupied;
    for (unsigned turn = 0; turn < 8 && fault == NULL; turn++) {
        struct move next = step;
        move_turn_right(&next, turn);
        if ((leg[1].turns >> turn & 1) != 0)
            fault = take_leg(arena, legs, trail, dx, dy, next, leg + 1, count - 1);
    }
    trail->count--;
    return fault;
}

const char *legs_add(struct arena *arena, struct legs *legs, struct move first,
                     const struct leg *leg, unsigned count)
{
    struct trail trail = {.count = 0};
    return take_leg(arena, legs, &trail, 0, 0, first, leg, count);
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* Goes on to (dx, dy), from which so many straight steps and so many diagonal ones are left. */
static const char *take_steps(struct arena *arena, struct legs *legs, struct trail *trail,
                              struct move leap, unsigned straight, unsigned diagonal)
{
    const bool is_steep = abs(leap.dy) > abs(leap.dx);
    const int most = is_steep ? abs(leap.dy) : abs(leap.dx);
    const int least = is_steep ? abs(leap.dx) : abs(leap.dy);
    const int along = most - (int)(straight + diagonal), across = least - (int)diagonal;
    const char *fault = NULL;
    if (straight + diagonal == 0)
        return end_trail(arena, legs, trail, leap.dx, leap.dy);
    const unsigned stop = trail->count;
    if (along != 0) {
        trail->count++;
        trail->stops[stop].dx = sign(leap.dx) * (is_steep ? across : along);
        trail->stops[stop].dy = sign(leap.dy) * (is_steep ? along : across);
        trail->stops[stop].is_asked = true;
        trail->stops[stop].is_occupied = false;
    }
    if (straight != 0)
        fault = take_steps(arena, legs, trail, leap, straight - 1, diagonal);
    if (diagonal != 0 && fault == NULL)
        fault = take_steps(arena, legs, trail, leap, straight, diagonal - 1);
    trail->count = stop;
    return fault;
}

const char *legs_add_lame(struct arena *arena, struct legs *legs, struct move leap)
{
    struct trail trail = {.count = 0};
    const unsigned dx = (unsigned)abs(leap.dx), dy = (unsigned)abs(leap.dy);
    const unsigned diagonal = dx < dy ? dx : dy;
    return take_steps(arena, legs, &trail, leap, (dx > dy ? dx : dy) - diagonal,
                      diagonal);
}

struct move legs_move(const struct passages *target)
{
    const bool is_plain = target->count == 1 && target->passage[0].empty == 0 &&
                          target->passage[0].occupied == 0;
    return (struct move){.dx = target->dx,
                         .dy = target->dy,
                         .range = 1,
                         .kind = is_plain ? MOVE_PLAIN : MOVE_WAYS,
                         .passages = is_plain ? NULL : target};
}
