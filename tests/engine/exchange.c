/* Each side takes with its least valuable piece, or stops when that is better; what stands
 * behind the piece that took joins in, since attacks are looked up anew without it.
 */
#include "exchange.h"

const int exchange_values[NOTHING + 1] = {100, 320, 330, 500, 950, 20000, 0};

enum { TAKES_MAX = 32 };

/* The side's least valuable piece in the set, as a square. */
static unsigned least_of(const struct position *p, uint64_t set)
{
    for (unsigned piece = PAWN; piece < KING; piece++)
        if ((p->pieces[piece] & set) != 0)
            return lowest(p->pieces[piece] & set);
    return lowest(set);
}

int exchange_of(const struct position *p, struct chess_move move)
{
    int gains[TAKES_MAX + 1];
    unsigned count = 0, side = p->side, piece = p->on[move.from];
    uint64_t occupied = p->colors[WHITE] | p->colors[BLACK];
    gains[0] = exchange_values[p->on[move.to]];
    if (piece == PAWN && move.to == p->en_passant) {
        gains[0] = exchange_values[PAWN];
        occupied ^= square_bit(move.to ^ 8);
    }
    if (move.promotion != NOTHING) {
        gains[0] += exchange_values[move.promotion] - exchange_values[PAWN];
        piece = move.promotion;
    }
    occupied ^= square_bit(move.from);
    while (count < TAKES_MAX) {
        const uint64_t all = attackers(p, move.to, occupied) & occupied;
        side = !side;
        if ((all & p->colors[side]) == 0)
            break;
        const unsigned from = least_of(p, all & p->colors[side]);
        if (p->on[from] == KING && (all & p->colors[!side]) != 0)
            break; /* it would step into check */
        gains[count + 1] = exchange_values[piece] - gains[count];
        count++;
        piece = p->on[from];
        occupied ^= square_bit(from);
    }
    for (; count != 0; count--)
        if (gains[count - 1] > -gains[count])
            gains[count - 1] = -gains[count];
    return gains[0];
}
