/* The reference. */
#include "board/attack.h"

static struct bits walk(const struct board *board, struct move move, unsigned square,
                        struct bits occupied)
{
    struct bits attacks = bits_none();
    for (unsigned steps = 1; board_step(board, square, move.dx, move.dy, &square);
         steps++) {
        attacks = bits_with(attacks, square);
        if (bits_has(occupied, square) || steps == move.range)
            break;
    }
    return attacks;
}

struct bits attack_reference(const struct board *board, const struct moves *moves,
                             unsigned square, struct bits occupied)
{
    struct bits attacks = bits_none();
    for (unsigned i = 0; i < moves->count; i++)
        attacks = bits_or(attacks, walk(board, moves->move[i], square, occupied));
    return attacks;
}
