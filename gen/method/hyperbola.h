/* Hyperbola: what both of its ways share, on boards where each rank is a byte, and line by line
 * on others.
 */
#ifndef METHOD_HYPERBOLA_H
#define METHOD_HYPERBOLA_H

#include "table/module.h"

/* Tells which forms there are besides the first. */
void hyperbola_tell_forms(struct tables *tables, bool has_bits, bool has_bytes,
                          bool has_zeros);

/* Whether the piece is made of nothing but sliders, the same for both players, and is none of
 * them. */
bool hyperbola_is_union(const struct game *game, const struct piece *piece);

/* ---- line by line */

bool hyperbola_serves_lines(const struct game *game);

bool hyperbola_build_lines(const struct game *game, const struct request *request,
                           struct tables *tables, struct fault *fault);

/* Whether form 4 serves all whole lines: half ones are quick line by line. */
bool hyperbola_suits_vectors(const struct game *game);

#endif
