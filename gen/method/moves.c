/* Quiet moves and attackers, by the lookups of attacks where those have them, else by blocks for
 * each line and each part of a piece on each square. */
#include "method/moves.h"

#include <stdlib.h>

#include "board/bent.h"
#include "line/folded.h"
#include "method/moves_plan.h"
#include "proof/pieces.h"

enum { USUAL_BYTES_MAX = 32 << 20 };

static bool serves(const struct game *game)
{
    struct arena arena = {0};
    struct moves_plan plan;
    bool good = moves_plan_has_any(game);
    if (good) {
        moves_plan_of(&arena, game, &plan);
        good = group_all_have_index(plan.own);
    }
    arena_free(&arena);
    return good;
}

/* Where tables are not too large. */
static bool is_usual(const struct game *game)
{
    struct arena arena = {0};
    struct moves_plan plan;
    moves_plan_of(&arena, game, &plan);
    bool good = group_all_bytes(plan.own) <= USUAL_BYTES_MAX;
    arena_free(&arena);
    return good;
}

/* Whether the function has a table of leaps that none before it has. */
static bool has_table(const struct moving *moving)
{
    return moving->leaps == MOVING_OWN_LEAPS && moving->table == moving;
}

/* The leaps of one player or both. */
static void add_leaps(struct tables *tables, const struct moving *moving)
{
    tables_add_attacks(
        tables, moving->is_quiet ? "quiet_leaps" : "back_leaps", moving->piece,
        moving->colored,
        (const struct moves *[]){&moving->sides[0].leaps, &moving->sides[1].leaps});
}

static void add_part(struct arena *arena, struct value *parts, const char *name,
                     bool is_own)
{
    struct value *part = value_append_map(arena, parts);
    value_set(arena, part, "part", value_text(arena, "%s", name));
    value_set(arena, part, "is_own", value_flag(arena, is_own));
}

static struct value *parts_of(struct arena *arena, const struct game *game,
                              const struct moving_side *side)
{
    struct value *parts = value_list(arena);
    for (unsigned i = 0; i < side->slider_count; i++)
        add_part(arena, parts, game->sliders[side->sliders[i]].name, false);
    for (unsigned i = 0; i < side->reverse_count; i++)
        add_part(arena, parts,
                 arena_print(arena, "%s_reverse", game->sliders[side->reverses[i]].name),
                 true);
    if (side->own != NULL)
        add_part(arena, parts, side->own->name, true);
    return parts;
}

/* A bent rider the other way about. */
static void tell_reverse(struct arena *arena, const struct game *game,
                         const struct slider *bent, struct value *map)
{
    struct value *steps = value_list(arena);
    for (unsigned i = 0; i < BENT_STEPS; i++) {
        struct value *step = value_append_map(arena, steps);
        int change = bent_change(&game->board, &bent->moves, i);
        unsigned by = (unsigned)abs(change);
        value_set(arena, step, "step", value_count(arena, i));
        value_set(arena, step, "is_up", value_flag(arena, change > 0));
        value_set(arena, step, "by", value_count(arena, by));
        value_set(arena, step, "others", value_count(arena, 64 - by));
    }
    value_set(arena, map, "bent", value_text(arena, "%s", bent->name));
    value_set(arena, map, "base",
              value_text(arena, "%s", game->sliders[bent->base].name));
    value_set(arena, map, "steps", steps);
}

/* Those that any function needs; returns whether there are any. */
static bool tell_reverses(struct tables *tables, const struct moves_plan *plan)
{
    struct value *list = value_list(tables->arena);
    bool is_told[SLIDERS_MAX] = {false};
    for (unsigned i = 0; i < plan->count; i++) {
        const struct moving_side *side = &plan->movings[i].sides[0];
        for (unsigned j = 0; j < side->reverse_count; j++) {
            unsigned bent = side->reverses[j];
            if (!is_told[bent])
                tell_reverse(tables->arena, tables->game, &tables->game->sliders[bent],
                             value_append_map(tables->arena, list));
            is_told[bent] = true;
        }
    }
    value_set(tables->arena, tables->facts, "reverses", list);
    return list->list.count != 0;
}

/* Where the leaps come from. */
static void tell_leaps(struct arena *arena, const struct moving *moving,
                       struct value *map)
{
    const struct moving *table = moving->table;
    const bool is_own = moving->leaps == MOVING_OWN_LEAPS;
    const bool is_other = moving->leaps == MOVING_OTHER_LEAPS;
    value_set(arena, map, "has_leaps",
              value_flag(arena, moving->leaps != MOVING_NO_LEAPS));
    value_set(arena, map, "is_own_table", value_flag(arena, is_own));
    value_set(arena, map, "table",
              value_text(arena, "%s_%s", table->piece->name, moving_suffix(table)));
    value_set(arena, map, "is_mixed", value_flag(arena, piece_is_mixed(moving->piece)));
    value_set(arena, map, "is_of_player",
              value_flag(arena, is_own ? moving->colored : moving->piece->colored));
    value_set(arena, map, "of",
              value_text(arena, "%s", is_other ? "1 - color" : "color"));
}

static void tell_moving(struct arena *arena, const struct game *game,
                        const struct moving *moving, struct value *map)
{
    struct value *players = value_list(arena);
    bool slides = false;
    for (unsigned i = 0; i < (moving->colored ? PLAYERS : 1u); i++) {
        struct value *player = value_append_map(arena, players);
        struct value *parts = parts_of(arena, game, &moving->sides[i]);
        value_set(arena, player, "player", value_count(arena, i));
        value_set(arena, player, "parts", parts);
        slides = slides || parts->list.count != 0;
    }
    bool has_any = slides || moving->leaps != MOVING_NO_LEAPS;
    value_set(arena, map, "piece", value_text(arena, "%s", moving->piece->name));
    value_set(arena, map, "colored", value_flag(arena, moving->colored));
    value_set(arena, map, "is_quiet", value_flag(arena, moving->is_quiet));
    value_set(arena, map, "players", players);
    value_set(arena, map, "slides", value_flag(arena, slides));
    value_set(arena, map, "has_any", value_flag(arena, has_any));
    value_set(arena, map, "uses_occupied",
              value_flag(arena, slides || (moving->is_quiet && has_any)));
    tell_leaps(arena, moving, map);
}

/* Whether the function calls any of leapers.h. */
static bool uses_leapers(const struct moving *moving)
{
    return moving->leaps == MOVING_SAME_LEAPS || moving->leaps == MOVING_OTHER_LEAPS;
}

static void tell(struct tables *tables, const struct moves_plan *plan)
{
    struct arena *arena = tables->arena;
    struct value *movings = value_list(arena), *quiet = value_list(arena),
                 *attackers = value_list(arena);
    bool has_leapers = tell_reverses(tables, plan);
    for (unsigned i = 0; i < plan->count; i++) {
        const struct moving *moving = &plan->movings[i];
        tell_moving(arena, tables->game, moving, value_append_map(arena, movings));
        tell_moving(arena, tables->game, moving,
                    value_append_map(arena, moving->is_quiet ? quiet : attackers));
        has_leapers = has_leapers || uses_leapers(moving);
    }
    value_set(arena, tables->facts, "movings", movings);
    value_set(arena, tables->facts, "quiet_pieces", quiet);
    value_set(arena, tables->facts, "attacker_pieces", attackers);
    value_set(arena, tables->facts, "uses_leapers", value_flag(arena, has_leapers));
    value_set(arena, tables->facts, "uses_attacks",
              value_flag(arena, tables->game->slider_count != 0));
}

/* The sliders of our own, as `fold` has those of a game. */
static bool add_folded(struct tables *tables, const struct moves_plan *plan,
                       const struct request *request, struct fault *fault)
{
    struct arena *arena = tables->arena;
    const struct game *game = tables->game;
    struct folded *folded = arena_alloc(arena, 1, sizeof *folded);
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < plan->own->slider_count; i++)
        for (unsigned j = 0; j < group_count(&plan->own->sliders[i]); j++)
            folded_add(folded, plan->own, (struct group){&plan->own->sliders[i], j});
    tables->game = plan->own;
    bool good = folded_add_tables(folded, request, "moves", tables, fault);
    tables->game = game;
    for (unsigned i = 0; i < plan->own->slider_count && good; i++)
        folded_add_facts(tables, list, &folded->sliders[i], true);
    value_set(arena, tables->facts, "folded", list);
    value_set(arena, tables->facts, "has_folded",
              value_flag(arena, plan->own->slider_count != 0));
    return good;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    struct moves_plan plan;
    moves_plan_of(tables->arena, game, &plan);
    for (unsigned i = 0; i < plan.count; i++)
        if (has_table(&plan.movings[i]))
            add_leaps(tables, &plan.movings[i]);
    tell(tables, &plan);
    return add_folded(tables, &plan, request, fault);
}

static bool prove(struct proof *proof, struct fault *fault)
{
    struct moves_plan plan;
    moves_plan_of(proof->arena, proof->game, &plan);
    for (unsigned i = 0; i < plan.count; i++) {
        const struct moving *moving = &plan.movings[i];
        if (!pieces_prove_as(
                proof, moving->is_quiet ? proof->names.moves : proof->names.attackers,
                moving->piece->name, moving->moves, moving->colored, moving->is_quiet,
                fault))
            return false;
    }
    return true;
}

const struct module module_moves = {
    .name = "moves",
    .number = 27,
    .says = "where pieces go without capturing, and from where they attack",
    .needs = {"types", "attacks", "leapers"},
    .serves = serves,
    .is_for = "games with pieces that go or are attacked otherwise than they attack, on "
              "lines that are not too long",
    .is_usual = is_usual,
    .build = build,
    .is_read = true,
    .prove = prove,
};
