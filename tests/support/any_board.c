/* Sliders on a board of FILES by RANKS squares, of a header that SLIDERS names, against a
 * walk over the board: rook, bishop and a rider by knight's steps, or with LANCES two that
 * go one way each. Plain C99 and C++11. */
#include SLIDERS

#include <stdint.h>
#include <stdio.h>

enum { SQUARES = FILES * RANKS, BOARDS = 600 };

static uint64_t random_bits(void)
{
    static uint64_t state = 88172645463325252u;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static uint64_t walk(unsigned square, uint64_t occupied, int dx, int dy)
{
    uint64_t seen = 0;
    int file = (int)(square % FILES), rank = (int)(square / FILES);
    for (;;) {
        file += dx;
        rank += dy;
        if (file < 0 || file >= FILES || rank < 0 || rank >= RANKS)
            return seen;
        const uint64_t bit = (uint64_t)1 << (rank * FILES + file);
        seen |= bit;
        if ((occupied & bit) != 0)
            return seen;
    }
}

static inline uint64_t walk_all(unsigned square, uint64_t occupied, int dx, int dy)
{
    return walk(square, occupied, dx, dy) | walk(square, occupied, -dx, -dy) |
           walk(square, occupied, dy, -dx) | walk(square, occupied, -dy, dx);
}

static unsigned long count_faults(unsigned square, uint64_t occupied)
{
    unsigned long faults = 0;
#ifdef LANCES
    faults += chess_lance_first_attacks(square, occupied) != walk(square, occupied, 0, 1);
    faults +=
        chess_lance_second_attacks(square, occupied) != walk(square, occupied, 0, -1);
#else
    faults += chess_rook_attacks(square, occupied) != walk_all(square, occupied, 1, 0);
    faults += chess_bishop_attacks(square, occupied) != walk_all(square, occupied, 1, 1);
    faults += chess_rider_attacks(square, occupied) !=
              (walk_all(square, occupied, 1, 2) | walk_all(square, occupied, 2, 1));
#endif
    return faults;
}

int main(void)
{
    unsigned long faults = 0;
    for (unsigned square = 0; square < SQUARES; square++) {
        faults += count_faults(square, 0) + count_faults(square, UINT64_MAX);
        for (unsigned i = 0; i < BOARDS; i++) {
            uint64_t occupied = random_bits();
            for (unsigned j = i % 5; j != 0; j--)
                occupied &= random_bits();
            faults += count_faults(square, occupied);
        }
    }
    if (faults != 0)
        printf("%lu faults\n", faults);
    return faults != 0;
}
