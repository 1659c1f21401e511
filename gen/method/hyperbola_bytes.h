/* Hyperbola where each rank is a byte of one word, and sliders go along whole lines. */
#ifndef METHOD_HYPERBOLA_BYTES_H
#define METHOD_HYPERBOLA_BYTES_H

#include "table/module.h"

/* Fills the tables, and tells the template; line/straight.h says whether it can. */
void hyperbola_bytes_build(const struct game *game, struct tables *tables);

#endif
