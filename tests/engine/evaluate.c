/* Material, mobility, attacks near the king, passed pawns, and where pieces stand. */
#include "evaluate.h"

#include <stdlib.h>

const int piece_values[NOTHING + 1] = {100, 320, 330, 500, 950, 20000, 0};

static const int of_move[KING] = {0, 4, 5, 3, 1};
static const int of_zone[KING] = {0, 6, 5, 7, 8};
static const int of_passed[8] = {0, 5, 10, 20, 40, 70, 110, 0};

/* From 0, in a corner, to 6. */
static int centrality(unsigned square)
{
    const int file = (int)(square % 8), rank = (int)(square / 8);
    return (14 - abs(2 * file - 7) - abs(2 * rank - 7)) / 2;
}

static uint64_t pawn_attacks_of(const struct position *p, unsigned color)
{
    const uint64_t pawns = p->pieces[PAWN] & p->colors[color];
    const uint64_t left = pawns & 0xfefefefefefefefe, right = pawns & 0x7f7f7f7f7f7f7f7f;
    return color == WHITE ? left << 7 | right << 9 : left >> 9 | right >> 7;
}

/* The square's file and those beside it, on the ranks before it. */
static uint64_t before(unsigned color, unsigned square)
{
    const uint64_t file = (uint64_t)0x0101010101010101 << square % 8;
    const uint64_t files =
        file | (file & 0x7f7f7f7f7f7f7f7f) << 1 | (file & 0xfefefefefefefefe) >> 1;
    const unsigned rank = square / 8;
    return files &
           (color == WHITE ? UINT64_MAX << 8 * rank << 8 : ~(UINT64_MAX << 8 * rank));
}

static int score_pawns(const struct position *p, unsigned color)
{
    const uint64_t theirs = p->pieces[PAWN] & p->colors[!color];
    uint64_t pawns = p->pieces[PAWN] & p->colors[color];
    int sum = 0;
    for (; pawns != 0; pawns &= pawns - 1) {
        const unsigned square = lowest(pawns);
        const unsigned rank = color == WHITE ? square / 8 : 7 - square / 8;
        sum += piece_values[PAWN] + 3 * centrality(square);
        if ((before(color, square) & theirs) == 0)
            sum += of_passed[rank];
    }
    return sum;
}

static int score_pieces(const struct position *p, unsigned color)
{
    const uint64_t occupied = p->colors[WHITE] | p->colors[BLACK];
    const uint64_t free = ~p->colors[color] & ~pawn_attacks_of(p, !color);
    const uint64_t zone = chess_king_attacks(lowest(p->pieces[KING] & p->colors[!color]));
    int sum = 0;
    for (unsigned piece = KNIGHT; piece <= QUEEN; piece++) {
        uint64_t pieces = p->pieces[piece] & p->colors[color];
        for (; pieces != 0; pieces &= pieces - 1) {
            const unsigned square = lowest(pieces);
            const uint64_t attacks = piece_attacks(piece, square, occupied);
            sum += piece_values[piece] + centrality(square) +
                   of_move[piece] * count_of(attacks & free) +
                   of_zone[piece] * count_of(attacks & zone);
        }
    }
    return sum;
}

int evaluate(const struct position *p)
{
    const unsigned us = p->side;
    return score_pawns(p, us) + score_pieces(p, us) - score_pawns(p, !us) -
           score_pieces(p, !us);
}
