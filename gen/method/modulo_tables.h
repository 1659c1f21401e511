/* The arrays of the module `modulo`. */
#ifndef METHOD_MODULO_TABLES_H
#define METHOD_MODULO_TABLES_H

#include "method/modulo_plan.h"
#include "module/tables.h"

/* Adds all arrays, of all forms, and numbers them in the plan. */
void modulo_add_tables(struct modulo_plan *plan, struct tables *tables);

/* Bytes of all tables that a form needs. */
size_t modulo_bytes(const struct tables *tables, unsigned form);

#endif
