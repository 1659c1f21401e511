/* Hyperbola on boards of more than 64 squares: two words a line, and folds for the rest. */
#ifndef METHOD_HYPERBOLA_WIDE_H
#define METHOD_HYPERBOLA_WIDE_H

#include "module/module.h"

/* Whether the board is so large, and some slider goes along lines. */
bool hyperbola_wide_serves(const struct game *game);

/* The rest as in struct module, `slots` and all. */
bool hyperbola_wide_build(const struct game *game, const struct request *request,
                          struct tables *tables, struct fault *fault);

#endif
