/* Directions before an atom of Betza's: which of the steps of a leap they allow.
 *
 *   straight atoms   each of f b l r v s adds its moves: flW is left and forward
 *   diagonal atoms   from left to right, a letter of f b and a neighbour of l r s, or l r and
 *                    f b v, are one direction: rbF is one move. Others add up
 *   oblique atoms    f alone, or ff, is the narrow pair: two moves; fh is the half: four. Of
 *                    two letters the last says the long direction, the first picks within
 *                    it: lfN is (-1, 2), flN is (-2, 1), fsN the two flat ones ahead. v is
 *                    f and b, s is l and r. hr and hl, alone, are the four moves that turn
 *                    to the right or to the left of a straight way
 */
#ifndef GAME_DIRECTIONS_H
#define GAME_DIRECTIONS_H

#include <stdbool.h>

/* Whether letters of fblrvsh can stand before a leap of a by b squares, a <= b. Returns NULL,
 * or what to write instead. */
const char *directions_refused(const char *letters, int a, int b);

/* Whether they allow the step (dx, dy) of that leap; all steps, when there are none. */
bool directions_allow(const char *letters, int dx, int dy);

/* Whether they say of an oblique leap what they did not always say here: one of f b l r alone,
 * or two of these that cross. */
bool directions_changed(const char *letters);

#endif
