/* Keys as they must be, made anew from their source: what functions of keys are proved against, and
 * what trials of packages add up. */
#include <string.h>

#include "zobrist/keys_parts.h"

/* The key of a set is that of its highest thing and of the others. */
static void add_subsets(uint64_t *keys, unsigned count, bool is_added)
{
    for (unsigned i = 1, high = 1; i < count; i++) {
        if (i == 2 * high)
            high = i;
        if (i != high)
            keys[i] =
                is_added ? keys[high] + keys[i - high] : keys[high] ^ keys[i - high];
    }
}

void keys_add_made(struct arena *arena, const struct layout *layout,
                   const struct key_set *keys, struct value *made)
{
    for (unsigned i = 0; i < layout->feature_count; i++) {
        const struct feature *feature = layout->features[i].feature;
        const char *owner = layout->features[i].owner;
        const unsigned columns = keys_columns(layout->game, feature);
        const unsigned count = keys_rows(feature) * columns;
        uint64_t *words = arena_alloc(arena, count, sizeof *words);
        size_t live = 0;
        for (size_t j = 0; j < layout->count; j++) {
            const struct entry *entry = &layout->entries[j];
            if (entry->live && entry->feature == feature)
                words[entry->row * columns + (feature->kind == FEATURE_SUBSETS
                                                  ? 1u << entry->item
                                                  : entry->item)] = keys->keys[live].lo;
            live += entry->live;
        }
        if (feature->kind == FEATURE_SUBSETS)
            add_subsets(words, columns, keys->additive != 0);
        struct value *map = value_append_map(arena, made);
        value_set(arena, map, "made_of",
                  value_text(arena, "%s_%s", owner, feature->name));
        value_set(arena, map, "made_keys",
                  value_numbers(arena, (struct numbers){
                                           .words = words, .count = count, .base = 16}));
    }
}

const uint64_t *keys_made(struct arena *arena, const struct value *facts, const char *set,
                          const struct feature *feature)
{
    const struct value *made = value_member(facts, "keys_made", 9);
    const char *name = arena_print(arena, "%s_%s", set, feature->name);
    size_t i = 0;
    while (strcmp(value_member(made->list.items[i], "made_of", 7)->text.bytes, name) != 0)
        i++;
    return value_member(made->list.items[i], "made_keys", 9)->numbers.words;
}
