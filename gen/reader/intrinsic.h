/* Intrinsics: functions of the compiler that are known by their meaning. */
#ifndef READER_INTRINSIC_H
#define READER_INTRINSIC_H

#include "reader/tree.h"

/* What the one of that name gives; NULL where none is known. */
const struct type *intrinsic_result(const char *name, size_t length);

#endif
