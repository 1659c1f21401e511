/* out/chess/moves.h, as an engine uses it. */
#include "chess/moves.h"

#include "check.h"

/* One square ahead, and with `is_first` another one, as far as they are empty. */
static uint64_t go(int up, unsigned square, uint64_t occupied, int is_first)
{
    const int file = (int)(square % 8), rank = (int)(square / 8);
    const uint64_t one = bit_at(file, rank + up) & ~occupied;
    const uint64_t two = bit_at(file, rank + 2 * up) & ~occupied;
    return one | (is_first && one != 0 ? two : 0);
}

/* The squares from which a pawn captures on this one: it is diagonally ahead of them. */
static uint64_t attackers(int up, unsigned square)
{
    const int file = (int)(square % 8), rank = (int)(square / 8);
    return bit_at(file - 1, rank - up) | bit_at(file + 1, rank - up);
}

int main(void)
{
    unsigned moves = 0, first = 0, from = 0, silent = 0;
    enum { BOARDS = 1000 };
    for (unsigned board = 0; board < BOARDS; board++)
        for (unsigned color = 0; color < 2; color++)
            for (unsigned square = 0; square < 64; square++) {
                const int up = color == 0 ? 1 : -1;
                const uint64_t occupied =
                    random_bits() & (board % 2 == 0 ? random_bits() : ~(uint64_t)0);
                moves += chess_pawn_moves(color, square, occupied) ==
                         go(up, square, occupied, 0);
                first += chess_pawn_first_moves(color, square, occupied) ==
                         go(up, square, occupied, 1);
                from += chess_pawn_attackers(color, square, occupied) ==
                        attackers(up, square);
                silent += chess_pawn_first_attacks(square) == 0;
            }
    expect(moves == BOARDS * 128, "pawns go one square ahead, when it is empty");
    expect(first == BOARDS * 128, "at first they may go two, when both are empty");
    expect(from == BOARDS * 128, "pawns attack a square from diagonally behind it");
    expect(silent == BOARDS * 128, "the first two steps capture nothing");
    expect(chess_pawn_moves(0, 12, 0) == (uint64_t)1 << 20, "a pawn on e2 goes to e3");
    expect(chess_pawn_first_moves(1, 52, (uint64_t)1 << 36) == (uint64_t)1 << 44,
           "a black pawn on e7 before a piece on e5 goes to e6");
    expect(chess_pawn_attackers(0, 28, 0) == ((uint64_t)1 << 19 | (uint64_t)1 << 21),
           "white pawns attack e4 from d3 and f3");
    return finish();
}
