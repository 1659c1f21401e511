/* Hyperbola: attacks by subtraction, with masks of lines and hardly a table besides.
 *
 * Names in templates:
 *
 *   in_bytes                 whether each rank is a byte; then
 *   hyperbola_pieces         sliders, and what is made of them
 *     piece                  its name
 *     lines                  rank, file, diagonal and antidiagonal, as it has them
 *       line
 *     is_vector, vector      whether several of these can be had at once; `two` or `three`
 *     rest                   lines besides these
 *   alone_diagonal           whether a piece goes there that has no vector for it
 *   alone_antidiagonal
 *   alone_file
 *   has_line                 whether any line is subtracted; and any without a vector
 *   has_line_alone
 *   has_vectors              whether any piece has one
 *   has_two, has_three       such ones
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

#include "module/module.h"

extern const struct module module_hyperbola;

#endif
