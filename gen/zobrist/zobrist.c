/* The module of Zobrist keys: for each feature set a layout, keys from a source, arrays and
 * a certificate.
 *
 * Source: Zobrist, A New Hashing Method with Application for Game Playing, 1970.
 */
#include "zobrist/zobrist.h"

#include "zobrist/certificate.h"
#include "zobrist/describe.h"
#include "zobrist/keys.h"
#include "zobrist/witness.h"

enum {
    RANK_MARGIN = 32
}; /* so many more keys than bits have full rank, or are refused */

static bool serves(const struct game *game)
{
    return game->feature_count != 0;
}

static struct key_choice choice_of(const struct request *request)
{
    return request->keys != NULL ? *request->keys : key_choice_default();
}

/* That of set number `set`: tables of other shapes are for the main one. */
static struct key_choice choice_for(struct key_choice choice, unsigned set)
{
    if (set != 0 && choice.source->shape != SHAPE_WHOLE)
        choice.source = key_source_usual(choice.width);
    return choice;
}

/* Keys that are good for nothing. Two equal keys are equal neighbours once sorted, but
 * there are few, and their names are wanted. */
static bool check_keys(const struct key_task *task, const struct key_set *set,
                       struct fault *fault)
{
    const struct layout *layout = task->layout;
    for (size_t i = 0; i < set->count; i++) {
        const char *name = layout_name(task->arena, layout, layout_live(layout, i));
        if (gf2_is_zero(set->keys[i]))
            return fault_judged(fault,
                                "%s/zobrist: the key of %s is zero; nothing was "
                                "written",
                                layout->game->name, name);
        for (size_t j = 0; j < i; j++)
            if (gf2_is_zero(gf2_add(set->keys[i], set->keys[j])))
                return fault_judged(
                    fault,
                    "%s/zobrist: the keys of %s and %s are equal; nothing was "
                    "written",
                    layout->game->name,
                    layout_name(task->arena, layout, layout_live(layout, j)), name);
    }
    unsigned rank = gf2_rank(set->keys, set->count);
    if (task->choice->source->reads_file || set->count < set->width + RANK_MARGIN ||
        rank == set->width)
        return true;
    return fault_judged(fault,
                        "%s/zobrist: with this seed the rank is %u and not %u; try "
                        "another --seed",
                        layout->game->name, rank, set->width);
}

/* The arrays must give the keys back. */
static bool check_arrays(const struct key_task *task, const struct key_set *set,
                         const struct array *first, struct fault *fault)
{
    struct gf2 *keys = arena_alloc(task->arena, set->count, sizeof *keys);
    keys_from_arrays(task->layout, task->choice, first, keys);
    for (size_t i = 0; i < set->count; i++)
        if (!gf2_is_zero(gf2_add(keys[i], set->keys[i])))
            return fault_judged(
                fault,
                "%s/zobrist: the table is wrong for %s; nothing was "
                "written",
                task->layout->game->name,
                layout_name(task->arena, task->layout, layout_live(task->layout, i)));
    return true;
}

/* Whether the set is one of keys that are XORed, all of which stand in its arrays. */
static bool is_checkable(const struct key_choice *choice, const struct key_set *set)
{
    return choice->source->shape == SHAPE_WHOLE && set->additive == 0;
}

static bool build_set(const struct game *game, const struct request *request,
                      unsigned number, struct tables *tables, struct value *facts,
                      struct value *witnesses, struct fault *fault)
{
    struct layout layout = layout_of(tables->arena, game, number);
    struct key_choice choice = choice_for(choice_of(request), number);
    struct key_task task = {tables->arena, &layout, &choice, request->seed};
    struct key_set set;
    unsigned first = tables->count;
    if (!key_set_make(&task, &set, fault) || !check_keys(&task, &set, fault))
        return false;
    keys_to_arrays(&task, &set, tables);
    if (!check_arrays(&task, &set, &tables->arrays[first], fault) ||
        !certificate_set(&task, &set, request->parallel, facts, fault))
        return false;
    if (is_checkable(&choice, &set))
        witness_set(&task, &set, tables, first,
                    value_append_map(tables->arena, witnesses));
    return true;
}

/* What the template needs to know of the choice. */
static void set_choice(struct arena *arena, const struct key_choice *choice,
                       struct value *facts)
{
    enum key_shape shape = choice->source->shape;
    bool two = choice->width > choice->word;
    bool plain = shape == SHAPE_WHOLE && !two && !choice->source->additive;
    value_set(arena, facts, "is_plain", value_flag(arena, plain));
    value_set(arena, facts, "has_high", value_flag(arena, two));
    value_set(arena, facts, "is_wide_witness", value_flag(arena, choice->width > 64));
    value_set(arena, facts, "word_bits", value_text(arena, "%u", choice->word));
    value_set(arena, facts, "is_rotated", value_flag(arena, shape == SHAPE_ROTATED));
    value_set(arena, facts, "is_windows", value_flag(arena, shape == SHAPE_WINDOWS));
    value_set(arena, facts, "is_whole", value_flag(arena, shape == SHAPE_WHOLE));
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    struct arena *arena = tables->arena;
    struct key_choice choice = choice_of(request);
    struct value *sets = value_list(arena), *main_set = value_map(arena);
    struct value *witnesses = value_list(arena);
    if (tables->facts == NULL)
        tables->facts = value_map(arena);
    set_choice(arena, &choice, tables->facts);
    if (!build_set(game, request, 0, tables, main_set, witnesses, fault))
        return false;
    value_set(arena, tables->facts, "certificate", main_set);
    for (unsigned i = 0; i < game->set_count; i++) {
        struct value *map = value_append_map(arena, sets);
        bool is_shared = layout_is_shared(&game->sets[i]);
        if (!is_shared && !build_set(game, request, i + 1, tables, map, witnesses, fault))
            return false;
        value_set(arena, map, "name", value_text(arena, "%s", game->sets[i].name));
        value_set(arena, map, "is_shared", value_flag(arena, is_shared));
        value_set(arena, map, "set_features",
                  describe_features(arena, game, i + 1, &choice));
    }
    value_set(arena, tables->facts, "main_features",
              describe_features(arena, game, 0, &choice));
    value_set(arena, tables->facts, "example", describe_example(arena, game));
    value_set(arena, tables->facts, "sets", sets);
    value_set(arena, tables->facts, "witnesses", witnesses);
    value_set(arena, tables->facts, "has_rows", value_flag(arena, choice.source->nested));
    value_set(arena, tables->facts, "has_witnesses",
              value_flag(arena, witnesses->list.count != 0));
    return true;
}

bool zobrist_keys(struct arena *arena, const struct game *game,
                  const struct request *request, unsigned set, struct layout *layout,
                  struct key_set *keys, struct fault *fault)
{
    struct key_choice choice = choice_of(request);
    *layout = layout_of(arena, game, set);
    struct key_task task = {arena, layout, &choice, request->seed};
    return key_set_make(&task, keys, fault);
}

bool zobrist_list(struct arena *arena, const struct game *game,
                  const struct key_choice *choice, uint64_t seed, struct key_list *out,
                  bool *sums, struct fault *fault)
{
    const size_t room = key_list_of_all(arena, game);
    *out = (struct key_list){.keys = arena_alloc(arena, room, sizeof *out->keys),
                             .names = arena_alloc(arena, room, sizeof *out->names),
                             .lines = arena_alloc(arena, room, sizeof *out->lines),
                             .width = choice->width};
    for (unsigned i = 0; i <= game->set_count; i++) {
        if (i != 0 && layout_is_shared(&game->sets[i - 1]))
            continue;
        const struct key_choice own = choice_for(*choice, i);
        const struct layout layout = layout_of(arena, game, i);
        const struct key_task task = {arena, &layout, &own, seed};
        struct key_set set;
        if (!key_set_make(&task, &set, fault))
            return false;
        *sums = *sums || set.additive != 0;
        for (size_t at = 0, live = 0; at < layout.count; at++, out->count++)
            if (layout.entries[at].live) {
                out->keys[out->count] = set.keys[live++];
                out->names[out->count] =
                    key_list_name(arena, &layout, &layout.entries[at]);
            }
    }
    return true;
}

const struct module module_zobrist = {
    .name = "zobrist",
    .number = 19,
    .says = "keys that identify positions in hash tables",
    .needs = {"types"},
    .uses_seed = true,
    .uses_keys = true,
    .serves = serves,
    .is_for = "games with a section [zobrist]",
    .build = build,
};
