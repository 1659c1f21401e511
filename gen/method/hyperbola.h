/* Hyperbola: attacks by subtraction, with masks of lines and hardly a table besides.
 *
 * Names in templates, on boards of one word:
 *
 *   hyperbola_pieces         sliders, and what is made of them
 *     piece                  its name
 *     lines                  rank, file, diagonal and antidiagonal, as it has them
 *       line
 *     is_vector, vector      whether several of these can be had at once; `two` or `three`
 *     rest                   lines besides these
 *
 * and on boards of two:
 *
 *   near_lines, far_lines    ways to turn lines around: those that lie within one word
 *                            (at most one), and the others, which has_far tells of
 *   has_far
 *     turn                   its name: near, sparse, dense
 *     reverse                the function that reverses a set, or nothing
 *     is_dense               bits are reversed, not bytes
 *     whole, halves          whether there are lines to both sides, and to one
 *   hyperbola_ways           the functions that look up lines
 *     way, side              its name; the function that it calls
 *     is_near, hops
 *   has_hops                 whether any line is hopped along
 *   hyperbola_sliders        those with such lines
 *     slider                 its name
 *     lines
 *       way, words           the function; where the words of its mask are
 *     has_rest               it has groups among the folded ones, too
 *   has_folded               whether something is left for the partial `folded`
 *   folded_bytes             of its arrays
 */
#ifndef METHOD_HYPERBOLA_H
#define METHOD_HYPERBOLA_H

#include "module/module.h"

extern const struct module module_hyperbola;

#endif
