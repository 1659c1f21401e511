/* The search for the best move. */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include "game.h"
#include "table.h"

/* Scores are centipawns; a mate in n plies is MATE - n. */
enum { MATE = 32000, MATE_LEAST = MATE - PLIES_MAX };

/* When to stop: whatever comes first. */
struct limits {
    unsigned depth; /* from 1 to PLIES_MAX - 1 */
    uint64_t nodes; /* moves made; exactly so many, or fewer */
    double soft;    /* seconds after which no further depth is begun */
    double hard;    /* seconds after which it ends at once */
};

static const struct limits no_limits = {PLIES_MAX - 1, UINT64_MAX, 1e9, 1e9};

struct line {
    unsigned count;
    struct chess_move moves[PLIES_MAX];
};

struct search {
    struct game *game;
    struct table *table;
    struct limits limits;
    /* Called now and then; whether to end. And after each depth. Either may be NULL. */
    bool (*is_stopped)(void *context);
    void (*tell)(const struct search *search, void *context);
    void *context;
    /* What was found so far. */
    uint64_t nodes;
    double began; /* seconds on some clock */
    unsigned depth;
    int score;
    struct line best; /* the principal variation; empty when there is no legal move */
    /* Its own. */
    bool is_over;
    struct line lines[PLIES_MAX + 1];
    struct chess_move killers[PLIES_MAX + 1][2];
    int history[2][64][64];
};

double search_seconds(void);

/* Searches the position of the game: game, table, limits and calls are set. */
void search_run(struct search *search);

#endif
