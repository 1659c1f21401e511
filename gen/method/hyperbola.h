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

/* Tells the type of a register of two words, or of four, and with what names of its intrinsics begin
 * and end. */
void hyperbola_tell_register(struct arena *arena, struct value *item, bool is_four);

/* What is asked of a register of two words, and of one of four. */
struct hyperbola_asked {
    bool slides, hops;
};

/* Tells of the registers that are needed. */
void hyperbola_tell_registers(struct tables *tables,
                              const struct hyperbola_asked asked[2]);

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
