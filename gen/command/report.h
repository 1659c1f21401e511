/* The page of bbgen report: what templates/report.html is filled with.
 *
 * Names in templates:
 *
 *   title                    what the game is called
 *   width, height            of a board, 10 for a square
 *   all_pieces               what the page draws
 *     called, notation       its name, and its moves as the game file has them
 *     stands                 the square it stands on
 *     boards                 what it depends on, and what it attacks
 *       what                 a title
 *       cells                the squares, each with its place and what it is:
 *         x, y
 *         is_dark, is_own, is_set, is_other
 *   methods                  that look sliding attacks up
 *     method, does           its name, and what it says of itself
 *     entries, table_bytes   of its tables
 *   is_chessboard            8 x 8 squares, with a rook and a bishop: published tables compare
 *   zobrist                  what zobrist.h says of its keys; nothing without keys
 *   chart                    a drawing in SVG, or nothing
 */
#ifndef COMMAND_REPORT_H
#define COMMAND_REPORT_H

#include "command/run.h"

bool command_report(struct run *run);

#endif
