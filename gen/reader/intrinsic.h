/* Intrinsics: functions of the compiler that are known by their meaning. */
#ifndef READER_INTRINSIC_H
#define READER_INTRINSIC_H

#include "reader/tree.h"

/* What the one of that name gives; NULL where no meaning is known. */
const struct type *intrinsic_result(const char *name);

/* The same of one that is given a word, with what that gives; NULL where it takes something else, too,
 * or C has no meaning for that word. */
const struct type *intrinsic_compute(const char *name, uint64_t value, uint64_t *out);

/* Whether it has a meaning, or is a function of vectors, which does nothing beside what it is told:
 * functions that call one without a meaning are not proved. */
bool intrinsic_is_known(const char *name);

#endif
