/* Walks: what the reference says, walked once for all who ask.
 *
 * What a slider attacks from a square hangs on few other squares; walked for all ways to
 * occupy these it is an answer to every board. Whoever asks first has it walked; threads may
 * ask at once.
 */
#ifndef PROOF_WALKS_H
#define PROOF_WALKS_H

#include "game/game.h"

struct walks;

enum {
    WALKS_KEPT_MAX = 14,        /* squares whose subsets are kept */
    WALKS_BYTES_MAX = 64 << 20, /* that are kept, and some more for each thread */
};

/* Of one slider on one square. */
struct walk {
    struct bits reach;                    /* squares attacked on some board */
    struct bits needs[BOARD_SQUARES_MAX]; /* those that each of them hangs on */
};

struct walks *walks_new(const struct game *game);
void walks_free(struct walks *walks);

/* Whoever will ask joins before anyone has left; when the last has left, what was walked is
 * forgotten. */
void walks_join(struct walks *walks);
void walks_leave(struct walks *walks);

const struct walk *walks_of(struct walks *walks, unsigned slider, unsigned square);

/* The attacks for all subsets of some squares, the others being empty, in the order of
 * bits_next_subset; NULL where those are too many to be kept, or where there is no room for more.
 * What was there once is there until all have left. */
const struct bits *walks_attacks(struct walks *walks, unsigned slider, unsigned square,
                                 struct bits on);

#endif
