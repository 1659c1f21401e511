/* Key sources: where Zobrist keys come from.
 *
 * A set of keys is as good as its smallest linearly dependent subset is large: that size
 * is its distance d. Two positions whose features differ in fewer than d places have
 * different keys. A source that can prove a distance says so.
 */
#ifndef ZOBRIST_SOURCE_H
#define ZOBRIST_SOURCE_H

#include "base/gf2.h"
#include "base/rng.h"
#include "base/text.h"
#include "base/value.h"
#include "zobrist/key_layout.h"

enum {
    KEY_WIDTHS_MAX = 3,
    KEY_CUTS_MAX = 8,
    KEY_CUT_LOW = 16, /* the lowest bits, which every cut keeps */
};

/* How the keys of pieces are stored. Other features always have whole tables. */
enum key_shape {
    SHAPE_WHOLE,   /* a key for each piece on each square */
    SHAPE_ROTATED, /* a key for each piece, rotated by the square */
    SHAPE_WINDOWS, /* bytes, eight of which make a key, wherever one starts */
};

/* A part of the keys: their lowest KEY_CUT_LOW bits and the `high` highest ones. `proven` is
 * its distance, and `powers` says which powers prove that, as in "1, 3, 5". */
struct key_cut {
    unsigned high, proven;
    const char *powers;
};

/* What the user asked for. */
struct key_choice {
    const struct key_source *source;
    const char *path; /* of a source that reads a file, else NULL */
    unsigned width;   /* bits of a key: 32, 48 or 64 */
    unsigned word;    /* bits of an element of a table: 32 or 64 */
};

struct key_task {
    struct arena *arena;
    const struct layout *layout;
    const struct key_choice *choice;
    uint64_t seed;
};

struct key_set {
    uint64_t *keys; /* one for each live entry of the layout, in order */
    size_t count;
    unsigned width;
    unsigned proven; /* d is at least this, by theorem, more than `count` when all are
                        independent; 0: nothing is proven */
    struct key_cut cuts[KEY_CUTS_MAX]; /* the same of fewer bits */
    unsigned cut_count;
    bool drawn;        /* keys of steps are draws of our own, beside those of a list */
    bool parity;       /* the sum of an odd number of keys is not 0 */
    unsigned additive; /* sums of so many keys are all different; 0: keys are XORed */
};

struct key_source {
    const char *name;
    const char *says;
    enum key_shape shape;
    bool reads_file; /* it is named with a path behind it, as in file:PATH */
    bool uses_seed;
    bool additive;                   /* keys are added and subtracted, not XORed */
    unsigned widths[KEY_WIDTHS_MAX]; /* that it serves, then zeros */
    unsigned most_search; /* the certificate tries all subsets of up to so many keys */

    /* Makes the keys of a layout with at least one live entry. False, with a fault, when
     * the source cannot. */
    bool (*make)(const struct key_task *task, struct key_set *set, struct fault *fault);

    /* When a feature holds, if the source knows better than the game file, else NULL. */
    const char *(*meaning)(const struct feature *feature);

    /* Element `i` of the table of a feature of pieces; NULL for SHAPE_WHOLE. */
    uint64_t (*element)(const struct key_task *task, const struct feature *feature,
                        size_t i);
};

/* Draws of the fixed generator. */
extern const struct key_source key_source_random;

/* Keys from a list. That of `file` has the order of the game file, with or without the keys of
 * further sets behind it. That of `polyglot` has the order of that program. */
extern const struct key_source key_source_file, key_source_polyglot;

/* Keys of pieces that are not stored but put together. */
extern const struct key_source key_source_rotated, key_source_windows;

/* ---- choosing one, and how that is written (choice.c) */

/* All sources; ends with NULL. Those with a proof are in bch.h and additive.h. */
extern const struct key_source *const key_sources[];

/* The source of keys of so many bits when the user asks for none. */
const struct key_source *key_source_usual(unsigned width);

/* What is made when the user asks for nothing: 64 bits in one word. */
struct key_choice key_choice_default(void);

/* Reads a source's name, like bch or file:PATH, into a choice. */
bool key_choice_parse(const char *text, struct key_choice *choice, struct fault *fault);

/* The option that makes this choice, with a space before it; nothing for the default choice. */
void key_choice_print(struct text *text, const struct key_choice *choice);

/* ---- keys (source.c) */

/* Makes keys, when source, width and word fit together. */
bool key_set_make(const struct key_task *task, struct key_set *set, struct fault *fault);

/* The keys of a feature of the layout as its table has them, in layout_rows rows of
 * layout_columns. The key of a subset is the sum of the keys of its things. An entry without a
 * key is 0. */
const uint64_t *key_table(struct arena *arena, const struct layout *layout,
                          const struct key_set *set, const struct feature *feature);

/* The tables of all features of the layout: the fact `keys_made` of a module, for its proof.
 * Then one of these tables, out of the facts of the module. */
const struct value *key_tables(struct arena *arena, const struct layout *layout,
                               const struct key_set *set);
const uint64_t *key_table_made(struct arena *arena, const struct value *facts,
                               const struct feature *feature);

/* The random stream of a task for one purpose; its name is GAME/zobrist/PURPOSE, or
 * GAME/zobrist.SET/PURPOSE. An empty purpose has no slash. */
struct stream key_stream(const struct key_task *task, const char *purpose);

#endif
