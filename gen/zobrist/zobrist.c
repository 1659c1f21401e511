/* The module of Zobrist keys: for each feature set a layout, keys from a source, arrays and
 * a certificate.
 *
 * The arrays of a feature stand together: low words, then high words, if there are any. A
 * combined table, of subsets, has the sum of the keys of each subset.
 *
 * Source: Zobrist, A New Hashing Method with Application for Game Playing, 1970.
 */
#include "zobrist/zobrist.h"

#include <string.h>

#include "proof/proof.h"
#include "zobrist/certificate.h"
#include "zobrist/describe.h"

static const char *const *plane_labels(struct arena *arena, const struct game *game,
                                       const struct feature *feature)
{
    const char **labels = arena_alloc(arena, feature->row_count, sizeof *labels);
    for (unsigned i = 0; i < feature->row_count; i++) {
        const struct feature_row *row = &feature->rows[i];
        labels[i] = row->piece == NULL ? "none" : layout_row_name(arena, game, row);
    }
    return labels;
}

enum {
    COLUMNS = 4,    /* keys in a line, which is labelled */
    NAMES_LONG = 10 /* ranks of which squares have names of three letters */
};

static struct array *add_numbered(struct tables *tables, struct array prototype)
{
    struct array *array = tables_add(tables, prototype, prototype.count);
    size_t planes = array->planes == 0 ? 1 : array->planes;
    const size_t size = array->count / planes;
    for (size_t i = 0, some; i < array->count && array->columns != 0; i += some) {
        const size_t left = size - i % size;
        const char *label = planes == 1 && array->labels != NULL
                                ? array->labels[i]
                                : arena_print(tables->arena, "%zu", i % size);
        some = left < array->columns ? left : array->columns;
        array_add_block(array, label, i, some);
    }
    return array;
}

/* The table of a tiny source: a word a piece, or bytes. */
static void add_tiny(const struct key_task *task, const struct feature *feature,
                     struct array prototype, struct tables *tables)
{
    const struct key_source *source = task->choice->source;
    size_t pieces = feature->row_count;
    prototype.count = pieces;
    if (source->shape == SHAPE_WINDOWS) {
        prototype.count = pieces * board_squares(&task->layout->game->board) + 7;
        prototype.bits = 8;
        prototype.columns = 0; /* bytes, which overlap */
    } else {
        prototype.labels = plane_labels(tables->arena, task->layout->game, feature);
        prototype.columns = 1;
    }
    struct array *array = add_numbered(tables, prototype);
    for (size_t i = 0; i < array->count; i++)
        array->words[i] = source->element(task, feature, i);
}

/* The array of a feature, before its keys are filled in. */
static struct array *add_whole(const struct key_task *task, const struct feature *feature,
                               struct array prototype, struct tables *tables)
{
    const struct game *game = task->layout->game;
    if (feature_has_pieces(feature)) {
        prototype.planes = feature->row_count;
        prototype.labels = plane_labels(tables->arena, game, feature);
    }
    if (prototype.planes != 0 && game->board.ranks >= NAMES_LONG)
        prototype.columns = COLUMNS - 1;
    if (feature->kind == FEATURE_PIECES || feature->kind == FEATURE_SQUARES)
        return tables_add_squares(tables, &game->board, prototype);
    prototype.is_even = true;
    if (prototype.planes != 0)
        prototype.columns = 0; /* numbers of men, which count themselves */
    prototype.scalar = feature->kind == FEATURE_KEY;
    prototype.count = layout_rows(feature) * layout_columns(game, feature);
    return add_numbered(tables, prototype);
}

/* Adds the arrays of all features of a layout: each named like its feature, and when keys
 * take two words, a second one, of the high words, named FEATURE_high. Arrays of a feature
 * set other than the main one are owned by it. */
static void keys_to_arrays(const struct key_task *task, const struct key_set *set,
                           struct tables *tables)
{
    const struct layout *layout = task->layout;
    const struct key_choice *choice = task->choice;
    for (unsigned i = 0; i < layout->feature_count; i++) {
        const struct feature *feature = layout->features[i];
        const char *name = feature->kind == FEATURE_STEPS
                               ? arena_print(tables->arena, "%s_steps", feature->name)
                               : feature->name;
        struct array prototype = {.name = name,
                                  .owner =
                                      *feature->section == '\0' ? NULL : feature->section,
                                  .bits = choice->word,
                                  .columns = COLUMNS};
        if (choice->source->shape != SHAPE_WHOLE && feature->kind == FEATURE_PIECES) {
            add_tiny(task, feature, prototype, tables);
            continue;
        }
        const uint64_t *keys = key_table(tables->arena, layout, set, feature);
        for (unsigned low = 0; low < choice->width; low += choice->word) {
            if (low != 0)
                prototype.name = arena_print(tables->arena, "%s_high", name);
            struct array *array = add_whole(task, feature, prototype, tables);
            for (size_t j = 0; j < array->count; j++)
                array->words[j] = gf2_cut(keys[j] >> low, choice->word);
        }
    }
}

/* So many more keys than bits have full rank, or are refused. */
enum { RANK_MARGIN = 32 };

static bool serves(const struct game *game)
{
    return game->sets[0].count != 0;
}

struct key_choice zobrist_choice(const struct request *request)
{
    return request->keys != NULL ? *request->keys : key_choice_default();
}

/* The choice for set number `set`: only the main set may have tables of another shape. */
static struct key_choice choice_for(struct key_choice choice, unsigned set)
{
    if (set != 0 && choice.source->shape != SHAPE_WHOLE)
        choice.source = key_source_usual(choice.width);
    return choice;
}

/* What key number `i` is the key of. */
static const char *name_of(const struct key_task *task, size_t i)
{
    return layout_name(task->arena, task->layout, task->layout->keyed[i]);
}

/* Where somebody's list has a zero, the piece perhaps never stands. A game file can say so. */
static bool refuse_zero(const struct key_task *task, size_t i, struct fault *fault)
{
    const struct layout *layout = task->layout;
    const struct entry *entry = layout->keyed[i];
    const bool may_tell =
        task->choice->source->reads_file && entry->feature->kind == FEATURE_PIECES;
    const char *section = *layout->name == '\0'
                              ? "[reach]"
                              : arena_print(task->arena, "[reach.%s]", layout->name);
    const char *remedy = may_tell
                             ? arena_print(task->arena,
                                           "; where it never stands no key is needed: a "
                                           "line in %s tells where it does: %s = SQUARES",
                                           section, layout_row(entry)->piece)
                             : "";
    return fault_judged(fault, "%s/zobrist: the key of %s is zero; nothing was written%s",
                        layout->game->name, name_of(task, i), remedy);
}

/* Refuses keys that are good for nothing. All pairs are compared without sorting: there are
 * few keys, and the message needs the names of two. */
static bool check_keys(const struct key_task *task, const struct key_set *set,
                       struct fault *fault)
{
    const char *game = task->layout->game->name;
    for (size_t i = 0; i < set->count; i++) {
        if (set->keys[i] == 0)
            return refuse_zero(task, i, fault);
        for (size_t j = 0; j < i; j++)
            if (set->keys[i] == set->keys[j])
                return fault_judged(
                    fault,
                    "%s/zobrist: the keys of %s and %s are equal; nothing was written",
                    game, name_of(task, j), name_of(task, i));
    }
    unsigned rank = gf2_rank(set->keys, set->count);
    if (task->choice->source->reads_file || set->count < set->width + RANK_MARGIN ||
        rank == set->width)
        return true;
    return fault_judged(
        fault, "%s/zobrist: with this seed the rank is %u and not %u; try another --seed",
        game, rank, set->width);
}

static bool build_set(const struct layout *layout, const struct request *request,
                      unsigned number, struct tables *tables, struct key_set *set,
                      struct value *facts, struct fault *fault)
{
    struct key_choice choice = choice_for(zobrist_choice(request), number);
    struct key_task task = {tables->arena, layout, &choice, request->seed};
    if (!key_set_make(&task, set, fault) || !check_keys(&task, set, fault))
        return false;
    keys_to_arrays(&task, set, tables);
    return certificate_set(&task, set, request->parallel, facts, fault);
}

void zobrist_choice_facts(struct arena *arena, const struct key_choice *choice,
                          struct value *facts)
{
    enum key_shape shape = choice->source->shape;
    bool two = choice->width > choice->word;
    value_set_flag(arena, facts, "has_high", two);
    value_set_count(arena, facts, "word_bits", choice->word);
    value_set_flag(arena, facts, "is_rotated", shape == SHAPE_ROTATED);
    value_set_flag(arena, facts, "is_windows", shape == SHAPE_WINDOWS);
    value_set_flag(arena, facts, "is_whole", shape == SHAPE_WHOLE);
}

/* Whether a shared set has the entry of the main layout: as its own, or because it shares it.
 * Of a piece that it counts up to N, it shares the keys of the first N squares. */
static bool has_entry(const struct feature_set *set, const struct entry *entry)
{
    for (unsigned i = 0; i < set->count; i++) {
        const struct feature *feature = &set->features[i];
        if (feature == entry->feature)
            return true;
        if (feature->kind != FEATURE_SHARED || entry->feature->kind != FEATURE_PIECES ||
            *entry->feature->section != '\0' ||
            strcmp(feature->name, entry->feature->name) != 0)
            continue;
        const struct feature_row *own = layout_row(entry);
        const unsigned row = feature_row_of(feature, own);
        if (row != feature->row_count &&
            (feature->rows[row].most == 0 || entry->item < feature->rows[row].most))
            return true;
    }
    return false;
}

/* Tells how many of the main keys are those of a shared set, and their rank. */
static void set_shared(struct arena *arena, const struct layout *layout,
                       const struct key_set *keys, const struct feature_set *set,
                       struct value *map)
{
    uint64_t *own = arena_alloc(arena, keys->count, sizeof *own);
    unsigned count = 0;
    for (size_t i = 0; i < keys->count; i++)
        if (has_entry(set, layout->keyed[i]))
            own[count++] = keys->keys[i];
    value_set_count(arena, map, "set_keys", count);
    value_set_count(arena, map, "set_rank", gf2_rank(own, count));
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    struct arena *arena = tables->arena;
    struct key_choice choice = zobrist_choice(request);
    struct value *sets = value_list(arena), *main_set = value_map(arena);
    if (tables->facts == NULL)
        tables->facts = value_map(arena);
    zobrist_choice_facts(arena, &choice, tables->facts);
    const struct layout layout = layout_of(arena, game, 0);
    struct key_set keys, own;
    if (!build_set(&layout, request, 0, tables, &keys, main_set, fault))
        return false;
    value_set(arena, tables->facts, "certificate", main_set);
    value_set(arena, tables->facts, "keys_made", key_tables(arena, &layout, &keys));
    for (unsigned i = 1; i < game->set_count; i++) {
        struct value *map = value_append_map(arena, sets);
        bool is_shared = layout_is_shared(game, i);
        const struct layout further = layout_of(arena, game, i);
        if (is_shared)
            set_shared(arena, &layout, &keys, &game->sets[i], map);
        else if (!build_set(&further, request, i, tables, &own, map, fault))
            return false;
        value_set_text(arena, map, "name", game->sets[i].name);
        value_set_flag(arena, map, "is_shared", is_shared);
        value_set(arena, map, "set_features",
                  describe_features(arena, game, i, &choice, false));
    }
    value_set(arena, tables->facts, "main_features",
              describe_features(arena, game, 0, &choice, keys.drawn));
    value_set(arena, tables->facts, "example", describe_example(arena, game));
    value_set(arena, tables->facts, "sets", sets);
    value_set_flag(arena, tables->facts, "has_rows", keys.proven != 0);
    return true;
}

bool zobrist_keys(struct arena *arena, const struct game *game,
                  const struct request *request, unsigned set, struct layout *layout,
                  struct key_set *keys, struct fault *fault)
{
    const struct key_choice choice = choice_for(zobrist_choice(request), set);
    *layout = layout_of(arena, game, set);
    struct key_task task = {arena, layout, &choice, request->seed};
    return key_set_make(&task, keys, fault);
}

bool zobrist_list(struct arena *arena, const struct game *game,
                  const struct key_choice *choice, uint64_t seed, bool is_all,
                  struct key_list *out, bool *is_added, struct fault *fault)
{
    const size_t room = key_list_of_all(arena, game);
    *out = key_list_new(arena, room, choice->width);
    const unsigned sets = is_all ? game->set_count : 1;
    for (unsigned i = 0; i < sets; i++) {
        if (layout_is_shared(game, i))
            continue;
        const struct key_choice own = choice_for(*choice, i);
        const struct layout whole = layout_of(arena, game, i);
        const struct layout layout = is_all ? whole : layout_without_steps(&whole);
        const struct key_task task = {arena, &layout, &own, seed};
        struct key_set set;
        if (!key_set_make(&task, &set, fault))
            return false;
        *is_added = *is_added || set.additive != 0;
        for (size_t at = 0, live = 0; at < layout.count; at++) {
            const struct entry *entry = &layout.entries[at];
            if (entry->live)
                key_list_add(out, set.keys[live++], key_list_name(arena, &layout, entry),
                             0);
            else
                key_list_add(out, 0, NULL, 0);
        }
    }
    return true;
}

/* ---- proofs of the functions that give a key: of steps, and of pieces in tiny tables */

static bool prove_steps(struct proof *proof, const struct feature *feature,
                        const uint64_t *keys, struct fault *fault)
{
    const char *name = arena_print(proof->arena, "zobrist_%s", feature->name);
    struct lookup *lookup = proof_find(proof, name, (struct proof_shape){1, 0, 1}, fault);
    const unsigned end = feature->from + feature->by * feature->count;
    for (unsigned i = 0; lookup != NULL && i <= end + 1; i++) {
        const uint64_t number = i == end + 1 ? 0xffffffff : i;
        struct bits got;
        unsigned step = 0;
        while (step + 1 < feature->count &&
               number >= feature->from + feature->by * (step + 1))
            step++;
        if (!proof_set(lookup, &number, &got, fault))
            return false;
        if (got.lo != (number < feature->from ? 0 : keys[step]))
            return proof_wrong(proof, lookup, fault, "is wrong for %u", (unsigned)number);
    }
    return lookup != NULL;
}

/* Where the piece has no key, `keys` has 0, and the function may give anything. */
static bool prove_tiny(struct proof *proof, const struct feature *feature,
                       const uint64_t *keys, struct fault *fault)
{
    const unsigned squares = board_squares(&proof->game->board);
    const char *name = arena_print(proof->arena, "zobrist_%s_key", feature->name);
    struct lookup *lookup = proof_find(proof, name, (struct proof_shape){2, 0, 1}, fault);
    for (unsigned i = 0; lookup != NULL && i < feature->row_count * squares; i++) {
        const uint64_t given[] = {i / squares, i % squares};
        struct bits got;
        if (!proof_set(lookup, given, &got, fault))
            return false;
        if (keys[i] != 0 && got.lo != keys[i])
            return proof_wrong(proof, lookup, fault, "is wrong for %u, %u", i / squares,
                               i % squares);
    }
    return lookup != NULL;
}

static bool prove(struct proof *proof, struct fault *fault)
{
    const struct game *game = proof->game;
    const struct value *facts = proof->tables->facts;
    const bool is_whole = value_at(facts, "is_whole")->flag;
    for (unsigned i = 0; i < game->sets[0].count; i++) {
        const struct feature *feature = &game->sets[0].features[i];
        const bool has_function = feature->kind == FEATURE_STEPS ||
                                  (feature->kind == FEATURE_PIECES && !is_whole);
        if (has_function &&
            !(feature->kind == FEATURE_STEPS ? prove_steps : prove_tiny)(
                proof, feature, key_table_made(proof->arena, facts, feature), fault))
            return false;
    }
    return true;
}

const struct module module_zobrist = {
    .name = "zobrist",
    .number = 19,
    .says = "keys that identify positions in hash tables",
    .uses_seed = true,
    .uses_keys = true,
    .serves = serves,
    .is_for = "games with a section [zobrist]",
    .build = build,
    .prove = prove,
};
