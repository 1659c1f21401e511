/* The order rshogi0 against rshogi's inputs, profile 0, made anew from what its source says of them
 * (threat_features.rs): squares are 9 file + rank from 1-1 on; White's are turned by 180 degrees,
 * and then files are mirrored if the own king is on files 6 to 9. For all features in all views;
 * whose king threat_view is given as if it stood on the mirrored square. */
#define T_TABLES
#include "threats.h"
#include <stdio.h>

enum { KINDS = 9, SQUARES = 81, STEPS = 8 };

/* Steps of Black, file and rank, and whether they go on: pawn, lance, knight, silver, gold, bishop,
 * rook, horse, dragon. */
static const int steps[KINDS][STEPS][3] = {
    {{0, -1, 0}},
    {{0, -1, 1}},
    {{1, -2, 0}, {-1, -2, 0}},
    {{0, -1, 0}, {1, -1, 0}, {-1, -1, 0}, {1, 1, 0}, {-1, 1, 0}},
    {{0, -1, 0}, {1, -1, 0}, {-1, -1, 0}, {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}},
    {{1, 1, 1}, {1, -1, 1}, {-1, 1, 1}, {-1, -1, 1}},
    {{0, 1, 1}, {0, -1, 1}, {1, 0, 1}, {-1, 0, 1}},
    {{1, 1, 1},
     {1, -1, 1},
     {-1, 1, 1},
     {-1, -1, 1},
     {0, 1, 0},
     {0, -1, 0},
     {1, 0, 0},
     {-1, 0, 0}},
    {{0, 1, 1},
     {0, -1, 1},
     {1, 0, 1},
     {-1, 0, 1},
     {1, 1, 0},
     {1, -1, 0},
     {-1, 1, 0},
     {-1, -1, 0}}};

static char attacks[2][KINDS][SQUARES][SQUARES];
static unsigned places[2][KINDS][SQUARES][SQUARES]; /* of an attack among the piece's */
static unsigned counts[KINDS];                      /* of these, the same for both */

static void walk(int side, int kind, int from)
{
    int i;
    for (i = 0; i < STEPS; i++) {
        const int *step = steps[kind][i];
        const int on_files = step[0], on_ranks = side == 0 ? step[1] : -step[1];
        int file = from / 9 + on_files, rank = from % 9 + on_ranks;
        if (on_files == 0 && on_ranks == 0)
            continue;
        while (file >= 0 && file < 9 && rank >= 0 && rank < 9) {
            attacks[side][kind][from][9 * file + rank] = 1;
            file += step[2] != 0 ? on_files : 9;
            rank += on_ranks;
        }
    }
}

static void number_all(int side, int kind)
{
    int from, to;
    counts[kind] = 0;
    for (from = 0; from < SQUARES; from++) {
        walk(side, kind, from);
        for (to = 0; to < SQUARES; to++) {
            places[side][kind][from][to] = counts[kind];
            counts[kind] += attacks[side][kind][from][to] != 0;
        }
    }
}

/* The first number of a pair: sides and kinds, each behind all of the pairs before it. */
static unsigned first_of(int side, int kind, int other_side, int other)
{
    unsigned first = 0;
    int i;
    for (i = 0; i < KINDS; i++)
        first += 2 * KINDS * counts[i] * (unsigned)(side + (i < kind));
    return first + counts[kind] * (unsigned)(KINDS * other_side + other);
}

static int seen(int player, int king, int square)
{
    const int turned = player == 0 ? square : 80 - square;
    const int is_mirrored = (player == 0 ? king : 80 - king) / 9 >= 5;
    return is_mirrored ? (8 - turned / 9) * 9 + turned % 9 : turned;
}

/* What differs of the features of a pair in a view. */
static unsigned compare(unsigned view, int player, int king, int pair)
{
    const int side = pair % 2, kind = pair / 2 % KINDS;
    const int other_side = pair / 2 / KINDS % 2, other = pair / 4 / KINDS;
    const unsigned first = first_of(side ^ player, kind, other_side ^ player, other);
    const unsigned attacker = 2u * (unsigned)kind + (unsigned)side;
    const unsigned victim = 2u * (unsigned)other + (unsigned)other_side;
    unsigned wrong = 0;
    int from, to;
    for (from = 0; from < SQUARES; from++)
        for (to = 0; to < SQUARES; to++) {
            const int a = seen(player, king, from), b = seen(player, king, to);
            const unsigned found =
                t_threat_seen(view, attacker, (unsigned)from, victim, (unsigned)to);
            wrong += attacks[side ^ player][kind][a][b] != 0
                         ? found != first + places[side ^ player][kind][a][b]
                         : found != T_THREATS;
        }
    return wrong;
}

int main(void)
{
    unsigned wrong = 0;
    int i, player, king;
    for (i = 0; i < 2 * KINDS; i++)
        number_all(i % 2, i / 2);
    for (player = 0; player < 2; player++)
        for (king = 0; king < SQUARES; king++) {
            const unsigned mirrored = (unsigned)((8 - king / 9) * 9 + king % 9);
            const unsigned view = t_threat_view((unsigned)player, mirrored);
            for (i = 0; i < 4 * KINDS * KINDS; i++)
                wrong += compare(view, player, king, i);
        }
    printf("%u of %u\n", wrong, first_of(1, KINDS - 1, 1, KINDS - 1) + counts[KINDS - 1]);
    return 0;
}
