/* The moves along one line by hashing: in form 1 of the header the functions are steps_...,
 * in form 2 combined_....
 *
 * The header's own minimal forms leave out the last squares of a line. The paper's hash is
 * one of whole lines: it is made here, from the header's tables and the paper's formula. */
#define CHESS_TABLES
#include "chess/modulo.h"

#include "modulo_calls.h"

enum { MODULUS = 514, ADDEND = 170 }; /* 2^9 + 2, and 2/3 (4^4 - 1) */

/* The squares of the main diagonal that an occupancy has. */
static uint64_t alpha_of(unsigned occupancy)
{
    uint64_t alpha = 0;
    for (unsigned n = 0; n < 8; n++)
        alpha |= (uint64_t)(occupancy >> n & 1) << 9 * n;
    return alpha;
}

static inline uint64_t minimal_hash(unsigned square, uint64_t occupied)
{
    const uint64_t line = occupied & chess_modulo_diagonal_mask[square];
    return ((line >> chess_modulo_diagonal_first[square]) + ADDEND) % MODULUS;
}

/* Moves the attacks from a line at bit 0 to the square's. */
static inline uint64_t place_attacks(unsigned square, uint64_t attacks)
{
    return (attacks << chess_modulo_diagonal_first[square]) &
           chess_modulo_diagonal_mask[square];
}

#if CHESS_MODULO_FORM == 1

static uint8_t occupancies[256];

void steps_prepare(void)
{
    for (unsigned i = 0; i < 256; i++)
        occupancies[(alpha_of(i) + ADDEND) % MODULUS] = (uint8_t)i;
}

static inline uint64_t minimal(unsigned square, uint64_t occupied)
{
    const unsigned place = chess_modulo_diagonal_place[square];
    const unsigned set = occupancies[minimal_hash(square, occupied)];
    return place_attacks(square, chess_modulo_diagonal_moves[place][set]);
}

ANSWER(steps_file, chess_modulo_file)
ANSWER(steps_north_east, chess_modulo_diagonal)
ANSWER(steps_north_east_minimal, minimal)
ANSWER(steps_north_west, chess_modulo_antidiagonal)

#else

static uint64_t entries[8][256];

void combined_prepare(void)
{
    for (unsigned place = 0; place < 8; place++)
        for (unsigned i = 0; i < 256; i++)
            entries[place][(alpha_of(i) + ADDEND) % MODULUS] =
                chess_modulo_diagonal_reach[place][alpha_of(i) % MODULUS];
}

static inline uint64_t minimal(unsigned square, uint64_t occupied)
{
    const unsigned place = chess_modulo_diagonal_place[square];
    return place_attacks(square, entries[place][minimal_hash(square, occupied)]);
}

ANSWER(combined_file, chess_modulo_file)
ANSWER(combined_north_east, chess_modulo_diagonal)
ANSWER(combined_north_east_minimal, minimal)
ANSWER(combined_north_west, chess_modulo_antidiagonal)

#endif
