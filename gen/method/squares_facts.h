/* Facts of squares: distances, the middle and the edge of the board, colors. */
#ifndef METHOD_SQUARES_FACTS_H
#define METHOD_SQUARES_FACTS_H

#include "game/game.h"
#include "proof/proof.h"

enum {
    FAR = 255
}; /* between squares of which no way leads to the other, and from holes */

/* The game's own king, if it is free to go anywhere; else NULL. */
const struct piece *squares_king(const struct game *game);

/* Its steps, or those to all eight neighbours. */
struct moves squares_steps(const struct game *game);

/* How many steps each square is away from the nearest of a set. */
void squares_distances(const struct board *board, const struct moves *steps,
                       struct bits set, uint64_t *distances);

/* The squares nearest to the middle: one, two or four, where there are no holes. */
struct bits squares_centre(const struct board *board);

/* The squares that have no neighbour in one of the four straight directions. */
struct bits squares_edge(const struct board *board);

/* The squares that are light where a1 is dark; and all, without holes. */
struct bits squares_light(const struct board *board);
struct bits squares_all(const struct board *board);

/* Whether each function of squares.h tells what is so. */
bool squares_prove(struct proof *proof, struct fault *fault);

#endif
