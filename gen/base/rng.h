/* Random streams: SplitMix64, counter-based.
 *
 * Draw number i of a stream is mix(key + (i + 1) * 0x9e3779b97f4a7c15). It needs no draws before it. The key of
 * a stream is the XXH3-64 digest of its name, seeded with the user's seed. So streams do not depend on each
 * other, or on the order of draws.
 *
 * Source: Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA
 * 2014; the mixing constants are Stafford's variant 13.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>
#include <string.h>

#include "base/digest.h"

struct stream {
    uint64_t key;
};

/* The stream of that name, e.g. "chess/magic/rook/a1". */
static inline struct stream stream_named(const char *name, uint64_t seed)
{
    return (struct stream){digest_64(name, strlen(name), seed)};
}

/* Draw number `i` of a stream, from 0. */
static inline uint64_t stream_draw(struct stream stream, uint64_t i)
{
    uint64_t z = stream.key + (i + 1) * 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

#endif
