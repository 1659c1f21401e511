/* out/chess/cuckoo.h, against every move of every piece on an empty board. */
#include "chess/cuckoo.h"
#include "chess/zobrist.h"

#include "check.h"

enum { SIZE = 8192 };

/* Whether a knight, bishop, rook, queen or king (1 to 5) goes from one square to the
 * other: told by the differences of files and ranks. */
static int goes(unsigned piece, unsigned from, unsigned to)
{
    const int dx = (int)(from % 8) - (int)(to % 8), dy = (int)(from / 8) - (int)(to / 8);
    const int x = dx < 0 ? -dx : dx, y = dy < 0 ? -dy : dy;
    const int rook = x == 0 || y == 0, bishop = x == y;
    switch (piece) {
    case 1:
        return x * y == 2;
    case 2:
        return bishop;
    case 3:
        return rook;
    case 4:
        return rook || bishop;
    default:
        return x <= 1 && y <= 1;
    }
}

static unsigned moves, lost, wrong;

static void look_up(unsigned piece, unsigned a, unsigned b)
{
    const uint64_t key = chess_zobrist_piece[piece][a] ^ chess_zobrist_piece[piece][b] ^
                         chess_zobrist_side;
    unsigned from = 64, to = 64;
    moves++;
    wrong += chess_cuckoo_key(piece, a, b) != key;
    lost += !chess_cuckoo_find(key, &from, &to);
    wrong += !((from == a && to == b) || (from == b && to == a));
    /* Without the side to move, the same positions are no move apart. */
    wrong += chess_cuckoo_find(key ^ chess_zobrist_side, &from, &to) != 0;
}

int main(void)
{
    unsigned used = 0, from, to, found = 0;
    for (unsigned piece = 0; piece < 12; piece++)
        for (unsigned a = 0; a < 64; a++)
            for (unsigned b = 0; b < a; b++)
                if (piece % 6 != 0 && goes(piece % 6, a, b))
                    look_up(piece, a, b);
    for (unsigned i = 0; i < SIZE; i++)
        used += chess_cuckoo_move[i] != 0;
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < a; b++)
            found += (unsigned)chess_cuckoo_find(chess_zobrist_piece[0][a] ^
                                                     chess_zobrist_piece[0][b] ^
                                                     chess_zobrist_side,
                                                 &from, &to);
    expect(sizeof chess_cuckoo_move == 16384, "there are 8192 entries of 16 bits");
    expect(moves == 3668, "chess has 3668 reversible moves");
    expect(used == 3668, "so many entries are used");
    expect(lost == 0, "each move is found");
    expect(wrong == 0, "with its squares, and not without the side to move");
    expect(found == 0, "a pawn has no reversible move");
    expect(!chess_cuckoo_find(0, &from, &to), "equal positions are no move apart");
    expect(!chess_cuckoo_find(chess_zobrist_side, &from, &to),
           "nor are those of the other player's move");
    return finish();
}
