/* Files of finds: magics that took long to find, and what finds each again.
 *
 *   [magics]
 *   rook a7 = 10 bits 00fffca1fcc7a200 by cross seed 1 unit 95
 *
 * A slider and a square; how many bits the index has; the magic, in hexadecimal; and the
 * search that found it (search/dense.h), which finds it again in that unit, with that seed.
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
