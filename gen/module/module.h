/* A module: what one emitted header is about, and how its tables come to be.
 *
 * A module is a name, which is also the stem of its templates, its output and its test,
 * and a way to build its tables. An index method for sliders adds how to look attacks up
 * in them, just as the emitted code does; that is all a new method has to bring.
 */
#ifndef MODULE_MODULE_H
#define MODULE_MODULE_H

#include "base/parallel.h"
#include "board/bits.h"
#include "game/game.h"
#include "module/tables.h"

enum {
    MODULE_NEEDS_MAX = 6,
    MODULE_SLOTS_MAX = 64, /* elements that one lookup may read */
};

/* What the user asked for that can change tables, and how to go about it. */
struct request {
    uint64_t seed;
    const struct finder *finder;   /* search/finder.h */
    const struct key_choice *keys; /* zobrist/source.h; NULL for the default */
    uint64_t max_bytes;            /* that a module's table may take; 0 for any */
    struct parallel parallel;
};

/* Whether a table may be so large. A fault tells its size; nothing is computed before. */
static inline bool request_allows(const struct request *request, const struct game *game,
                                  const char *module, uint64_t bytes, struct fault *fault)
{
    return request->max_bytes == 0 || bytes <= request->max_bytes ||
           fault_at(fault, (struct origin){game->pieces[0].origin.file, 0},
                    "%s would take %llu bytes, more than the %llu of --max-bytes; allow "
                    "more, or name others with --only",
                    module, (unsigned long long)bytes,
                    (unsigned long long)request->max_bytes);
}

/* One element that a lookup reads. */
struct slot {
    const struct array *array;
    size_t index;
};

struct module {
    const char *name;
    unsigned number;                     /* in what selftest.h tells; its own for good */
    const char *says;                    /* what it is, in a few words */
    const char *needs[MODULE_NEEDS_MAX]; /* modules whose headers its own includes */
    bool uses_seed, uses_finder, uses_keys; /* whether these can change its output */
    bool has_pieces; /* it defines whole pieces, whose leaps come from leapers.h */

    /* Whether the game has anything for this module, and the module can serve it. NULL
     * when every game has. Where it cannot, a fault says that it is for `is_for`; or, where
     * that is NULL, `build` says why. */
    bool (*serves)(const struct game *game);
    const char *is_for;

    /* Whether it is emitted without being asked for by name. NULL when it always is. */
    bool (*is_usual)(const struct game *game);

    /* Fills the tables. False, with a fault, when the method cannot serve the game: the
     * fault says why. NULL in a module without tables. */
    bool (*build)(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault);

    /* The elements that hold the attacks of the game's slider number `slider`, in the
     * order in which they are read; returns how many. NULL in a module without sliders.
     */
    unsigned (*slots)(const struct tables *tables, unsigned slider, unsigned square,
                      struct bits occupied, struct slot slots[MODULE_SLOTS_MAX]);

    /* The slider's attacks, looked up as the emitted code does. NULL when `slots` is. */
    struct bits (*attacks)(const struct tables *tables, unsigned slider, unsigned square,
                           struct bits occupied);

    /* What else must hold of the tables. NULL when nothing must. */
    bool (*prove)(const struct game *game, const struct tables *tables,
                  struct fault *fault);
};

#endif
