/* Digests, by xxHash: XXH3 with 64 bits, and XXH128 as xxhsum prints it. */
#ifndef BASE_DIGEST_H
#define BASE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

enum { DIGEST_128_LENGTH = 32 };

uint64_t digest_64(const void *bytes, size_t length, uint64_t seed);

/* 32 hexadecimal digits, most significant first, and a zero. */
void digest_128(const void *bytes, size_t length, char out[DIGEST_128_LENGTH + 1]);

#endif
