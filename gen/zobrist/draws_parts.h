/* The inside of draws.c, which reads a file, and of draws_keys.c, which makes what it says: what
 * was read. */
#ifndef ZOBRIST_DRAWS_PARTS_H
#define ZOBRIST_DRAWS_PARTS_H

#include "zobrist/draws.h"
#include "zobrist/generator.h"

enum {
    LOOPS_MAX = 4,
    TURNS_MAX = 4096,    /* of a loop */
    DRAWS_MAX = 1 << 20, /* keys that are drawn */
    PARTS_MAX = 64,
    SEEDINGS_MAX = 16,
    CELLS_MAX = 65535,
    COMPARED_MAX = 1 << 16,
    UNUSED = TURNS_MAX,
};

struct table {
    const char *name;
    const char *loops[LOOPS_MAX]; /* in the order of its entries */
    unsigned sizes[LOOPS_MAX];
    unsigned loop_count;
};

/* An entry of a table, and which key it is. */
struct cell {
    unsigned table, line;
    uint16_t at[LOOPS_MAX];
    size_t place; /* among the table's entries */
    size_t draw;  /* DRAWS_MAX: given */
    struct gf2 key;
};

struct part {
    unsigned bits, from, place;
};

/* Where the generator is seeded: behind so many keys. */
struct seeding {
    uint64_t seeds[GENERATOR_SEEDS_MAX];
    unsigned count;
    size_t start;
};

struct reader {
    struct arena *arena;
    const struct game *game;
    struct fault *fault;
    struct origin origin;
    char *rest;      /* of the line */
    const char *key; /* what stands before = */
    struct generator generator;
    struct seeding seedings[SEEDINGS_MAX];
    unsigned seeding_count;
    unsigned width;
    struct part parts[PARTS_MAX];
    unsigned part_count;
    bool is_or, no_zero, no_equal;
    unsigned least_ones, most_ones, least_apart;
    size_t farthest; /* behind all keys that are drawn */
    struct table tables[DRAWS_TABLES_MAX];
    unsigned table_count;
    struct cell *cells;
    size_t cell_count, cell_room;
    struct gf2 *keys; /* that were drawn */
};

/* Of loops, players come first in the order of entries, 0, then what else there is, 1, then ranks, 2,
 * and files and squares, 3. */
unsigned draws_order(const char *loop);

/* The feature of a game that a table has the name of, SET_FEATURE for further keys; or NULL. */
const struct feature *draws_feature(struct arena *arena, const struct game *game,
                                    const char *name);

/* Makes the keys that were read of, and lists them. */
bool draws_make(struct reader *reader, struct drawn *out);

#endif
