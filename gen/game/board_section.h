/* The section [board] of a game file.
 *
 *   files  = 9              1 to 16
 *   ranks  = 10             files x ranks is 1 to 128
 *   order  = files          squares are numbered along the files; else along the ranks
 *   from   = i1             square 0 is in this corner; a1 when left out
 *   second = rotated        the second player sees files turned around, too; mirrored,
 *                           which is what counts when left out, turns ranks only
 *   holes  = a1-c2 k11      squares that the board lacks (game/squares.h), numbered like
 *                           others all the same
 *   number = squares        only what is there has a number: files x ranks is up to 256 then,
 *                           of which 1 to 128 are there, the same ones for both players
 *   bits   = 0-62 64-81     the bits that squares have in sets, from square 0 on, ascending, when
 *                           these are not their numbers; sets have two words when some of them are
 *                           64 or more, and none is beyond 127
 *   spare  = 1              so many numbers behind the squares, 1 to 8, which tables have rows for;
 *                           with the squares there are 128 numbers at most
 */
#ifndef GAME_BOARD_SECTION_H
#define GAME_BOARD_SECTION_H

#include "base/ini.h"
#include "board/board.h"

/* Reads the board from the entries of that section. Faults: keys that are unknown or
 * missing, values out of range, too many squares, none at all. The key players is left to
 * the game. */
bool board_section_parse(struct arena *arena, const struct ini *ini, struct board *board,
                         struct fault *fault);

#endif
