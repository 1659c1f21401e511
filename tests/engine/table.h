/* The transposition table: what earlier searches found out about positions, by their keys. */
#ifndef ENGINE_TABLE_H
#define ENGINE_TABLE_H

#include "chess.h"

#include <stdbool.h>
#include <stddef.h>

enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

struct entry {
    uint64_t key;
    struct chess_move move;
    int16_t score;
    uint8_t depth, bound;
};

struct table {
    struct entry *entries;
    unsigned shift; /* an index is the highest bits of a key, down from this one */
};

/* Makes a table of the largest power of two that is not above so many MB, 1 at least. False
 * when there is no memory for it: then the table is as it was, which may be {0}. */
bool table_resize(struct table *table, size_t megabytes);
void table_clear(struct table *table);
void table_free(struct table *table);

/* What is known of the position; NULL when nothing is. */
const struct entry *table_find(const struct table *table, uint64_t key);
void table_store(struct table *table, struct entry entry);

#endif
