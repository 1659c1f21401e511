/* The module of changes: which threats there are on a board, and which begin and end where a piece
 * comes or goes.
 *
 * Names in templates:
 *
 *   ray_sections             one for each section of threats
 *     section, SECTION       as in threats.h
 *     end                    the number behind the last
 *     codes                  all codes are below
 *     list_bits              of a number in a list
 *     room                   how many words a change needs, at most
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
 *   sees_lines               whether rook and bishop see all from which sliders attack
 *   uses_leapers             whether leapers.h is needed
 */
#ifndef THREATS_RAYS_H
#define THREATS_RAYS_H

#include "table/module.h"

#endif
