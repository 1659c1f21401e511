/* En passant on random boards of chess: who can capture so, and whether one may, by keys.h, and by a
 * walk on a board of one man a square. A board is one after two steps of a pawn: no man gives check but
 * sliders and that pawn.
 *
 *   cc -Iout passant.c tables.c && ./a.out BOARDS
 */
#include "chess/keys.h"

#include "../support/random_bits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, NONE = 12 };

static const int around[8][2] = {{1, 0}, {0, 1},  {-1, 0}, {0, -1},
                                 {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
static const int leaps[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

/* Who stands there; nobody beyond the board. */
static unsigned at(const unsigned *board, int x, int y)
{
    return x < 0 || x > 7 || y < 0 || y > 7 ? NONE : board[8 * y + x];
}

/* Whether a man of the player's attacks the square: one that slides, or another; but for the pawn on
 * `spared`. */
static int is_attacked(const unsigned *board, unsigned player, int square, int spared,
                       int by_sliders)
{
    const int x = square % 8, y = square / 8;
    const unsigned own = 6 * player;
    for (unsigned i = 0; i < 8; i++) {
        const int dx = around[i][0], dy = around[i][1];
        unsigned man = NONE;
        for (int n = 1; n < 8 && man == NONE && by_sliders; n++)
            man = at(board, x + n * dx, y + n * dy);
        if (by_sliders && (man == own + QUEEN || man == own + (i < 4 ? ROOK : BISHOP)))
            return 1;
        if (!by_sliders && (at(board, x + leaps[i][0], y + leaps[i][1]) == own + KNIGHT ||
                            at(board, x + dx, y + dy) == own + KING))
            return 1;
    }
    for (int side = -1; side < 2 && !by_sliders; side += 2) {
        const int rank = player == 0 ? y - 1 : y + 1;
        if (at(board, x + side, rank) == own + PAWN && 8 * rank + x + side != spared)
            return 1;
    }
    return 0;
}

static int king_of(const unsigned *board, unsigned player)
{
    int square = 0;
    while (board[square] != 6 * player + KING)
        square++;
    return square;
}

/* A board by lot, of few men or many, after the player's two steps to the square; false where there
 * is none. */
static int set_up(unsigned *board, unsigned player, unsigned to)
{
    const unsigned back = player == 0 ? to - 8 : to + 8;
    const unsigned start = player == 0 ? to - 16 : to + 16;
    for (unsigned i = 0; i < 64; i++)
        board[i] = NONE;
    for (unsigned i = drawn(24); i != 0; i--)
        board[drawn(64)] = drawn(5) + 6 * drawn(2);
    for (unsigned i = 0; i < 2; i++) {
        const unsigned beside = i == 0 ? to - 1 : to + 1;
        if (beside / 8 == to / 8 && drawn(3) != 0)
            board[beside] = 6 * (1 - player) + PAWN;
    }
    board[to] = 6 * player + PAWN;
    board[back] = board[start] = NONE;
    for (unsigned i = 0; i < 2; i++) {
        /* Often on the rank where three men leave two squares. */
        const unsigned square = drawn(2) ? drawn(64) : to - to % 8 + drawn(8);
        if (board[square] != NONE || square == back || square == start)
            return 0;
        board[square] = 6 * i + KING;
    }
    return !is_attacked(board, player, king_of(board, 1 - player), (int)to, 0);
}

/* How many pawns can capture so, and how many of these may. */
static unsigned walk(const unsigned *board, unsigned player, unsigned to, unsigned *legal)
{
    const unsigned back = player == 0 ? to - 8 : to + 8;
    unsigned count = 0;
    *legal = 0;
    for (int side = -1; side < 2; side += 2) {
        const int x = (int)(to % 8) + side;
        if (at(board, x, (int)(to / 8)) != 6 * (1 - player) + PAWN)
            continue;
        unsigned after[64];
        memcpy(after, board, sizeof after);
        after[back] = after[to - to % 8 + (unsigned)x];
        after[to - to % 8 + (unsigned)x] = after[to] = NONE;
        const int king = king_of(after, 1 - player);
        *legal += !is_attacked(after, player, king, -1, 1) &&
                  !is_attacked(after, player, king, -1, 0);
        count++;
    }
    return count;
}

int main(int argc, char **argv)
{
    const unsigned wanted = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1000000;
    unsigned boards = 0, counted = 0, forbidden = 0;
    while (boards < wanted) {
        const unsigned player = drawn(2), to = (player == 0 ? 24 : 32) + drawn(8);
        unsigned board[64], legal;
        chess_position position;
        if (!set_up(board, player, to))
            continue;
        memset(&position, 0, sizeof position);
        for (unsigned i = 0; i < 64; i++)
            if (board[i] != NONE)
                position.piece[board[i]] |= (uint64_t)1 << i;
        const unsigned count = walk(board, player, to, &legal);
        const chess_bb pawns = position.piece[6 * (1 - player)];
        const chess_bb captors = chess_zobrist_en_passant_captors(player, to, pawns);
        unsigned found = 0;
        for (unsigned i = 0; i < 64; i++)
            found += captors >> i & 1;
        if (found != count ||
            chess_zobrist_en_passant_is_legal(&position, player, to) != (legal != 0)) {
            printf("board %u is told wrong: %u can, %u may\n", boards, count, legal);
            return 1;
        }
        boards++;
        counted += count != 0;
        forbidden += count != 0 && legal == 0;
    }
    printf("%u boards, en passant on %u, forbidden on %u\n", boards, counted, forbidden);
    return 0;
}
