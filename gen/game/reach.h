/* Where a piece can stand: squares, as [reach] in a game file lists them.
 *
 *   e1 a4-i5      the square e1, and the rectangle with these corners
 */
#ifndef GAME_REACH_H
#define GAME_REACH_H

#include "base/arena.h"
#include "base/fault.h"
#include "board/bits.h"
#include "board/board.h"

/* Reads what stands behind the `=`. */
bool reach_parse(struct arena *arena, const struct board *board, const char *text,
                 struct origin origin, struct bits *reach, struct fault *fault);

#endif
