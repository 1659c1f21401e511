/* Showing one lookup: the boards, and every number on the way to the attacks. */
#ifndef SHOW_H
#define SHOW_H

#include <stdio.h>

#include "module/module.h"

/* Prints how `module` looks the piece on `square` up among the occupied squares. */
void show_lookup(FILE *out, const struct game *game, const struct module *module,
                 const struct tables *tables, const struct piece *piece, unsigned square,
                 struct bits occupied);

/* The squares of a list like "e6,b4". */
bool show_parse_squares(const struct board *board, const char *list, struct bits *squares,
                        struct fault *fault);

/* A square, or a fault that says which there are. */
bool show_parse_square(const struct board *board, const char *name, unsigned *square,
                       struct fault *fault);

#endif
