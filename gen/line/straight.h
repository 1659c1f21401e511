/* Ranks and files with hardly a table, on boards of eight files.
 *
 * What hyperbola and the hybrids share for rooks: the attacks on a rank come from 512
 * bytes, those on a file from two subtractions and two byte swaps (o^(o-2r)).
 */
#ifndef LINE_STRAIGHT_H
#define LINE_STRAIGHT_H

#include "module/module.h"

/* Whether these methods can serve the game: eight files, at most eight ranks, and all
 * sliders made of whole ranks, files and diagonals. */
bool straight_serves(const struct game *game);

/* Whether a slider goes along ranks and files only. */
bool straight_takes(const struct slider *slider);

/* Adds the table of ranks: entry 8 * o + f has the attacks from file f when the inner six
 * squares are occupied as o says. */
struct array *straight_add(struct tables *tables);

/* The element that a lookup reads. */
struct slot straight_slot(const struct array *ranks, unsigned square, uint64_t occupied);

/* The attacks on the rank of `square`, and on its file. */
uint64_t straight_rank(const struct array *ranks, unsigned square, uint64_t occupied);
uint64_t straight_file(unsigned square, uint64_t occupied);

/* The attacks on any line of at most one square a rank; `mask` is the line without
 * `square`. Source: o^(o-2r) by Gerd Isenberg, Hyperbola Quintessence. */
uint64_t straight_line(uint64_t mask, unsigned square, uint64_t occupied);

#endif
