/* Intrinsics: functions of the compiler that are known by their meaning. */
#ifndef READER_INTRINSIC_H
#define READER_INTRINSIC_H

#include "reader/tree.h"

/* What the one of that name gives; NULL where no meaning is known. */
const struct type *intrinsic_result(const char *name);

/* Whether it has a meaning, or is known by name: it does nothing beside what it is told, and
 * functions that call it are not proved. */
bool intrinsic_is_known(const char *name);

#endif
