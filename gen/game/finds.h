/* Files of finds: magics that took long to find, and what finds each again.
 *
 *   [magics]
 *   rook a7 = 10 bits 00fffca1fcc7a200 by cross seed 1 unit 95
 *
 * A slider and a square; how many bits the index has; the magic, in hexadecimal; and the
 * search that found it (search/dense.h), which finds it again in that unit, with that seed.
 *
 *   [shared]
 *   found = seed 1 rounds 30 packs 1000000 squeezes 100000
 *   rook a1 = 802002219b100002 at -453
 *
 * A layout for one table that all squares share (search/shared.h): the seed and the lengths of
 * the stages that find it again, then for each slider and square a magic, and the entry where
 * its slot 0 is.
 *
 * Nobody relies on such a file: a magic is used after it was verified.
 */
#ifndef GAME_FINDS_H
#define GAME_FINDS_H

#include "base/text.h"
#include "game/game.h"

struct find {
    struct origin origin;
    const char *slider;
    unsigned square, bits;
    uint64_t magic;
    const char *search;
    uint64_t seed, unit;
};

/* How a layout was found: what a search for one is told. */
struct shared_plan {
    uint64_t seed;
    uint64_t rounds, packs, squeezes; /* the lengths of its stages */
};

/* The place of a square in a layout. */
struct shared_find {
    struct origin origin;
    const char *slider;
    unsigned square;
    uint64_t magic;
    int64_t offset;
};

struct shared_finds {
    struct origin origin; /* of the plan */
    struct shared_plan plan;
    struct shared_find *find;
    size_t count;
};

/* The place of a slider's square in a layout; NULL when it has none. */
const struct shared_find *finds_shared_of(const struct shared_finds *shared,
                                          const char *slider, unsigned square);

/* Prints the section, in the order of the game's sliders and squares. */
void finds_print_shared(struct text *text, const struct game *game,
                        const struct shared_finds *shared);

/* Reads the bytes of a file of finds; `file` is its name in messages. */
bool finds_parse(struct arena *arena, const struct game *game, const char *file,
                 const char *bytes, size_t length, struct finds *finds,
                 struct fault *fault);

/* The find for a square of a slider; NULL when there is none. */
const struct find *finds_of(const struct finds *finds, const char *slider,
                            unsigned square);

/* Prints the section, in the order of the game's sliders and squares; of several finds for
 * one square the first in a total order: fewest bits, then the lowest seed, unit, magic,
 * and search. So what comes out does not depend on how a search was cut into shards. */
void finds_print(struct text *text, const struct game *game, const struct finds *finds);

#endif
