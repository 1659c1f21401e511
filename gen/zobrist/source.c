/* Making keys: what all sources share, and the simplest source. Then the tables of keys. */
#include "zobrist/source.h"

/* Random keys: key i is draw i of the stream GAME/zobrist, cut to its width.
 *
 * Nothing is proven of them. Among n random keys of w bits, about C(n, k) / 2^w subsets of
 * k keys are dependent, so that one is to be expected as soon as this reaches 1: for 781
 * keys of 64 bits, at 9.
 *
 * Source: Zobrist, A New Hashing Method with Application for Game Playing, 1970.
 */
static bool make_random(const struct key_task *task, struct key_set *set,
                        struct fault *fault)
{
    (void)fault;
    struct stream stream = key_stream(task, "");
    for (size_t i = 0; i < set->count; i++)
        set->keys[i] = gf2_cut(stream_draw(stream, i), set->width);
    return true;
}

const struct key_source key_source_random = {
    .name = "random",
    .says = "random numbers; all subsets of up to 4 are tried",
    .uses_seed = true,
    .widths = {32, 48, 64},
    .most_search = 4,
    .make = make_random,
};

/* Whether the source makes keys of that width, and they can be stored in such words. */
static bool check_choice(const struct key_task *task, struct fault *fault)
{
    const struct key_choice *choice = task->choice;
    const struct key_source *source = choice->source;
    struct text widths = {.arena = task->arena};
    bool is_possible = false;
    for (unsigned i = 0; i < KEY_WIDTHS_MAX && source->widths[i] != 0; i++) {
        is_possible = is_possible || source->widths[i] == choice->width;
        text_printf(&widths, "%s%u", i == 0 ? "" : ", ", source->widths[i]);
    }
    if (!is_possible)
        return fault_input(
            fault, "--keys bits=: %s keys of %u bits cannot be made; possible are %s",
            source->name, choice->width, widths.bytes);
    if (choice->word == 32 && (source->shape != SHAPE_WHOLE || source->additive))
        return fault_input(
            fault,
            "--keys word=: %s keys of %u bits are not stored in words of 32; "
            "bch keys of 32, 48 or 64 bits are, and imported ones",
            source->name, choice->width);
    return true;
}

bool key_set_make(const struct key_task *task, struct key_set *set, struct fault *fault)
{
    const struct layout *layout = task->layout;
    if (!check_choice(task, fault))
        return false;
    *set = (struct key_set){.count = layout->live, .width = task->choice->width};
    set->keys = arena_alloc(task->arena, set->count, sizeof *set->keys);
    return task->choice->source->make(task, set, fault);
}

struct stream key_stream(const struct key_task *task, const char *purpose)
{
    const struct layout *layout = task->layout;
    const char *name = arena_print(task->arena, "%s/zobrist%s%s%s%s", layout->game->name,
                                   *layout->name == '\0' ? "" : ".", layout->name,
                                   *purpose == '\0' ? "" : "/", purpose);
    return stream_named(name, task->seed);
}

/* ---- tables */

/* The key of a subset is the sum of that of its highest thing and that of the rest. */
static void add_subsets(uint64_t *keys, unsigned count, bool is_added)
{
    for (unsigned i = 1, high = 1; i < count; i++) {
        high = i == 2 * high ? i : high;
        if (i != high)
            keys[i] =
                is_added ? keys[high] + keys[i - high] : keys[high] ^ keys[i - high];
    }
}

const uint64_t *key_table(struct arena *arena, const struct layout *layout,
                          const struct key_set *set, const struct feature *feature)
{
    const unsigned columns = layout_columns(layout->game, feature);
    uint64_t *table = arena_alloc(arena, layout_rows(feature) * columns, sizeof *table);
    for (size_t i = 0; i < set->count; i++) {
        const struct entry *entry = layout->keyed[i];
        if (entry->feature == feature)
            table[entry->row * columns + layout_column(entry)] = set->keys[i];
    }
    if (feature->kind == FEATURE_SUBSETS)
        add_subsets(table, columns, set->additive != 0);
    return table;
}

static const char *name_of(struct arena *arena, const struct feature *feature)
{
    return arena_print(arena, "%s_%s", feature->section, feature->name);
}

const struct value *key_tables(struct arena *arena, const struct layout *layout,
                               const struct key_set *set)
{
    struct value *tables = value_map(arena);
    for (unsigned i = 0; i < layout->feature_count; i++) {
        const struct feature *feature = layout->features[i];
        const struct numbers numbers = {.words = key_table(arena, layout, set, feature),
                                        .count = layout_rows(feature) *
                                                 layout_columns(layout->game, feature),
                                        .base = 16};
        value_set(arena, tables, name_of(arena, feature), value_numbers(arena, numbers));
    }
    return tables;
}

const uint64_t *key_table_made(struct arena *arena, const struct value *facts,
                               const struct feature *feature)
{
    return value_at(value_at(facts, "keys_made"), name_of(arena, feature))->numbers.words;
}
