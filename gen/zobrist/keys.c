/* From keys to arrays, and back.
 *
 * The arrays of a feature stand together: low words, then high words, if there are any. A
 * combined table, of subsets, has the sum of the keys of each subset.
 */
#include "zobrist/keys.h"

#include <string.h>

static unsigned words_of(const struct key_choice *choice)
{
    return choice->width > choice->word ? 2 : 1;
}

static uint64_t word_of(const struct key_choice *choice, struct gf2 key, unsigned word)
{
    if (choice->word == 64)
        return word == 0 ? key.lo : key.hi;
    return word == 0 ? key.lo & 0xffffffff : key.lo >> 32;
}

static const char *const *plane_labels(struct arena *arena, const struct game *game,
                                       const struct feature *feature)
{
    const char **labels = arena_alloc(arena, feature->row_count, sizeof *labels);
    for (unsigned i = 0; i < feature->row_count; i++) {
        const struct feature_row *row = &feature->rows[i];
        labels[i] =
            row->piece == NULL
                ? "none"
                : arena_print(arena, "%s %s", game->players[row->player], row->piece);
    }
    return labels;
}

static struct array *add_numbered(struct tables *tables, struct array prototype)
{
    struct array *array = tables_add(tables, prototype, prototype.count);
    size_t planes = array->planes == 0 ? 1 : array->planes;
    for (size_t i = 0; i < array->count; i += array->columns) {
        size_t left = array->count - i;
        const char *label =
            planes == 1 && array->labels != NULL
                ? array->labels[i]
                : arena_print(tables->arena, "%zu", i % (array->count / planes));
        array_add_block(array, label, i, left < array->columns ? left : array->columns);
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
        prototype.columns = 16;
    } else {
        prototype.labels = plane_labels(tables->arena, task->layout->game, feature);
    }
    struct array *array = add_numbered(tables, prototype);
    for (size_t i = 0; i < array->count; i++)
        array->words[i] = source->element(task, feature, i);
}

/* The array of a feature, empty. */
static struct array *add_whole(const struct key_task *task, const struct feature *feature,
                               struct array prototype, struct tables *tables)
{
    const struct game *game = task->layout->game;
    if (feature_has_pieces(feature)) {
        prototype.planes = feature->row_count;
        prototype.labels = plane_labels(tables->arena, game, feature);
    }
    if (feature->kind == FEATURE_PIECES || feature->kind == FEATURE_SQUARES)
        return tables_add_squares(tables, &game->board, prototype);
    prototype.scalar = feature->kind == FEATURE_KEY;
    prototype.count = feature->count;
    if (feature->kind == FEATURE_SUBSETS)
        prototype.count = (size_t)1 << feature->count;
    if (feature->kind == FEATURE_COUNTS)
        prototype.count = prototype.planes * (1 + feature_most(feature));
    return add_numbered(tables, prototype);
}

/* Where an entry stands in its feature's array. */
static size_t place_of(const struct array *array, const struct entry *entry)
{
    size_t size = array->planes == 0 ? 0 : array->count / array->planes;
    if (entry->feature->kind == FEATURE_SUBSETS)
        return (size_t)1 << entry->item;
    return entry->row * size + entry->item;
}

/* The sum of a subset is the sum of its highest thing and of the others. */
static void combine(struct array *array, bool additive)
{
    for (size_t i = 1, high = 1; i < array->count; i++) {
        if (i == 2 * high)
            high = i;
        uint64_t a = array->words[high], b = array->words[i - high];
        if (i != high)
            array->words[i] = additive ? a + b : a ^ b;
    }
}

static void fill(const struct key_task *task, const struct key_set *set,
                 const struct feature *feature, unsigned word, struct array *array)
{
    const struct layout *layout = task->layout;
    size_t live = 0;
    for (size_t i = 0; i < layout->count; i++) {
        const struct entry *entry = &layout->entries[i];
        if (entry->live && entry->feature == feature)
            array->words[place_of(array, entry)] =
                word_of(task->choice, set->keys[live], word);
        live += entry->live;
    }
    if (feature->kind == FEATURE_SUBSETS)
        combine(array, set->additive != 0);
}

void keys_to_arrays(const struct key_task *task, const struct key_set *set,
                    struct tables *tables)
{
    const struct layout *layout = task->layout;
    for (unsigned i = 0; i < layout->feature_count; i++) {
        const struct feature *feature = layout->features[i].feature;
        const char *owner = layout->features[i].owner;
        struct array prototype = {.name = feature->name,
                                  .owner = *owner == '\0' ? NULL : owner,
                                  .bits = task->choice->word,
                                  .columns = 1};
        if (task->choice->source->shape != SHAPE_WHOLE &&
            feature->kind == FEATURE_PIECES) {
            add_tiny(task, feature, prototype, tables);
            continue;
        }
        for (unsigned word = 0; word < words_of(task->choice); word++) {
            if (word == 1)
                prototype.name = arena_print(tables->arena, "%s_high", feature->name);
            fill(task, set, feature, word, add_whole(task, feature, prototype, tables));
        }
    }
}

/* The word that the table has for an entry. */
static uint64_t read_word(const struct layout *layout, const struct key_choice *choice,
                          const struct array *array, const struct entry *entry)
{
    size_t piece = entry->row;
    if (entry->feature->kind == FEATURE_PIECES &&
        choice->source->shape == SHAPE_ROTATED) {
        uint64_t word = array->words[piece];
        return entry->item == 0 ? word : word << entry->item | word >> (64 - entry->item);
    }
    if (entry->feature->kind == FEATURE_PIECES &&
        choice->source->shape == SHAPE_WINDOWS) {
        uint64_t word = 0;
        for (unsigned i = 8; i-- != 0;)
            word = word << 8 | array->words[piece * board_squares(&layout->game->board) +
                                            entry->item + i];
        return word;
    }
    return array->words[place_of(array, entry)];
}

void keys_from_arrays(const struct layout *layout, const struct key_choice *choice,
                      const struct array *array, struct gf2 *keys)
{
    const struct layout_feature *at = layout->features;
    for (size_t i = 0; i < layout->count; i++) {
        const struct entry *entry = &layout->entries[i];
        for (; at->feature != entry->feature; at++)
            array += choice->source->shape != SHAPE_WHOLE ? 1 : words_of(choice);
        if (!entry->live)
            continue;
        struct gf2 key = {read_word(layout, choice, array, entry), 0};
        if (words_of(choice) == 2) {
            uint64_t high = read_word(layout, choice, array + 1, entry);
            key.hi = choice->word == 64 ? high : 0;
            key.lo |= choice->word == 32 ? high << 32 : 0;
        }
        *keys++ = key;
    }
}
