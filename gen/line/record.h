/* Records: what a lookup by a fold reads of a square, a few words a line.
 *
 *   mask          one word, or two on boards of more than 64 squares: lo, hi
 *   factor
 *   where         to be read as whoever wrote it says
 */
#ifndef LINE_RECORD_H
#define LINE_RECORD_H

#include "board/board.h"
#include "search/fold.h"

/* How many words those are. */
unsigned record_words(const struct board *board);

void record_write(const struct board *board, const struct fold *fold, uint64_t where,
                  uint64_t *words);

#endif
