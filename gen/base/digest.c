/* Digests, by xxHash. */
#include "base/digest.h"

#include <stdio.h>
#include <xxhash.h>

uint64_t digest_64(const void *bytes, size_t length, uint64_t seed)
{
    return XXH3_64bits_withSeed(bytes, length, seed);
}

void digest_128(const void *bytes, size_t length, char out[DIGEST_128_LENGTH + 1])
{
    XXH128_hash_t hash = XXH3_128bits(bytes, length);
    snprintf(out, DIGEST_128_LENGTH + 1, "%016llx%016llx",
             (unsigned long long)hash.high64, (unsigned long long)hash.low64);
}
