/* Writing records, and reading them. */
#include "line/record.h"

static bool is_wide(const struct board *board)
{
    return board_squares(board) > 64;
}

unsigned record_words(const struct board *board)
{
    return is_wide(board) ? 4 : 3;
}

void record_write(const struct board *board, const struct fold *fold, uint64_t where,
                  uint64_t *words)
{
    *words++ = fold->mask.lo;
    if (is_wide(board))
        *words++ = fold->mask.hi;
    *words++ = fold->factor;
    *words = where;
}
