/* Claims: what the functions of a header give, told once.
 *
 * A row says what a function is called, what it takes and gives, in one sentence for those who
 * use it, and by a predicate on the reference, which is slow and obvious. From the row come the
 * table that the function reads, where it only reads one; the text of such a function; what
 * every language says of it; the proof of the text (proof/claims.h); and what selftest.h compares
 * the function with.
 */
#ifndef TABLE_CLAIMS_H
#define TABLE_CLAIMS_H

#include "table/module.h"

enum { CLAIM_TAKES_MAX = 3, CLAIM_NUMBERS_MAX = 3 };

/* What the values of a parameter are. It limits them, and is what lines of a table are called
 * by: squares by their names, say. */
enum argument_kind {
    ARGUMENT_NONE, /* there is none: of numbers, 0 stands in its place */
    ARGUMENT_NUMBER,
    ARGUMENT_SQUARE,
    ARGUMENT_COLOR, /* a player */
    ARGUMENT_FILE,
    ARGUMENT_SHADE, /* of a chequered board: dark, light */
    ARGUMENT_RIGHT, /* to castle */
    ARGUMENT_PIECE, /* of [pieces], by its place there */
    ARGUMENT_CODE,  /* of [codes] */
    ARGUMENT_SET,   /* of squares */
};

struct argument {
    enum argument_kind kind;
    const char *name; /* as the function calls it */
    /* A number is below it, and a square where the board has spare numbers that are not allowed. */
    unsigned limit;
};

struct argument takes_number(const char *name, unsigned limit);
struct argument takes_set(const char *name);

/* A square, or a spare number of the board: the table has a place for it, and a set is empty there. */
struct argument takes_square(const char *name);

/* A square alone: the table has no place for spare numbers. */
struct argument takes_placed(const struct board *board, const char *name);

/* What is always called the same: a color, a file, a shade, a right, a piece or a code. */
struct argument takes(enum argument_kind kind);

/* The color; nothing where players do not differ. */
struct argument takes_color_of(bool colored);

/* For which numbers a row is asked what it gives. */
struct asked {
    const struct game *game;
    const void *about;              /* of the row */
    unsigned at[CLAIM_NUMBERS_MAX]; /* for each of its arguments; 0 for what is none */
};

/* A row. */
struct claim {
    /* Its name behind the prefix, * the owner's; NULL: a table alone. */
    const char *function;
    /* Numbers, of a table two at most, then sets. */
    struct argument takes[CLAIM_TAKES_MAX];
    const char *says;  /* what it gives, without a full stop; * is the owner */
    const char *owner; /* a piece, say, that the table is of; claims_add fills it in */
    const void *about; /* what claims_add was given */
    uint64_t checksum; /* of all that it gives, where claim_is_summed; by claims_fill */

    const char *table; /* that it reads, and does nothing else; NULL: it computes */
    /* Of a table that several share, by rows of so many; 0: it is alone. */
    unsigned columns;
    unsigned column; /* the one of these that is its own; the first one comes first */
    bool is_flat;    /* the table is one array, where others are arrays of arrays */

    /* Where it is given by parts of the board, files say: these, and which one the square is on.
     * The table is by these, too, or has for each square what its part has, and for spare numbers,
     * which are on none, nothing. */
    struct argument parts;
    unsigned (*part)(const struct asked *asked);
    bool by_square;

    /* What it gives, by one of these: a number; whether a square is in a set, which is asked of no hole; a
     * set; or a set that hangs on other sets. By parts and without any of them it gives the squares of the
     * part, and `number` and the others are asked for the part. Else, without any, it gives the empty set,
     * or takes sets and gives what only its module knows. */
    unsigned (*number)(const struct asked *asked);
    bool is_truth; /* the number is 1 or 0, and an int in C */
    bool (*has)(const struct asked *asked, unsigned square);
    struct bits (*set)(const struct asked *asked);
    struct bits (*of_sets)(const struct asked *asked, const struct bits *sets);

    /* Of what hangs on sets: the squares on which it hangs whether one is in the result. NULL
     * where the module proves it in a way of its own. */
    struct bits (*needs)(const struct asked *asked, unsigned square);
};

/* Adds rows; NULL for no owner. */
void claims_add(struct tables *tables, const struct claim *rows, size_t count,
                const char *owner, const void *about);

/* Adds the tables that rows name, in their order, and the checksums of functions. */
void claims_fill(struct tables *tables);

/* The row of a function, by its name behind the prefix; NULL: there is none. */
const struct claim *claims_find(const struct tables *tables, const char *function);

/* Whether it gives the empty set, always. */
bool claim_is_empty(const struct claim *claim);

/* How many sets it takes. */
unsigned claim_sets(const struct claim *claim);

/* Whether it is a function of one or two numbers, and of no sets: one that selftest.h asks for all
 * of them. Its checksum begins with how many there are; the second number runs faster; a set is one
 * word on boards of up to 64 squares, and two beyond. */
bool claim_is_summed(const struct claim *claim);

/* What selftest.h calls what it gives: a set, a number or a truth. */
const char *claim_gives(const struct claim *claim);

/* The number that a parameter is always below; 1 where it is no number. */
unsigned argument_limit(const struct game *game, const struct argument *argument);
bool argument_is_number(const struct argument *argument);

/* What a function that takes no sets gives: a set, or a number in `lo`. */
struct bits claim_value(const struct claim *claim, const struct asked *asked);

#endif
