/* What the test programs of emitted headers share: counting, walking, random boards.
 *
 * Plain C99 and C++11, and nothing of bbgen: these walks know the board as files
 * and ranks only.
 */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H

#include <stdint.h>
#include <stdio.h>

#include "../support/random_bits.h"

static unsigned passed, failed;

static inline void expect(int is_right, const char *claim)
{
    if (is_right) {
        passed++;
    } else {
        failed++;
        printf("FAILED: %s\n", claim);
    }
}

/* Ends the test program. */
static inline int finish(void)
{
    printf("%u passed, %u failed\n", passed, failed);
    return failed != 0;
}

/* The square by file and rank; 0 when it is off the board. */
static inline uint64_t bit_at(int file, int rank)
{
    return file < 0 || file > 7 || rank < 0 || rank > 7
               ? 0
               : (uint64_t)1 << (8 * rank + file);
}

#endif
