/* Definitions: the file of a module's tables against the arrays that were built, and what its
 * header tells of these (lists.c). */
#ifndef PROOF_DEFINITIONS_H
#define PROOF_DEFINITIONS_H

#include "base/value.h"
#include "reader/lexeme.h"
#include "table/tables.h"

/* The name that an array has in C: PREFIX_MODULE_OWNER_NAME. */
const char *definition_name(struct arena *arena, const char *prefix, const char *module,
                            const struct array *array);

/* Reads the text and compares: each array must be defined once, in the variant that it is
 * for, with all of its elements; compilers compare types and lengths with the header. False, with a fault
 * that has the line, when a number differs. */
bool definitions_prove(const char *prefix, const char *module,
                       const struct tables *tables, const char *file, const char *text,
                       size_t length, struct fault *fault);

/* Whether the macro PREFIX_MODULE_ARRAYS names each array with its type, length and checksum,
 * and no other; in a header of several forms there is one for each. And whether
 * PREFIX_MODULE_FUNCTIONS names each function of numbers of which a row tells, with its limits and
 * checksum, and no other. */
bool list_prove(struct arena *arena, const struct lexemes *header, const char *prefix,
                const char *module, const struct tables *tables, struct fault *fault);

/* Whether the header has the enumerations that the facts `kinds` are, in their order, and no other
 * (method/constants.c). */
bool enumerations_prove(struct arena *arena, const struct lexemes *header,
                        const char *prefix, const struct value *facts,
                        struct fault *fault);

#endif
