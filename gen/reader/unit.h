/* Units: what a header says in one way, read. */
#ifndef READER_UNIT_H
#define READER_UNIT_H

#include "reader/tree.h"

/* Reads structs and functions, in that way of a header; `included`, which ends with NULL, are the units
 * of the headers that it includes. `out` has the types and the arrays that bbgen prints itself.
 *
 * Functions that hold a loop other than `for` or a vector that is known by name alone, or that write
 * through pointers otherwise than tree.h tells, are left out, and say why. Whatever else cannot be
 * read is a fault. */
bool unit_read(struct arena *arena, const struct lexemes *way,
               const struct unit *const *included, struct unit *out, struct fault *fault);

/* The function of that name. NULL when there is none. */
const struct function *unit_function(const struct unit *unit, const char *name);

/* The same in several, which end with NULL: of the first that has it, and `in` which one that is, if
 * it is not NULL. */
const struct function *units_function(const struct unit *const *units, const char *name,
                                      unsigned *in);
const struct code_array *units_array(const struct unit *const *units, const char *name,
                                     unsigned *in);

#endif
