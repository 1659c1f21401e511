/* A module: what one emitted header is about, and how its tables come to be.
 *
 * A module is a name, which is also the stem of its templates, its output and its test,
 * and a way to build its tables. What its header does with them is proved by reading it
 * (proof/proof.h).
 *
 * Of this room, this comes first; then tables.h, the arrays, and claims.h, what functions give.
 */
#ifndef TABLE_MODULE_H
#define TABLE_MODULE_H

#include "base/meter.h"
#include "base/parallel.h"
#include "game/game.h"
#include "table/tables.h"

enum {
    MODULE_NEEDS_MAX = 3,
    MODULE_TAKES_MAX = 4,
    MODULE_PARTS_MAX = 8, /* headers of one module */
    /* That the files of a game may take, when nobody says otherwise: enough for joint tables of large
     * boards. */
    MAX_BYTES_USUAL = 256 << 20,
};

/* Likewise, of steps: about a minute. */
static const uint64_t MAX_WORK_USUAL = (uint64_t)1 << 34;

/* What the user asked for that can change tables, and how to go about it. */
struct request {
    uint64_t seed;
    const struct finder *finder;   /* search/finder.h */
    const struct finds *finds;     /* search/finds.h: of all games; NULL for none */
    const struct finds *theirs;    /* the user's, which come first; NULL for none */
    const struct key_choice *keys; /* zobrist/source.h; NULL for the default */
    uint64_t beside; /* modules of the one file that all goes into; 0: each has its own */
    uint64_t max_bytes;            /* that the files of a game may take; 0 for any */
    uint64_t max_work;             /* steps (base/meter.h) for a game; 0 for any */
    struct meter *meter;           /* of the module that is made; NULL for none */
    bool is_small; /* whether the language takes small tables rather than fast ones */
    struct parallel parallel;
};

/* Whether a table of so many bytes may be, which takes more of text, unless most of its numbers are
 * small. A fault tells its size; nothing is computed before. */
static inline bool request_allows(const struct request *request, const struct game *game,
                                  const char *module, uint64_t bytes, struct fault *fault)
{
    if (request->max_bytes != 0 && bytes > request->max_bytes)
        return fault_at(fault, (struct origin){game->file, 0},
                        "%s would take %llu bytes or more, more than the %llu of "
                        "--max-bytes; allow more, or name others with --only",
                        module, (unsigned long long)bytes,
                        (unsigned long long)request->max_bytes);
    return meter_bytes(request->meter, bytes, fault);
}

struct proof; /* proof/proof.h */

struct module {
    const char *name;
    unsigned number;  /* in what selftest.h tells; its own for good */
    const char *says; /* what it is, in a few words */

    /* What stands behind its name in that of its i-th header for the game, and may be nothing; NULL
     * behind the last. NULL where it has one header, of its own name. Each of several is made as if
     * it were a module (modules_parts of emit/modules.h), of this stem and place. */
    const char *(*part)(const struct game *game, unsigned i);
    const char *stem; /* NULL: its name */
    unsigned place;

    const char *extension; /* of x86-64 that it cannot do without, or NULL */

    const char
        *needs[MODULE_NEEDS_MAX]; /* whose headers its own includes, besides types */

    /* Further modules that its header includes for this game unless the user says otherwise; ""
     * for none. NULL where there never are any. */
    void (*takes)(const struct game *game, bool is_small,
                  const char *names[MODULE_TAKES_MAX]);

    bool uses_seed, uses_finder, uses_keys; /* whether these can change its output */
    bool is_test;    /* it tries others, and is not in the small set that default names */
    bool has_pieces; /* it defines whole pieces, whose leaps come from leapers.h */
    /* How squares are numbered does not matter; nor where it has pieces. */
    bool is_by_numbers;

    /* Whether the game has anything for this module, and the module can serve it. NULL
     * when every game has. Where it cannot, a fault says that it is for `is_for`; or, where
     * that is NULL, `build` says why. */
    bool (*serves)(const struct game *game);
    const char *is_for;

    /* Whether it is emitted without being asked for by name. NULL when it always is. */
    bool (*is_usual)(const struct game *game);

    /* Whether a game without tables for whole pieces takes it where compilers may use AVX-512, which
     * then has all lines of its pieces at once. NULL where none does. */
    bool (*suits_vectors)(const struct game *game);

    /* Adds the rows of what its functions give, from which its tables are filled, its text is
     * proved and explained (table/claims.h). NULL in a module that has none. */
    void (*claim)(struct tables *tables);

    /* Fills the tables that no row does, and tells its templates what else they need. NULL in a
     * module that is nothing but rows. */
    void (*fill)(struct tables *tables);

    /* The same where the user's request matters, or the method cannot serve every game: false then,
     * with a fault that says why. */
    bool (*build)(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault);

    const void *about; /* what tells it apart, for a `build` that several have */

    bool is_bare; /* it has no tables, though `build` tells templates something */

    /* Which square bit `bit` of word `word` of the boards stands for that its lookups read;
     * any other number where there is none. NULL where they read a set of squares. */
    unsigned (*square_of)(const struct tables *tables, unsigned word, unsigned bit);

    /* What else must hold, in each way of the header. NULL when nothing must. */
    bool (*prove)(struct proof *proof, struct fault *fault);
};

/* What its templates are called by, and the user calls it. */
static inline const char *module_stem(const struct module *module)
{
    return module->stem == NULL ? module->name : module->stem;
}

/* Whether all functions of its header are read back and proved: those that a piece names by what is
 * here, others by rows and `prove`. */
static inline bool module_is_read(const struct module *module)
{
    return module->has_pieces || module->claim != NULL || module->prove != NULL;
}

/* Fills the tables of a module, which are empty yet, by its rows and by itself. */
bool module_build(const struct module *module, const struct request *request,
                  struct tables *tables, struct fault *fault);

#endif
