/* Hyperbola: what both of its ways share, on boards where each rank is a byte, and line by line
 * on others.
 */
#ifndef METHOD_HYPERBOLA_H
#define METHOD_HYPERBOLA_H

#include "table/module.h"

/* Which of the forms there are besides the first. */
struct hyperbola_forms {
    bool bits, bytes, zeros;
};

/* Tells which forms there are, the first always. */
void hyperbola_tell_forms(struct tables *tables, struct hyperbola_forms forms);

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
