/* The gaps of the modulus hashes, as the paper has them, in the tables of out/chess/modulo.h.
 *
 * Variant: -DCHESS_MODULO_FORM=1
 * Variant: -DCHESS_MODULO_FORM=2
 * Variant: -DCHESS_MODULO_FORM=3
 * Variant: -DCHESS_MODULO_FORM=4
 */
#include "chess/modulo.h"

#include "check.h"

/* The gaps of the paper, told from the arrays alone. */
#if CHESS_MODULO_FORM == 1
static int is_gap(const uint8_t *occupancy, unsigned first, unsigned last, unsigned size)
{
    static unsigned seen[256];
    for (unsigned i = 0; i < 256; i++)
        seen[i] = 0;
    for (unsigned i = 0; i < size; i++) {
        if (i >= first && i <= last) {
            if (occupancy[i] != 0)
                return 0;
        } else if (seen[occupancy[i]]++ != 0) {
            return 0;
        }
    }
    return 1;
}

static void test_form(void)
{
    expect(sizeof chess_modulo_file_occupancy == 258 &&
               is_gap(chess_modulo_file_occupancy, 86, 87, 258),
           "a file has no hash 86 or 87, and each other once");
    expect(sizeof chess_modulo_diagonal_occupancy == 514 &&
               is_gap(chess_modulo_diagonal_occupancy, 86, 343, 514),
           "a north-east diagonal has no hash from 86 to 343, and each other once");
    expect(sizeof chess_modulo_antidiagonal_occupancy == 257 &&
               is_gap(chess_modulo_antidiagonal_occupancy, 172, 172, 257),
           "a north-west diagonal has no hash 172, and each other once");
}
#elif CHESS_MODULO_FORM == 2
static int is_gap(const uint64_t *attacks, unsigned first, unsigned last, unsigned size)
{
    for (unsigned i = 0; i < 8 * size; i++)
        if ((attacks[i] == 0) != (i % size >= first && i % size <= last))
            return 0;
    return 1;
}

static void test_form(void)
{
    expect(is_gap(chess_modulo_file_reach[0], 86, 87, 258),
           "a file has entries for all hashes but 86 and 87");
    expect(is_gap(chess_modulo_diagonal_reach[0], 86, 343, 514),
           "a north-east diagonal has entries for all hashes but 86 to 343");
    expect(is_gap(chess_modulo_antidiagonal_reach[0], 172, 172, 257),
           "a north-west diagonal has entries for all hashes but 172");
}
#else
static void test_form(void)
{
#if CHESS_MODULO_FORM == 3
    const uint16_t *const reach = chess_modulo_h1_reach_8[0];
    expect(sizeof chess_modulo_h1_reach_8 == 1024, "one table of 1 KiB serves all lines");
#else
    const uint16_t *const reach = chess_modulo_h2_reach_8[0];
    expect(sizeof chess_modulo_h2_reach_8 == 1024, "one table of 1 KiB serves all lines");
#endif
    unsigned wrong = 0;
    for (unsigned i = 0; i < 512; i++) {
        const unsigned place = i / 64, low = reach[i] & 255u, high = reach[i] >> 8;
        wrong += high > 7 || low > place || high < place || (low == high);
    }
    expect(wrong == 0,
           "a minimal hash has no gap: every entry has its place in its reach");
}
#endif

int main(void)
{
    test_form();
    return finish();
}
