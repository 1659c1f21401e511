/* Views of a game whose pieces are rooks and kings: a position that is turned around, with players
 * exchanged, has the same features, in numbers that are used: a king and a rook beside it, wherever
 * they stand. ROTATED: the second player sees files turned around, too. */
#define T_TABLES
#include "threats.h"
#include <stdio.h>

/* On either board a square's number is that of its rank times the files, plus that of its file. */
static unsigned turned(unsigned square)
{
    const unsigned file = square % FILES, rank = square / FILES;
    return (RANKS - 1 - rank) * FILES + (ROTATED ? FILES - 1 - file : file);
}

int main(void)
{
    unsigned wrong = 0, count = 0, king, rook;
    for (king = 0; king < FILES * RANKS; king++)
        for (rook = 0; rook < FILES * RANKS; rook++) {
            const unsigned k = turned(king), r = turned(rook);
            const unsigned view = t_threat_view(0, king), other = t_threat_view(1, k);
            const unsigned by_king = t_threat_seen(view, 2, king, 1, rook);
            const unsigned by_rook = t_threat_seen(view, 1, rook, 2, king);
            wrong += by_king != t_threat_seen(other, 3, k, 0, r);
            wrong += by_rook != t_threat_seen(other, 0, r, 3, k);
            count += by_king < T_THREATS;
        }
    printf("%u of %u\n", wrong, count);
    return 0;
}
