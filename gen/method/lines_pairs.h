/* Pairs of squares, and what lines have to do with them: what lines.c and its proof share. */
#ifndef METHOD_LINES_PAIRS_H
#define METHOD_LINES_PAIRS_H

#include "game/game.h"
#include "proof/proof.h"

/* What is between comes first, then what each lame piece passes. */
enum { COLUMNS_MAX = 1 + PIECES_MAX };

/* Of all pairs of squares: by the first, then the second. */
struct pairs {
    unsigned squares;
    const struct piece *lame[PIECES_MAX];
    unsigned columns;
    struct bits *lines;
    struct bits *passed[COLUMNS_MAX];
};

struct pairs lines_pairs_new(struct arena *arena, const struct game *game);

/* Fills them by walking along lines. */
void lines_find_pairs(struct pairs *pairs, const struct game *game);

/* Adds a way from one square to another, and back. */
void lines_add_way(struct pairs *pairs, unsigned a, unsigned b, struct bits line,
                   struct bits way);

/* Whether a move passes squares that must be empty. */
bool lines_passes(const struct move *move);

/* Proves the lookups by what the reference knows of each move alone. */
bool lines_prove(struct proof *proof, struct fault *fault);

#endif
