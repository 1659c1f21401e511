/* Material, mobility, attacks near the king, passed pawns, and where the king stands. */
#include "evaluate.h"

#include "exchange.h"

#include <stdlib.h>

/* Points in the middle of a game, and at its end. */
struct score {
    int middle, end;
};

enum { PHASE_MAX = 24 };

/* How much of the pieces is left: knights and bishops 1, rooks 2, queens 4. */
static const int phases[KING] = {0, 1, 1, 2, 4};
static const struct score of_move[KING] = {{0, 0}, {4, 4}, {5, 5}, {2, 4}, {1, 2}};
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

static struct score score_pawns(const struct position *p, unsigned color)
{
    const uint64_t theirs = p->pieces[PAWN] & p->colors[!color];
    struct score sum = {0, 0};
    uint64_t pawns = p->pieces[PAWN] & p->colors[color];
    for (; pawns != 0; pawns &= pawns - 1) {
        const unsigned square = lowest(pawns);
        const unsigned rank = color == WHITE ? square / 8 : 7 - square / 8;
        sum.middle += exchange_values[PAWN] + 3 * centrality(square);
        sum.end += exchange_values[PAWN] + 3 * (int)rank;
        if ((before(color, square) & theirs) == 0) {
            sum.middle += of_passed[rank] / 2;
            sum.end += of_passed[rank];
        }
    }
    return sum;
}

static struct score score_pieces(const struct position *p, unsigned color, int *phase)
{
    const uint64_t occupied = p->colors[WHITE] | p->colors[BLACK];
    const uint64_t free = ~p->colors[color] & ~pawn_attacks_of(p, !color);
    const uint64_t zone = chess_king_attacks(lowest(p->pieces[KING] & p->colors[!color]));
    struct score sum = {0, 0};
    for (unsigned piece = KNIGHT; piece <= QUEEN; piece++) {
        uint64_t pieces = p->pieces[piece] & p->colors[color];
        for (; pieces != 0; pieces &= pieces - 1) {
            const unsigned square = lowest(pieces);
            const uint64_t attacks = piece_attacks(piece, square, occupied);
            const int moves = count_of(attacks & free), place = centrality(square);
            sum.middle += exchange_values[piece] + of_move[piece].middle * moves + place +
                          of_zone[piece] * count_of(attacks & zone);
            sum.end += exchange_values[piece] + of_move[piece].end * moves + place;
            *phase += phases[piece];
        }
    }
    return sum;
}

static struct score score_king(const struct position *p, unsigned color)
{
    const unsigned square = lowest(p->pieces[KING] & p->colors[color]);
    const uint64_t pawns = p->pieces[PAWN] & p->colors[color];
    const int shield =
        count_of(chess_king_attacks(square) & before(color, square) & pawns);
    return (struct score){12 * shield - 8 * centrality(square), 8 * centrality(square)};
}

/* Without pawns, rooks and queens, and with a minor piece at most, nobody can mate. */
static int is_dead(const struct position *p)
{
    return (p->pieces[PAWN] | p->pieces[ROOK] | p->pieces[QUEEN]) == 0 &&
           count_of(p->pieces[KNIGHT] | p->pieces[BISHOP]) <= 1;
}

int evaluate(const struct position *p)
{
    int middle = 0, end = 0, phase = 0;
    if (is_dead(p))
        return 0;
    for (unsigned color = WHITE; color <= BLACK; color++) {
        const int sign = color == p->side ? 1 : -1;
        const struct score pawns = score_pawns(p, color), king = score_king(p, color);
        const struct score pieces = score_pieces(p, color, &phase);
        middle += sign * (pawns.middle + pieces.middle + king.middle);
        end += sign * (pawns.end + pieces.end + king.end);
    }
    if (phase > PHASE_MAX)
        phase = PHASE_MAX;
    return 10 + (middle * phase + end * (PHASE_MAX - phase)) / PHASE_MAX;
}
