/* Changes from sets of pieces: who attacks a square, from the sets of each kind, and whom. */
#ifndef THREATS_SETS_H
#define THREATS_SETS_H

#include "table/tables.h"

/* Adds what a section has by sets, for the variant: how each code moves, 0 where it stands for no
 * piece; and patterns of leaps. Sets what its template needs. False where changes are not found
 * from sets. */
bool sets_add_section(struct tables *tables, const struct threats *threats, bool by_lines,
                      unsigned variant, struct value *map);

/* Adds the lines of each square, without itself: file, rank, and the two that slant. */
void sets_add_lines(struct tables *tables, unsigned variant);

#endif
