/* The Zobrist keys of Stockfish (762dd1da), as it draws and prints them: xorshift64*, of Sebastiano Vigna, seeded
 * with 1070372. Pieces by squares, files of en passant, rights of castling, the side to move, no pawns. Keys of
 * pawns on their last rank are drawn, and become 0, and are not printed. */
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    uint64_t state = 1070372;
    for (unsigned i = 0; i < 12 * 64 + 8 + 16 + 2; i++) {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        if (i / 8 != 7 && i / 8 != 48) /* white pawns on the 8th rank, black ones on the first */
            printf("%016llx\n", (unsigned long long)(state * 2685821657736338717u));
    }
    return 0;
}
