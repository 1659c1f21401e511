/* What the test programs of emitted headers share: counting, and random numbers. Plain C99 and C++11. */
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

#endif
