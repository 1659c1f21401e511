/* Flips bits of one header's arrays, one at a time, and asks the selftest of each: as many as the argument says
 * of an array, drawn by lot, or all bits of an array that has no more. Tells how many there were, and how many
 * went unnoticed.
 *
 * To be compiled with HEADER, SELFTEST (file names), ARRAYS and TEST (names). */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../support/random_bits.h"

#include HEADER

#include SELFTEST

/* Not called in line: a constant that is flipped must be read anew. */
static int (*volatile test)(void) = TEST;

static unsigned long arrays, flips, unnoticed, most;

static void flip(volatile unsigned char *bytes, unsigned long bit)
{
    bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
    flips++;
    unnoticed += test() == 0;
    bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
}

static void flip_array(const void *first, unsigned bits, unsigned long count)
{
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    const uintptr_t start = (uintptr_t)first / page * page;
    const unsigned long all = count * bits;
    arrays++;
    if (mprotect((void *)start, (uintptr_t)first - start + all / 8,
                 PROT_READ | PROT_WRITE) != 0)
        exit(2);
    for (unsigned long i = 0; i < (all <= most ? all : most); i++)
        flip((volatile unsigned char *)(uintptr_t)first,
             all <= most ? i : (random_bits() >> 16) % all);
}

#define FLIP(bits, first, count, checksum) flip_array(first, bits, count);

int main(int argc, char **argv)
{
    most = argc > 1 ? strtoul(argv[1], NULL, 10) : 1;
    if (test() != 0)
        return 2;
    ARRAYS(FLIP)
    printf("%lu bits, %lu unnoticed, %lu arrays\n", flips, unnoticed, arrays);
    return 0;
}
