/* Games by the numbers of their squares.
 *
 * A method sees nothing of a board but numbers, and which ones a piece goes through. Wherever
 * square 0 is, and whichever way squares run, there is a board on which they run along the ranks
 * from a1, and moves that go through the same numbers there: a method that serves that game serves
 * this one. Squares keep their own names.
 */
#ifndef GAME_BY_NUMBERS_H
#define GAME_BY_NUMBERS_H

#include "game/game.h"

/* The game where squares run along the ranks from a1, which may be itself. */
const struct game *game_by_numbers(const struct game *game);

/* Makes it, for a game that has been read. */
void game_set_numbered(struct arena *arena, struct game *game);

#endif
