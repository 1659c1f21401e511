/* The entries of the module `modulo`: what its hashes find. */
#ifndef METHOD_MODULO_ENTRIES_H
#define METHOD_MODULO_ENTRIES_H

#include "method/modulo_plan.h"
#include "table/tables.h"

/* Adds the arrays of a line's sections in one form, and numbers them in the sections. A
 * plain line has the same in all forms: those of any one are for all. */
void modulo_add_entries(const struct modulo_plan *plan, struct tables *tables,
                        struct modulo_line *line, unsigned form);

#endif
