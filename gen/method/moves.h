/* Moves: where pieces go without capturing, and from where they attack.
 *
 * Names in templates:
 *
 *   movings            the functions: of pieces whose quiet moves are not their attacks without
 *                      the occupied squares, and of pieces that are attacked otherwise than they
 *                      attack
 *     piece, colored
 *     is_quiet         whether it tells quiet moves; else attackers
 *     has_any          whether there are any squares for either player
 *     uses_occupied    whether any of it depends on the occupied squares
 *     has_leaps        whether it leaps
 *     is_own_table     whether its leaps are in a table of this header, else in leapers.h
 *     table            the name of that table
 *     is_mixed         whether the piece slides, too, as it attacks
 *     is_of_player     whether the leaps are by player
 *     of               which player's they are: color, or 1 - color
 *     slides           whether it slides
 *     players          one, or two when it is colored
 *       player
 *       parts          sliders, by their names:
 *         part
 *         is_own         of this header (folded, or a reverse), else of attacks.h
 *   quiet_pieces       those that tell quiet moves
 *     piece, colored
 *   attacker_pieces    those that tell attackers
 *     piece, colored
 *   reverses           bent riders whose reverse these need
 *     bent, base         their names, and of the sliders that they are behind their first step
 *     steps              by which they begin
 *       step             its number
 *       is_up            whether it goes to a higher number
 *       by, others       by how much; 64 less that
 *   uses_attacks       whether attacks.h is needed
 *   uses_leapers       whether leapers.h is
 *   has_folded         whether there are any sliders of its own
 *   folded             these (line/folded.h)
 */
#ifndef METHOD_MOVES_H
#define METHOD_MOVES_H

#include "table/module.h"

extern const struct module module_moves;

#endif
