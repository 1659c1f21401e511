/* Squares as a game file lists them, with white space between them. Holes have names, too.
 *
 *   e1 a4-i5      a set, as in [zones], in [reach] and for the holes of [board]: the square
 *                 e1, and the rectangle between these corners, any two that lie opposite
 *   b1 a1 d1 ...  an order, as in [permutations]: every square once, in the order in which
 *                 the result has them. What stands on the first becomes a1, what stands on
 *                 the second b1, and so on. That is how layouts are published: the list
 *                 says which square each bit stands for.
 */
#ifndef GAME_SQUARES_H
#define GAME_SQUARES_H

#include "base/ini.h"
#include "board/board.h"

/* Reads the places (board_place) that stand behind the `=`, holes with them. */
bool squares_parse_places(struct arena *arena, const struct board *board,
                          const struct ini_entry *entry, bool has[BOARD_FRAME_MAX],
                          struct fault *fault);

/* Reads the set that stands behind the `=`. Faults: a square off the board, a list that has
 * nothing but holes. */
bool squares_parse(struct arena *arena, const struct board *board,
                   const struct ini_entry *entry, struct bits *squares,
                   struct fault *fault);

/* Reads the order. A fault names the square that is off the board, there twice, or missing.
 */
bool squares_parse_order(struct arena *arena, const struct board *board,
                         const struct ini_entry *entry, struct permutation *map,
                         struct fault *fault);

#endif
