/* The hash of a position as Polyglot's books have it, by a header made of its 781 numbers:
 *   polyglot FEN
 * Only what these hashes need is read of the FEN. */
#include "chess/zobrist.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char letters[] = "PNBRQKpnbrqk";

/* Whether a pawn of the side to move stands beside the one that has gone two squares. */
static int can_be_taken(const char board[64], char side, unsigned target)
{
    const unsigned file = target % 8, rank = side == 'w' ? 4 : 3;
    const char pawn = side == 'w' ? 'P' : 'p';
    return (file > 0 && board[8 * rank + file - 1] == pawn) ||
           (file < 7 && board[8 * rank + file + 1] == pawn);
}

int main(int argc, char **argv)
{
    char board[64] = {0}, side, rights[8], target[4];
    unsigned square = 56, set = 0;
    uint64_t key = 0;
    const char *at = argc > 1 ? argv[1] : "";
    for (; *at != '\0' && *at != ' '; at++)
        if (*at == '/')
            square -= 16;
        else if (isdigit((unsigned char)*at))
            square += (unsigned)(*at - '0');
        else
            board[square++ & 63] = *at;
    if (sscanf(at, " %c %7s %3s", &side, rights, target) != 3)
        return 2;
    for (unsigned i = 0; i < 64; i++)
        if (board[i] != 0)
            key ^= chess_zobrist_piece[strchr(letters, board[i]) - letters][i];
    for (unsigned i = 0; i < 4; i++)
        set |= (strchr(rights, "KQkq"[i]) != NULL) << i;
    key ^= chess_zobrist_castling[set];
    if (target[0] != '-' && can_be_taken(board, side, (unsigned)(target[0] - 'a')))
        key ^= chess_zobrist_en_passant[target[0] - 'a'];
    if (side == 'w')
        key ^= chess_zobrist_side;
    printf("%016llx\n", (unsigned long long)key);
    return 0;
}
