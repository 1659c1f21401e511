/* out/chess/leapers.h, as an engine uses it. */
#include "chess/leapers.h"

#include "check.h"

/* Where a piece lands by leaps of a by b, in all eight directions. */
static uint64_t land(unsigned square, int a, int b)
{
    const int file = (int)(square % 8), rank = (int)(square / 8);
    return bit_at(file + a, rank + b) | bit_at(file + b, rank + a) |
           bit_at(file - a, rank + b) | bit_at(file - b, rank + a) |
           bit_at(file + a, rank - b) | bit_at(file + b, rank - a) |
           bit_at(file - a, rank - b) | bit_at(file - b, rank - a);
}

static uint64_t pawn(int up, unsigned square)
{
    const int file = (int)(square % 8), rank = (int)(square / 8);
    return bit_at(file - 1, rank + up) | bit_at(file + 1, rank + up);
}

int main(void)
{
    unsigned knights = 0, kings = 0, white = 0, black = 0;
    for (unsigned square = 0; square < 64; square++) {
        knights += chess_knight_attacks(square) == land(square, 1, 2);
        kings += chess_king_attacks(square) == (land(square, 0, 1) | land(square, 1, 1));
        white += chess_pawn_attacks(0, square) == pawn(1, square);
        black += chess_pawn_attacks(1, square) == pawn(-1, square);
    }
    expect(knights == 64, "knights leap (1,2) in every direction from every square");
    expect(kings == 64, "kings step to every neighbour of every square");
    expect(white == 64, "White's pawns capture up the board");
    expect(black == 64, "Black's pawns capture down the board");
    expect(chess_knight_attacks(0) == ((uint64_t)1 << 10 | (uint64_t)1 << 17),
           "a knight on a1 attacks c2 and b3");
    expect(chess_pawn_attacks(0, 63) == 0, "a white pawn on h8 attacks nothing");
    return finish();
}
