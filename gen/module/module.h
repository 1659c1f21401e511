/* A module: what one emitted header is about, and how its tables come to be.
 *
 * A module is a name, which is also the stem of its templates, its output and its test.
 * An index method for sliders adds a way to build its tables and to look attacks up in
 * them just as the emitted code does; that is all a new method has to bring.
 */
#ifndef MODULE_MODULE_H
#define MODULE_MODULE_H

#include "base/parallel.h"
#include "board/bits.h"
#include "board/game.h"
#include "module/tables.h"

enum {
    MODULE_NEEDS_MAX = 4,
    MODULE_SLOTS_MAX = 64, /* elements that one lookup may read */
};

/* What the user asked for that can change tables, and how to go about it. */
struct request {
    uint64_t seed;
    const struct finder *finder; /* search/finder.h */
    struct parallel parallel;
};

/* One element that a lookup reads. */
struct slot {
    const struct array *array;
    size_t index;
};

struct module {
    const char *name;
    const char *says;                    /* what it is, in a few words */
    const char *needs[MODULE_NEEDS_MAX]; /* modules whose headers its own includes */
    bool uses_seed, uses_finder;         /* whether these can change its output */

    /* Fills the tables. False, with a fault, when the method cannot serve the game: the
     * fault says why. NULL in a module without tables. */
    bool (*build)(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault);

    /* The elements that hold the attacks of a slider (piece_is_slider), in the order in
     * which they are read; returns how many. NULL in a module that looks nothing up. */
    unsigned (*slots)(const struct game *game, const struct tables *tables,
                      const struct piece *piece, unsigned square, struct bits occupied,
                      struct slot slots[MODULE_SLOTS_MAX]);

    /* The attacks of a slider, looked up as the emitted code does. NULL when `slots` is.
     */
    struct bits (*attacks)(const struct game *game, const struct tables *tables,
                           const struct piece *piece, unsigned square,
                           struct bits occupied);
};

/* The attacks of any piece that slides: a slider's own, or those of its parts. */
struct bits module_attacks(const struct module *module, const struct game *game,
                           const struct tables *tables, const struct piece *piece,
                           unsigned square, struct bits occupied);

/* The elements that this reads; returns how many. */
unsigned module_slots(const struct module *module, const struct game *game,
                      const struct tables *tables, const struct piece *piece,
                      unsigned square, struct bits occupied,
                      struct slot slots[MODULE_SLOTS_MAX]);

#endif
