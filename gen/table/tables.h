/* Tables: the arrays that a module emits.
 *
 * They are what is proved and what is rendered: the same words, so that nothing can come
 * between the two. Lookups find an array by its place, templates by its owner and name.
 */
#ifndef TABLE_TABLES_H
#define TABLE_TABLES_H

#include "base/arena.h"
#include "base/value.h"
#include "board/bits.h"
#include "game/game.h"

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
    unsigned bits;     /* of an element: 8, 16, 32, 64, or 128: a set in two words */
    enum form form;
    /* Elements in a line that has its label behind it; 0: lines are full. */
    unsigned columns;
    /* All elements are written with as many digits, as those of such lines are. */
    bool is_even;
    size_t planes;   /* of an array of arrays how many those are; else 0 */
    bool scalar;     /* one number, no array */
    size_t count;    /* of elements in all */
    uint64_t *words; /* one an element; of 128 bits two, lo and hi */
    struct block *blocks;
    size_t block_count;
    const char *const *labels; /* of the planes */
    const struct board *board; /* whose sets it has */
    /* Whether planes are squares, or, where they are not, each plane has an element for each. */
    bool is_by_squares, has_squares;
    unsigned variant; /* the one of the module's forms that it is for; 0: for all */
};

struct claim;
struct module;

/* A function of a path's number, a square, and the occupied ones; paths are these moves. */
struct path_moves {
    const char *function; /* behind the prefix */
    const char *owner;
    const struct moves *moves;
};

struct tables {
    struct arena *arena;
    const struct game *game;     /* whose tables they are */
    const struct module *module; /* whose they are (table/module.h) */
    struct value *facts;         /* a map of what else the module tells its templates */
    struct claim *claims;        /* what its functions give (table/claims.h) */
    size_t claim_count;
    /* Functions that are proved for each of their moves alone. */
    struct path_moves *paths;
    size_t path_count, path_room;
    struct array arrays[TABLES_ARRAYS_MAX];
    bool is_full; /* there were to be more arrays: nothing of these is of use */
    unsigned count;
};

/* A struct, as templates know it. */
struct record {
    const char *name, *symbol, *says;
    struct {
        const char *name, *says;
    } fields[4]; /* those that the game does not tell */
    bool has_words;
};

/* Adds an array of zeros. `prototype` gives name, owner, bits, form, columns and count;
 * it gets room for `blocks` blocks and has none yet. Without any, nothing is said of its
 * elements. */
struct array *tables_add(struct tables *tables, struct array prototype, size_t blocks);

/* The names of all squares, for labels. */
const char **tables_squares(struct arena *arena, const struct board *board);

/* Adds an array with an element for each square, or, when it has planes, one for each
 * square of each plane. With columns, a block is a line of source, with the name of its first
 * square. */
struct array *tables_add_squares(struct tables *tables, const struct board *board,
                                 struct array prototype);

/* Adds an array with a record of `size` numbers of 64 bits for each square. */
struct array *tables_add_records(struct tables *tables, const struct board *board,
                                 const char *name, unsigned size);

void tables_add_paths(struct tables *tables, struct path_moves paths);

void array_add_block(struct array *array, const char *label, size_t first, size_t count);

/* Takes what stands for gaps out of arrays from `first` on, which are by squares of a board that is
 * laid out by bits. */
void tables_drop_gaps(struct tables *tables, unsigned first);

/* How many bits a set of squares takes in an array: 64, or 128 on boards beyond that. */
unsigned tables_set_bits(const struct board *board);

/* Writes an element that is a set of squares: as their bits. */
void array_put_set(struct array *array, size_t i, struct bits set);

/* Likewise, of what is bits already. */
void array_put_bits(struct array *array, size_t i, struct bits bits);

/* Adds a struct that functions take to what templates know, as `record` and as C calls it; its fields are numbers,
 * or words. What else it has may be added to the list that is returned. */
struct value *facts_add_record(struct arena *arena, struct value *facts,
                               struct record record);

/* Adds a field to such a list: a number, unless more is set. */
struct value *facts_add_field(struct arena *arena, struct value *fields, const char *name,
                              const char *says);

/* Adds a word to a checksum: a bijection of both, modulo 2^64. */
uint64_t checksum_add(uint64_t sum, uint64_t word);

/* What selftest.h compares: a sum of the elements that a change of any one of them
 * changes. */
uint64_t array_checksum(const struct array *array);

/* What an array takes, and what all from the `first` on take together, in bytes. */
uint64_t array_bytes(const struct array *array);
uint64_t tables_bytes(const struct tables *tables, unsigned first);

/* XXH3-64 of all names, sizes and words: the same on every machine. */
uint64_t tables_digest(const struct tables *tables);

#endif
