/* The arrays of the module `modulo`. */
#ifndef METHOD_MODULO_TABLES_H
#define METHOD_MODULO_TABLES_H

#include "method/modulo_plan.h"
#include "table/module.h"

/* Adds all arrays, of all forms, and numbers them in the plan. False, with a fault, when
 * what is not hashed cannot be had by blocks (line/folded.h). */
bool modulo_add_tables(struct modulo_plan *plan, const struct request *request,
                       struct tables *tables, struct fault *fault);

/* Bytes of all tables that a form needs. */
size_t modulo_bytes(const struct tables *tables, unsigned form);

#endif
