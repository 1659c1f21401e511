/* A piece: its name, its moves, and which other pieces its slides are made of. */
#ifndef BOARD_PIECE_H
#define BOARD_PIECE_H

#include "base/fault.h"
#include "board/moves.h"

enum { PIECES_MAX = 64 };

struct piece {
    const char *name;
    struct origin origin;
    const char *betza;
    struct moves moves;
    struct moves slides; /* those of its moves that others can block */
    struct moves leaps;  /* the rest */

    /* Pieces whose slides together are exactly this one's, as the rook's and the
     * bishop's are the queen's: it needs no tables of its own. None when it does. */
    unsigned parts[PIECES_MAX];
    unsigned part_count;
};

/* Whether the piece slides, and is not made of others that do. */
bool piece_is_slider(const struct piece *piece);

/* Finds the parts of every piece. */
void piece_find_parts(struct piece *pieces, unsigned count);

#endif
