/* The search for the best move. */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include "chess.h"

#include <stddef.h>

/* Scores are centipawns; a mate in n plies is MATE - n. */
enum { MATE = 32000, DEPTH_MAX = 64, PLIES_MAX = 128 };

enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

/* What is known of a position. */
struct entry {
    uint64_t key;
    struct chess_move move;
    int16_t score;
    uint8_t depth, bound;
};

struct search {
    struct position position;
    struct entry *entries;
    unsigned shift; /* an index is the highest bits of a key, down from this one */
    uint64_t nodes;
    struct chess_move best; /* at the root */
    int history[2][64][64]; /* quiet moves that refuted something: side, from and to */
};

/* Makes room for the largest power of two of entries that is not above so many MB; 0 when there is
 * no memory. */
int search_open(struct search *s, size_t megabytes);

/* Forgets what was searched before. */
void search_forget(struct search *s);

/* Searches a position to a depth. Returns its score. */
int search_run(struct search *s, const struct position *position, unsigned depth);

#endif
