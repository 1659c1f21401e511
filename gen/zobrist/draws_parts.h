/* The inside of draws.c, which reads a file: what was read. From it come tables (draws_tables.c), and
 * then keys (draws_keys.c). */
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

/* The next word of the line, to white space, or a comma, which is one; NULL at its end. */
const char *word_peek(struct reader *reader);

/* That word, behind which the line goes on; whether it is the one that is wanted, and then taken. */
const char *word_take(struct reader *reader);
bool word_take_if(struct reader *reader, const char *wanted);

/* The word up to a sign; behind it is what `rest` is then. NULL where it has none. */
const char *word_cut(struct reader *reader, const char **rest, char sign);

/* A number: decimal digits, or 0x and hexadecimal ones; 07 is neither. */
bool word_number(const char *word, uint64_t most, uint64_t *out);
bool word_small(const char *word, unsigned most, unsigned *out);

/* A fault of the line, behind its key. */
bool word_refuse(struct reader *reader, const char *right);

/* The lines of tables. */
bool draws_read_draw(struct reader *reader);
bool draws_read_skip(struct reader *reader);
bool draws_read_zero(struct reader *reader);
bool draws_read_given(struct reader *reader);

/* Of loops, players come first in the order of entries, 0, then what else there is, 1, then ranks, 2,
 * and files and squares, 3. */
unsigned draws_order(const char *loop);

/* The feature of a game that a table has the name of, SET_FEATURE for further keys; or NULL. */
const struct feature *draws_feature(struct arena *arena, const struct game *game,
                                    const char *name);

/* Makes the keys that were read of, and lists them. */
bool draws_make(struct reader *reader, struct drawn *out);

#endif
