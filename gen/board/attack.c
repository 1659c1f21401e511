/* The reference. */
#include "board/attack.h"

/* One step on. False when it cannot be taken, or when something stands in its way. */
static bool step(const struct board *board, const struct move *move, struct bits occupied,
                 unsigned *square)
{
    struct bits passed;
    return move_step(board, move, square, &passed) &&
           bits_empty(bits_and(passed, occupied));
}

static struct bits walk(const struct board *board, const struct move *move,
                        unsigned square, struct bits occupied)
{
    const struct kind *kind = kind_of(move->kind);
    struct bits attacks = bits_none();
    unsigned screens = kind->screens; /* to be passed yet */
    for (unsigned steps = 1; step(board, move, occupied, &square); steps++) {
        bool is_free = !bits_has(occupied, square);
        if (screens == 0)
            attacks = bits_with(attacks, square);
        if (steps == move->range || (screens == 0 && (!is_free || kind->lands_once)))
            break;
        if (!is_free)
            screens--;
    }
    return attacks;
}

/* From where pieces with the opposite move attack `square`: each that is in line is asked. */
static struct bits walk_back(const struct board *board, const struct move *move,
                             unsigned square, struct bits occupied)
{
    struct bits attackers = bits_none();
    struct move forward = move_reversed(*move);
    unsigned from = square;
    while (board_step(board, from, -forward.dx, -forward.dy, &from))
        if (bits_has(walk(board, &forward, from, occupied), square))
            attackers = bits_with(attackers, from);
    return attackers;
}

struct bits attack_reference(const struct board *board, const struct moves *moves,
                             unsigned square, struct bits occupied)
{
    struct bits attacks = bits_none();
    if (bits_has(board->holes, square))
        return attacks;
    for (unsigned i = 0; i < moves->count; i++) {
        const struct move *move = &moves->move[i];
        attacks =
            bits_or(attacks, move->reversed ? walk_back(board, move, square, occupied)
                                            : walk(board, move, square, occupied));
    }
    return attacks;
}
