/* Finds each magic of `--finder sparse --seed 1` again, as gen/README.md tells how: its number is among the candidates
 * of its square. Shares no code with bbgen, and prints how many were found. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <xxhash.h>

#include "chess/magic.h"

static uint64_t state;

static uint64_t splitmix64(void)
{
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

static unsigned is_candidate(const char *piece, unsigned square, uint64_t magic)
{
    char name[32];
    snprintf(name, sizeof name, "chess/magic/%s/%c%u", piece, 'a' + square % 8, square / 8 + 1);
    state = XXH3_64bits_withSeed(name, strlen(name), 1);
    for (unsigned long i = 0; i < 100000000; i++) {
        uint64_t first = splitmix64(), second = splitmix64();
        if ((first & second & splitmix64()) == magic)
            return 1;
    }
    return 0;
}

int main(void)
{
    unsigned found = 0;
    for (unsigned square = 0; square < 64; square++) {
        found += is_candidate("rook", square, chess_magic_rook_magic[square]);
        found += is_candidate("bishop", square, chess_magic_bishop_magic[square]);
    }
    printf("%u\n", found);
    return found != 128;
}
