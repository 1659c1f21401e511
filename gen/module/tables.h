/* Tables: the arrays that a module emits.
 *
 * They are what is proved and what is rendered: the same words, so that nothing can come
 * between the two. Lookups find an array by its place, templates by its owner and name.
 */
#ifndef MODULE_TABLES_H
#define MODULE_TABLES_H

#include "base/arena.h"
#include "base/value.h"
#include "board/game.h"

enum { TABLES_ARRAYS_MAX = 1024 };

/* A run of elements that belong together, with a comment for each reader. */
struct block {
    const char *label; /* e.g. the name of a square */
    size_t first, count;
};

enum form { FORM_HEX, FORM_DECIMAL };

struct array {
    const char *name;
    const char *owner; /* a slider's or a piece's name; NULL: the module's own */
    unsigned bits;     /* of an element: 8, 16, 32 or 64 */
    enum form form;
    unsigned columns; /* elements in a line of source */
    size_t planes;    /* of an array of arrays how many those are; else 0 */
    bool scalar;      /* one number, no array */
    size_t count;     /* of elements in all */
    uint64_t *words;  /* one an element */
    struct block *blocks;
    size_t block_count;
    const char *const *labels; /* of the planes */
};

struct tables {
    struct arena *arena;
    struct array arrays[TABLES_ARRAYS_MAX];
    unsigned count;
    struct value *facts; /* a map of what else the module's templates need to know */
};

/* Adds an array of zeros. `prototype` gives name, owner, bits, form, columns and count;
 * it gets room for `blocks` blocks and has none yet. */
struct array *tables_add(struct tables *tables, struct array prototype, size_t blocks);

/* Adds an array with an element for each square, or, when it has planes, one for each
 * square of each plane: a block is a line of source, with the name of its first square.
 */
struct array *tables_add_squares(struct tables *tables, const struct board *board,
                                 struct array prototype);

void array_add_block(struct array *array, const char *label, size_t first, size_t count);

/* What selftest.h compares: a sum of the elements that a change of any one of them
 * changes. */
uint64_t array_checksum(const struct array *array);

/* XXH3-64 of all names, sizes and words: the same on every machine. */
uint64_t tables_digest(const struct tables *tables);

#endif
