/* Additive keys: added and subtracted as numbers, for languages that have nothing but
 * doubles. The theory is in additive.c. */
#ifndef ZOBRIST_ADDITIVE_H
#define ZOBRIST_ADDITIVE_H

#include "zobrist/field.h"
#include "zobrist/source.h"

/* The logarithm of a nonzero element to the base g. The factors of the order of the
 * group, 2^m - 1, must all be small. */
uint64_t additive_log(const struct binary_field *field, uint64_t element);

extern const struct key_source key_source_additive;

#endif
