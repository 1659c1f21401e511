/* Quiet moves and reverses, taken apart: sliders of the game first, what they leave second. */
#include "method/moves_plan.h"

/* The quiet moves of a piece where they are not its attacks; false where they are. */
static bool find_quiet(const struct piece *piece, struct moving *out)
{
    const struct side *sides = piece->sides;
    *out = (struct moving){.piece = piece, .is_quiet = true};
    for (unsigned i = 0; i < PLAYERS; i++)
        out->moves[i] = sides[i].quiet;
    return !moves_equal(&sides[0].quiet, &sides[0].moves);
}

/* The reverses of a piece's attacks where they are not these; false where they are. */
static bool find_attackers(const struct piece *piece, struct moving *out)
{
    *out = (struct moving){.piece = piece};
    for (unsigned i = 0; i < PLAYERS; i++)
        out->moves[i] = moves_reversed(&piece->sides[i].moves);
    return !moves_equal(&out->moves[0], &piece->sides[0].moves);
}

bool moves_plan_has_any(const struct game *game)
{
    struct moving moving;
    for (unsigned i = 0; i < game->piece_count; i++)
        if (find_quiet(&game->pieces[i], &moving) ||
            find_attackers(&game->pieces[i], &moving))
            return true;
    return false;
}

const char *moving_suffix(const struct moving *moving)
{
    return moving->is_quiet ? "quiet" : "back";
}

/* A slider of ours with these slides; a new one when there is none yet. */
static const struct slider *own_slider(struct arena *arena, struct game *own,
                                       const struct moving *moving, unsigned player,
                                       const struct moves *slides)
{
    static const char *const players[] = {"_first", "_second"};
    for (unsigned i = 0; i < own->slider_count; i++)
        if (moves_equal(&own->sliders[i].moves, slides))
            return &own->sliders[i];
    struct slider *slider = &own->sliders[own->slider_count++];
    *slider = (struct slider){
        .name = arena_print(arena, "%s_%s%s", moving->piece->name, moving_suffix(moving),
                            moving->colored ? players[player] : ""),
        .moves = *slides,
        .origin = moving->piece->origin,
    };
    lines_of(&own->board, slides, &slider->lines);
    return slider;
}

/* Takes out the reverses of bent riders, whose steps must all change a square's number alike. */
static struct moves plan_reverses(const struct game *game, struct moving_side *side,
                                  struct moves slides)
{
    for (unsigned i = game->slider_count;
         i < game->slider_count + game->bent_count && board_is_even(&game->board); i++) {
        const struct moves back = moves_reversed(&game->sliders[i].moves);
        if (moves_contain(&slides, &back)) {
            side->reverses[side->reverse_count++] = i;
            slides = moves_minus(&slides, &back);
        }
    }
    return slides;
}

static void plan_slides(struct arena *arena, const struct game *game, struct game *own,
                        struct moving *moving, unsigned player)
{
    struct moving_side *side = &moving->sides[player];
    const struct moves slides =
        plan_reverses(game, side, moves_slides(&moving->moves[player]));
    const struct moves rest =
        piece_cover(&slides, game->sliders, game->slider_count + game->bent_count,
                    side->sliders, &side->slider_count);
    if (rest.count != 0)
        side->own = own_slider(arena, own, moving, player, &rest);
}

/* Whether the leaps are those of the piece as it attacks, of the same player or the other. */
static bool are_leaps(const struct moving *moving, bool of_other)
{
    for (unsigned i = 0; i < PLAYERS; i++)
        if (!moves_equal(&moving->sides[i].leaps,
                         &moving->piece->sides[of_other ? 1 - i : i].leaps))
            return false;
    return true;
}

static bool has_same_leaps(const struct moving *a, const struct moving *b)
{
    return a->colored == b->colored &&
           moves_equal(&a->sides[0].leaps, &b->sides[0].leaps) &&
           moves_equal(&a->sides[1].leaps, &b->sides[1].leaps);
}

static void plan_leaps(struct moves_plan *plan, struct moving *moving)
{
    for (unsigned i = 0; i < PLAYERS; i++)
        moving->sides[i].leaps = moves_leaps(&moving->moves[i]);
    moving->leaps = moving->sides[0].leaps.count == 0 ? MOVING_NO_LEAPS
                    : are_leaps(moving, false)        ? MOVING_SAME_LEAPS
                    : are_leaps(moving, true)         ? MOVING_OTHER_LEAPS
                                                      : MOVING_OWN_LEAPS;
    moving->table = moving;
    for (const struct moving *other = moving; other-- != plan->movings;)
        if (other->leaps == MOVING_OWN_LEAPS && has_same_leaps(moving, other))
            moving->table = other->table;
}

static void plan_moving(struct arena *arena, const struct game *game,
                        struct moves_plan *plan, struct moving *moving)
{
    moving->colored = !moves_equal(&moving->moves[0], &moving->moves[1]);
    for (unsigned i = 0; i < (moving->colored ? PLAYERS : 1u); i++)
        plan_slides(arena, game, plan->own, moving, i);
    plan_leaps(plan, moving);
}

void moves_plan_of(struct arena *arena, const struct game *game, struct moves_plan *plan)
{
    *plan = (struct moves_plan){
        .movings = arena_alloc(arena, MOVINGS_MAX, sizeof *plan->movings),
        .own = arena_alloc(arena, 1, sizeof *plan->own)};
    plan->own->name = game->name;
    plan->own->board = game->board;
    plan->own->pieces[0].origin = game->pieces[0].origin; /* for messages */
    for (unsigned i = 0; i < game->piece_count; i++)
        plan->count += find_quiet(&game->pieces[i], &plan->movings[plan->count]);
    for (unsigned i = 0; i < game->piece_count; i++)
        plan->count += find_attackers(&game->pieces[i], &plan->movings[plan->count]);
    for (unsigned i = 0; i < plan->count; i++)
        plan_moving(arena, game, plan, &plan->movings[i]);
}
