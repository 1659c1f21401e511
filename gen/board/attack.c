/* The reference. */
#include "board/attack.h"

/* One step on. False when it cannot be taken, or when something stands in its way. */
static bool step(const struct board *board, const struct move *move, struct bits occupied,
                 unsigned *square)
{
    struct bits passed;
    const unsigned from = *square;
    return move_step(board, move, square, &passed) &&
           move_is_open(board, move, from, passed, occupied);
}

static struct bits walk(const struct board *board, const struct move *first,
                        unsigned square, struct bits occupied)
{
    const struct kind *kind = kind_of(first->kind);
    struct bits attacks = bits_none();
    struct move move = *first;
    unsigned screens = kind->screens; /* to be passed yet */
    for (unsigned steps = 1; step(board, &move, occupied, &square); steps++) {
        bool is_free = !bits_has(occupied, square);
        move_turn(&move, steps);
        if (steps <= kind->skips)
            continue;
        if (screens == 0 && steps >= move.least)
            attacks = bits_with(attacks, square);
        if (steps == move.range || (screens == 0 && (!is_free || kind->lands_once)))
            break;
        if (!is_free)
            screens--;
    }
    return attacks;
}

/* From where, among some squares, pieces with the opposite move attack `square`: each that could
 * is asked. */
static struct bits walk_back(const struct board *board, const struct move *move,
                             unsigned square, struct bits occupied, struct bits among)
{
    struct bits attackers = bits_none();
    struct move forward = move_reversed(*move);
    struct origins origins = move_origins(board, &forward, square);
    unsigned from;
    while (move_next_origin(&origins, &from))
        if (bits_has(among, from) &&
            bits_has(walk(board, &forward, from, occupied), square))
            attackers = bits_with(attackers, from);
    return attackers;
}

struct bits attack_among(const struct board *board, const struct moves *moves,
                         unsigned square, struct bits occupied, struct bits among)
{
    struct bits attacks = bits_none();
    if (bits_has(board->holes, square))
        return attacks;
    for (unsigned i = 0; i < moves->count; i++) {
        const struct move *move = &moves->move[i];
        attacks = bits_or(attacks, move->reversed
                                       ? walk_back(board, move, square, occupied, among)
                                       : walk(board, move, square, occupied));
    }
    return bits_and(attacks, among);
}

struct bits attack_reference(const struct board *board, const struct moves *moves,
                             unsigned square, struct bits occupied)
{
    return attack_among(board, moves, square, occupied, bits_below(board_squares(board)));
}
