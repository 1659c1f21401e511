/* out/chess/selftest.h: silent about sound tables, and aware of every bit.
 *
 * With an argument, every bit of every parameter is flipped in turn, and as many bits of the
 * long tables as they have entries, 20,000 at most, but of tables of plain geometry every 7th;
 * without, a sample of these.
 */
#if !defined(_POSIX_C_SOURCE) && !defined(__cplusplus)
#define _POSIX_C_SOURCE 200809L
#endif

#include "chess/castling.h"
#include "chess/leapers.h"
#include "chess/lines.h"
#include "chess/magic.h"
#include "chess/pawns.h"
#include "chess/pseudo.h"
#include "chess/rotated.h"
#include "chess/squares.h"
#include "chess/symmetry.h"
#include "chess/zobrist.h"

#include "chess/selftest.h" /* behind what it tests */

#include "check.h"

#include <sys/mman.h>
#include <unistd.h>

enum { LONG_TABLE = 100000, ENTRIES = 20000, SAMPLE = 101 }; /* bits, flips, steps */

static int flip_all;
static unsigned long stride = 1;
static unsigned long flips, unnoticed;

/* Lets this program write to the pages of a table. */
static int unlock(const void *first, unsigned long bytes)
{
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    const uintptr_t start = (uintptr_t)first / page * page;
    return mprotect((void *)start, (uintptr_t)first - start + bytes,
                    PROT_READ | PROT_WRITE) == 0;
}

static void flip(volatile unsigned char *bytes, unsigned long bit)
{
    const unsigned char mask = (unsigned char)(1u << bit % 8);
    bytes[bit / 8] = (unsigned char)(bytes[bit / 8] ^ mask);
    flips++;
    unnoticed += chess_selftest() == 0;
    bytes[bit / 8] = (unsigned char)(bytes[bit / 8] ^ mask);
}

static void flip_table(const void *first, unsigned bits, unsigned long count)
{
    volatile unsigned char *bytes = (volatile unsigned char *)(uintptr_t)first;
    if (!unlock(first, count * bits / 8)) {
        expect(0, "the pages of a table can be unlocked");
        return;
    }
    if (count * bits > LONG_TABLE) {
        const unsigned long most = count < ENTRIES ? count : (unsigned long)ENTRIES;
        const unsigned long entries = flip_all ? most : most / SAMPLE;
        for (unsigned long i = 0; i < entries; i++)
            flip(bytes, (unsigned long)(random_bits() % (count * bits)));
        return;
    }
    for (unsigned long bit = 0; bit < count * bits; bit += flip_all ? stride : (unsigned long)SAMPLE)
        flip(bytes, bit);
}

#define FLIP(bits, first, count, checksum) flip_table(first, bits, count);

/* The walk finds by itself what a checksum would. */
static void test_walk(void)
{
    volatile uint64_t *entry =
        (volatile uint64_t *)(uintptr_t)&chess_magic_attacks[chess_magic_rook_offset[27]];
    volatile uint64_t *knight =
        (volatile uint64_t *)(uintptr_t)&chess_leapers_knight_attacks[27];
    volatile uint64_t *line = (volatile uint64_t *)(uintptr_t)&chess_lines_set[1];
    volatile uint64_t *key = (volatile uint64_t *)(uintptr_t)&chess_zobrist_castling[3];
    *entry ^= 1;
    expect(chess_selftest_of_magic() != 0, "the walk sees a wrong entry of the rook's");
    *entry ^= 1;
    *knight ^= 1;
    expect(chess_selftest_of_knight() != 0, "the walk sees a wrong entry of the knight's");
    *knight ^= 1;
    *line ^= 2;
    expect(chess_selftest_lines() != 0, "the walk sees a wrong line");
    *line ^= 2;
    *key ^= 1;
    expect(chess_selftest_zobrist() != 0, "a castling entry must be the sum of its keys");
    *key ^= 1;
}

int main(int argc, char **argv)
{
    (void)argv;
    flip_all = argc > 1;
    expect(chess_selftest() == 0, "sound tables have no fault");
    CHESS_MAGIC_ARRAYS(FLIP)
    CHESS_LEAPERS_ARRAYS(FLIP)
    CHESS_LINES_ARRAYS(FLIP)
    CHESS_ROTATED_ARRAYS(FLIP)
    CHESS_SYMMETRY_ARRAYS(FLIP)
    CHESS_ZOBRIST_ARRAYS(FLIP)
    stride = 7;
    CHESS_CASTLING_ARRAYS(FLIP)
    CHESS_PAWNS_ARRAYS(FLIP)
    CHESS_PSEUDO_ARRAYS(FLIP)
    CHESS_SQUARES_ARRAYS(FLIP)
    printf("%lu bits flipped\n", flips);
    expect(unnoticed == 0, "every flipped bit is noticed");
    test_walk();
    expect(chess_selftest() == 0, "the tables are as before");
    return finish();
}
