/* Hyperbola on boards of eight files and at most eight ranks. */
#ifndef METHOD_HYPERBOLA_NARROW_H
#define METHOD_HYPERBOLA_NARROW_H

#include "module/module.h"

/* These do what those of struct module do, and there is nothing that can fail. */
bool hyperbola_narrow_serves(const struct game *game);

void hyperbola_narrow_build(const struct game *game, struct tables *tables);

#endif
