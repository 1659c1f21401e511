/* Masks: each ray without its last square. */
#include "board/mask.h"

static struct bits ray(const struct board *board, struct move move, unsigned square)
{
    struct bits relevant = bits_none();
    struct bits walked = bits_none();
    for (unsigned steps = 1; board_step(board, square, move.dx, move.dy, &square);
         steps++) {
        relevant = walked;
        walked = bits_with(walked, square);
        if (steps == move.range)
            break;
    }
    return relevant;
}

struct bits mask_relevant(const struct board *board, const struct moves *moves,
                          unsigned square)
{
    struct bits mask = bits_none();
    for (unsigned i = 0; i < moves->count; i++)
        mask = bits_or(mask, ray(board, moves->move[i], square));
    return mask;
}
