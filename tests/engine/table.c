/* Groups of four entries, each in a line of the cache. Of a group, what went least deep is
 * replaced.
 */
#include "table.h"

#include <stdlib.h>

enum { GROUP = 4 };

static size_t size_of(const struct table *table)
{
    return (size_t)GROUP << (64 - table->shift);
}

static struct entry *group_of(const struct table *table, uint64_t key)
{
    return &table->entries[(key >> table->shift) * GROUP];
}

bool table_resize(struct table *table, size_t megabytes)
{
    struct table new = {NULL, 64};
    while (new.shift > 24 && size_of(&new) * 2 * sizeof *new.entries <=
                                 (megabytes < 1 ? 1 : megabytes) << 20)
        new.shift--;
    new.entries = aligned_alloc(64, size_of(&new) * sizeof *new.entries);
    if (new.entries == NULL)
        return false;
    table_free(table);
    *table = new;
    table_clear(table);
    return true;
}

void table_clear(struct table *table)
{
    memset(table->entries, 0, size_of(table) * sizeof *table->entries);
}

void table_free(struct table *table)
{
    free(table->entries);
    table->entries = NULL;
}

const struct entry *table_find(const struct table *table, uint64_t key)
{
    const struct entry *const group = group_of(table, key);
    for (unsigned i = 0; i < GROUP; i++)
        if (group[i].key == key && group[i].bound != BOUND_NONE)
            return &group[i];
    return NULL;
}

void table_store(struct table *table, struct entry entry)
{
    struct entry *const group = group_of(table, entry.key), *worst = group;
    for (unsigned i = 0; i < GROUP; i++) {
        if (group[i].key == entry.key || group[i].bound == BOUND_NONE) {
            worst = &group[i];
            break;
        }
        if (group[i].depth < worst->depth)
            worst = &group[i];
    }
    *worst = entry;
}
