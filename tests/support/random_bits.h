/* Random numbers for programs that test, the same in each run. */
#ifndef TESTS_RANDOM_BITS_H
#define TESTS_RANDOM_BITS_H

#include <stdint.h>

static inline uint64_t random_bits(void) /* Marsaglia's xorshift64 */
{
    static uint64_t state = 88172645463325252u;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static inline unsigned drawn(unsigned below)
{
    return (unsigned)(random_bits() >> 20) % below;
}

#endif
