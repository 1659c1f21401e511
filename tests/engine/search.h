/* The search for the best move. */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include "game.h"
#include "table.h"

/* Scores are centipawns; a mate in n plies is MATE - n. */
enum { MATE = 32000, MATE_LEAST = MATE - PLIES_MAX };

struct line {
    unsigned count;
    struct chess_move moves[PLIES_MAX];
};

struct search {
    struct game *game;
    struct table *table;
    unsigned most; /* how deep, from 1 to PLIES_MAX - 1 */
    /* What was found so far. */
    uint64_t nodes;
    unsigned depth;
    int score;
    struct line best; /* the principal variation; empty when there is no legal move */
    /* Its own. */
    struct line lines[PLIES_MAX + 1];
    struct chess_move killers[PLIES_MAX + 1][2];
    int history[2][64][64];
};

/* Searches the position of the game: game, table and most are set. */
void search_run(struct search *search);

#endif
