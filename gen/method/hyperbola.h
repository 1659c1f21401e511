/* Hyperbola: what its two files share. Where each rank is a byte, hyperbola.c does all; on other boards
 * hyperbola_lines.c takes line by line. */
#ifndef METHOD_HYPERBOLA_H
#define METHOD_HYPERBOLA_H

#include "table/module.h"

/* The forms, by the numbers that the user gives: one line at a time; the same with bits reversed;
 * vectors with bytes reversed; vectors with leading zeros counted. */
enum { FORM_LINES = 1, FORM_BITS, FORM_BYTES, FORM_ZEROS };

/* Whether the board has eight files and at most eight ranks, and all sliders are made of whole ranks,
 * files and diagonals (hyperbola.c). */
bool hyperbola_serves_bytes(const struct game *game);

/* ---- line by line (hyperbola_lines.c) */

bool hyperbola_serves_lines(const struct game *game);

/* Gives a bit for each form that there is. */
bool hyperbola_build_lines(const struct game *game, const struct request *request,
                           struct tables *tables, unsigned *forms, struct fault *fault);

/* Whether form 4 serves all whole lines: half ones are quick line by line. */
bool hyperbola_suits_vectors(const struct game *game);

#endif
