/* Definitions: the file of a module's tables against the arrays that were built. */
#ifndef PROOF_DEFINITIONS_H
#define PROOF_DEFINITIONS_H

#include "base/fault.h"
#include "table/tables.h"

/* The name that an array has in C: PREFIX_MODULE_OWNER_NAME. */
const char *definition_name(struct arena *arena, const char *prefix, const char *module,
                            const struct array *array);

/* Reads the text, which a zero ends, and compares all numbers of all arrays, in their order. False, with
 * a fault that has the line, when one differs. */
bool definitions_prove(const char *prefix, const char *module,
                       const struct tables *tables, const char *file, const char *text,
                       struct fault *fault);

#endif
