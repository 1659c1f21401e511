/* Zobrist keys.
 *
 * Key number i, counted through all features in the order of the game file, is draw i of
 * the stream GAME/zobrist. A feature of subsets has a key for each of its things, and its
 * table an entry for each subset: the exclusive or of its keys.
 *
 * Source: Zobrist, A New Hashing Method with Application for Game Playing, 1970.
 */
#include "zobrist/zobrist.h"

#include "base/gf2.h"
#include "base/rng.h"

static const char *const *piece_labels(struct arena *arena, const struct game *game,
                                       const struct feature *feature)
{
    const char **labels = arena_alloc(arena, PLAYERS * feature->count, sizeof *labels);
    for (unsigned i = 0; i < PLAYERS * feature->count; i++)
        labels[i] = arena_print(arena, "%s %s", game->players[i / feature->count],
                                feature->pieces[i % feature->count]);
    return labels;
}

/* The array of a feature, empty. */
static struct array *add_array(struct tables *tables, const struct game *game,
                               const struct feature *feature)
{
    struct array prototype = {.name = feature->name, .bits = 64, .columns = 1};
    if (feature->kind == FEATURE_PIECES) {
        prototype.planes = PLAYERS * feature->count;
        prototype.labels = piece_labels(tables->arena, game, feature);
        return tables_add_squares(tables, &game->board, prototype);
    }
    prototype.scalar = feature->kind == FEATURE_KEY;
    prototype.count =
        feature->kind == FEATURE_SUBSETS ? (size_t)1 << feature->count : feature->count;
    struct array *array = tables_add(tables, prototype, prototype.count);
    for (size_t i = 0; i < array->count; i++)
        array_add_block(array, arena_print(tables->arena, "%zu", i), i, 1);
    return array;
}

static void fill(struct array *array, const struct feature *feature, struct stream stream,
                 uint64_t first)
{
    for (size_t i = 0; i < array->count; i++) {
        if (feature->kind != FEATURE_SUBSETS)
            array->words[i] = stream_draw(stream, first + i);
        for (unsigned j = 0; feature->kind == FEATURE_SUBSETS && j < feature->count; j++)
            if ((i >> j & 1) != 0)
                array->words[i] ^= stream_draw(stream, first + j);
    }
}

static bool serves(const struct game *game)
{
    return game->feature_count != 0;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)fault;
    const char *name = arena_print(tables->arena, "%s/zobrist", game->name);
    struct stream stream = stream_named(name, request->seed);
    uint64_t first = 0;
    for (unsigned i = 0; i < game->feature_count; i++) {
        const struct feature *feature = &game->features[i];
        fill(add_array(tables, game, feature), feature, stream, first);
        first += feature_keys(feature, board_squares(&game->board));
    }
    return true;
}

/* The independent keys, out of all arrays. */
static size_t list_keys(const struct game *game, const struct tables *tables,
                        uint64_t *keys)
{
    size_t count = 0;
    for (unsigned i = 0; i < game->feature_count; i++) {
        const struct array *array = &tables->arrays[i];
        bool subsets = game->features[i].kind == FEATURE_SUBSETS;
        for (size_t j = subsets ? 1 : 0; j < array->count; subsets ? j *= 2 : j++)
            keys[count++] = array->words[j];
    }
    return count;
}

static bool has_fault(const uint64_t *keys, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (keys[i] == 0)
            return true;
        for (size_t j = 0; j < i; j++)
            if (keys[i] == keys[j])
                return true;
    }
    return gf2_rank(keys, count) < (count < 64 ? count : 64);
}

static bool prove(const struct game *game, const struct tables *tables,
                  struct fault *fault)
{
    struct arena arena = {0};
    size_t room = 0;
    for (unsigned i = 0; i < tables->count; i++)
        room += tables->arrays[i].count;
    uint64_t *keys = arena_alloc(&arena, room, sizeof *keys);
    bool bad = has_fault(keys, list_keys(game, tables, keys));
    arena_free(&arena);
    return !bad || fault_judged(fault,
                                "%s/zobrist: with this seed a key is zero, or two are "
                                "the same, or their rank is too low; try another --seed",
                                game->name);
}

const struct module module_zobrist = {
    .name = "zobrist",
    .says = "keys that identify positions in hash tables",
    .needs = {"types"},
    .uses_seed = true,
    .serves = serves,
    .build = build,
    .prove = prove,
};
