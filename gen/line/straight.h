/* Ranks and files with hardly a table, on boards of eight files.
 *
 * What hyperbola and the hybrids share for rooks: the attacks on a rank come from 1024
 * bytes, those on a file from two subtractions and two byte swaps (o^(o-2r)).
 */
#ifndef LINE_STRAIGHT_H
#define LINE_STRAIGHT_H

#include "table/module.h"

/* Whether these methods can serve the game: eight files, at most eight ranks, and all
 * sliders made of whole ranks, files and diagonals. */
bool straight_serves(const struct game *game);

/* Whether it would, if squares had the bits of their numbers and there were no spare ones. */
bool straight_serves_bits(const struct game *game);

/* Whether a slider goes along ranks and files only. */
bool straight_takes(const struct slider *slider);

/* Adds the table of ranks, in eights: entry f of the o-th has the attacks from file f when the six
 * inner squares are occupied as o says.
 *
 * Names in templates:
 *
 *   first_file       the squares of the first file, as a word
 */
struct array *straight_add(struct tables *tables);

#endif
