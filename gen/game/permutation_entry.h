/* Permutations that a game file names, in [permutations]:
 *
 *   NAME = b1 a1 d1 c1 ...     every square once, in the order in which the result has
 *                              them: what stands on the first becomes a1, what stands on
 *                              the second b1, and so on
 *
 * That is how layouts are published: the list says which square each bit stands for.
 */
#ifndef GAME_PERMUTATION_ENTRY_H
#define GAME_PERMUTATION_ENTRY_H

#include "base/arena.h"
#include "base/fault.h"
#include "board/permutation.h"

enum { PERMUTATIONS_MAX = 16 };

struct permutation_entry {
    const char *name;
    struct origin origin;
    const char *list; /* what stands behind the `=` */
    struct permutation map;
};

/* Reads the list, for a board of known size, into the map. False, with a fault that names
 * the square, when one is off the board, there twice, or missing. */
bool permutation_entry_parse(struct arena *arena, const struct board *board,
                             struct permutation_entry *entry, struct fault *fault);

#endif
