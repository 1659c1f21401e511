/* Hyperbola on boards of eight files and at most eight ranks. */
#ifndef METHOD_HYPERBOLA_NARROW_H
#define METHOD_HYPERBOLA_NARROW_H

#include "module/module.h"

/* These do what those of struct module do, and there is nothing that can fail. */
bool hyperbola_narrow_serves(const struct game *game);

void hyperbola_narrow_build(const struct game *game, struct tables *tables);

unsigned hyperbola_narrow_slots(const struct tables *tables, unsigned slider,
                                unsigned square, struct bits occupied,
                                struct slot *slots);

struct bits hyperbola_narrow_attacks(const struct tables *tables, unsigned slider,
                                     unsigned square, struct bits occupied);

bool hyperbola_narrow_prove(const struct game *game, const struct tables *tables,
                            struct fault *fault);

#endif
