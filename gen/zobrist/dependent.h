/* The smallest linearly dependent subset of keys, of up to six of them, by trying them all. */
#ifndef ZOBRIST_DEPENDENT_H
#define ZOBRIST_DEPENDENT_H

#include <stddef.h>
#include <stdint.h>

#include "base/parallel.h"

enum { DEPENDENT_MOST = 6, DEPENDENT_KEYS_MAX = 1 << 16 };

struct dependent {
    unsigned weight;                  /* of the subset; 0 where there is none */
    uint16_t members[DEPENDENT_MOST]; /* the numbers of its keys, ascending */
};

/* Tries all subsets of up to `most` of the keys, which are fewer than DEPENDENT_KEYS_MAX. Of
 * several of the least size, the same one is found whatever the number of threads. Time grows
 * with the third power of `count` for a `most` of 5 or 6, and with its square for 3 or 4. */
struct dependent dependent_find(const uint64_t *keys, size_t count, unsigned most,
                                struct parallel parallel);

#endif
