/* out/chess/selftest.h: silent about sound tables, and aware of their bits: of one in 101 of each table, and as many
 * of the long tables as they have entries by hundreds. tests/nightly/flips.c flips more, of all games. */
#if !defined(_POSIX_C_SOURCE) && !defined(__cplusplus)
#define _POSIX_C_SOURCE 200809L
#endif

#include "chess/magic.h"
#include "chess/castling.h"
#include "chess/leapers.h"
#include "chess/lines.h"
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

/* Not called by its name: a constant that is flipped must be read anew. */
static int (*volatile whole)(void) = chess_selftest;

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
    unnoticed += whole() == 0;
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
        for (unsigned long i = 0; i < most / SAMPLE; i++)
            flip(bytes, (unsigned long)(random_bits() % (count * bits)));
        return;
    }
    for (unsigned long bit = 0; bit < count * bits; bit += (unsigned long)SAMPLE)
        flip(bytes, bit);
}

#define FLIP(bits, first, count, checksum) flip_table(first, bits, count);

/* Whether a test sees that the lowest bits of an entry have changed. */
#define EXPECT_SEEN(entry, change, test, says)                                           \
    do {                                                                                 \
        int (*volatile sees)(void) = (test);                                             \
        volatile uint64_t *const changed = (volatile uint64_t *)(uintptr_t)(&(entry));   \
        *changed ^= (change);                                                            \
        expect(sees() != 0, says);                                                       \
        *changed ^= (change);                                                            \
    } while (0)

static void test_magics(void)
{
    CHESS_MAGIC_ARRAYS(FLIP)
    EXPECT_SEEN(chess_magic_attacks[chess_magic_rook_offset[27]], 1,
                chess_selftest_of_magic, "the walk sees a wrong entry of the rook's");
}

static void test_others(void)
{
    CHESS_LEAPERS_ARRAYS(FLIP)
    CHESS_LINES_ARRAYS(FLIP)
    CHESS_ROTATED_ARRAYS(FLIP)
    CHESS_SYMMETRY_ARRAYS(FLIP)
    CHESS_ZOBRIST_ARRAYS(FLIP)
    CHESS_CASTLING_ARRAYS(FLIP)
    CHESS_PAWNS_ARRAYS(FLIP)
    CHESS_PSEUDO_ARRAYS(FLIP)
    CHESS_SQUARES_ARRAYS(FLIP)
    EXPECT_SEEN(chess_leapers_knight_attacks[27], 1, chess_selftest_of_knight,
                "the walk sees a wrong entry of the knight's");
    EXPECT_SEEN(chess_lines_set[1], 2, chess_selftest_lines,
                "the walk sees a wrong line");
    EXPECT_SEEN(chess_zobrist_castling[3], 1, chess_selftest_zobrist,
                "a castling entry must be the sum of its keys");
}

int main(void)
{
    expect(whole() == 0, "sound tables have no fault");
    test_magics();
    test_others();
    printf("%lu bits flipped\n", flips);
    expect(unnoticed == 0, "every flipped bit is noticed");
    expect(whole() == 0, "the tables are as before");
    return finish();
}
