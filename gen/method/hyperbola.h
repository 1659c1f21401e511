/* Hyperbola: attacks by subtraction, with masks of lines and hardly a table besides.
 *
 * Names in templates:
 *
 *   in_bytes                 whether each rank is a byte; then
 *   hyperbola_pieces         sliders, and what is made of them
 *     piece                  its name
 *     is_rook, is_bishop     where has_both, whether it is one of these, or both
 *     is_queen
 *     is_alone, lines        else its lines
 *       line                 rank, file, diagonal or antidiagonal
 *   hyperbola_lines          those that any piece has
 *     line, word             its name, and the number of its mask in a record
 *     is_rank, is_alone      whether a piece needs it that is alone
 *   has_line                 whether any but ranks is there; and any that is alone
 *   has_line_alone
 *
 * and otherwise:
 *
 *   near_lines, far_lines    ways to turn lines around: none for those that lie within one
 *                            word, and those of the others, which has_far tells of
 *   has_far
 *     turn                   its name: near, sparse, dense
 *     unit                   what is reversed: bytes, bits
 *     is_dense               bits are reversed, not bytes
 *     whole, up, down        whether there are lines to both sides, and to one
 *     above, below           whether any line goes there
 *   hyperbola_ways           the functions that look up lines
 *     way                    its name
 *     is_near, hops
 *     is_up, is_down
 *   has_hops                 whether any line is hopped along
 *   hyperbola_sliders        those with such lines
 *     slider                 its name
 *     lines                  with way and so on, and
 *       offset               where the words of its mask are, if not at 0
 *     has_rest               it has groups among the folded ones, too
 *   has_folded               whether something is left for the partial `folded`
 *   folded_bytes             of its arrays
 */
#ifndef METHOD_HYPERBOLA_H
#define METHOD_HYPERBOLA_H

#include "table/module.h"

extern const struct module module_hyperbola;

#endif
