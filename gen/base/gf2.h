/* Linear algebra over GF(2): rows are words, addition is exclusive or. */
#ifndef BASE_GF2_H
#define BASE_GF2_H

#include <stddef.h>
#include <stdint.h>

/* How many of the words are linearly independent, at most. */
unsigned gf2_rank(const uint64_t *words, size_t count);

#endif
