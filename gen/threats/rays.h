/* The module of changes: which threats there are on a board, and which begin and end where a piece
 * comes or goes.
 *
 * Names in templates:
 *
 *   ray_sections             one for each section of threats
 *     section, SECTION, threat   as in threats.h
 *     header                 likewise
 *     end                    the number behind the last
 *     codes                  all codes are below
 *     list_bits              of a number in a list
 *     lists_are_short        whether these are 16
 *     room                   how many words a change needs, at most
 *     from_bit, to_bit       as in threats.h
 *     victim_bit
 *     attacker_bit
 *     by_sets                whether changes are found from sets of pieces
 *     kinds                  how many there are
 *     set_kinds              all kinds
 *     set_straight           those that slide along ranks and files
 *     set_slanting           those that slide along diagonals
 *       kind                 its number
 *     has_straight           whether there are any
 *     has_slanting
 *     set_leaps              kinds that leap, and those of one side that do
 *       pattern              of the squares from which they do
 *       of_side              the player, where both do otherwise; or nothing
 *     told_word              as in threats.h
 *     square_mask, code_mask
 *     attacker_shift         where the parts of a word begin; nothing for 0
 *     from_shift, to_shift
 *     victim_shift
 *     add_shift
 *     ray_codes              each code that stands for a piece
 *       code                 the number
 *       call                 the function that has its attacks, or nothing: a table has them
 *       color                as it stands in front of the square in a call, or nothing
 *       slides               whether the function takes the occupied squares
 *   has_forms                whether changes are found by slots, too
 *   is_whole                 has_forms: whether the board has 64 squares
 *   on_board                 has_forms: the squares, as bits
 *   sees_lines               whether rook and bishop see all from which sliders attack
 *   uses_leapers             whether leapers.h is needed
 */
#ifndef THREATS_RAYS_H
#define THREATS_RAYS_H

#include "table/module.h"

#endif
