/* A game: a position, and all that came before it, for repetitions and fifty moves. */
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include "chess.h"

#include <stdbool.h>

/* The longest game that the rule of fifty moves allows has fewer than 11,800 plies; a search
 * makes PLIES_MAX more. */
enum { GAME_MAX = 12000, PLIES_MAX = 128, MOVE_TEXT = 6 };

struct past {
    struct undo undo; /* with the key of the position before the move */
    unsigned quiet;
};

struct game {
    struct position position;
    unsigned quiet; /* plies since a capture or a move of a pawn */
    unsigned count; /* moves made */
    struct past past[GAME_MAX + PLIES_MAX];
};

/* A move that is none: the other side moves again. */
static const struct chess_move no_move = {0, 0, NOTHING};

static inline bool move_equals(struct chess_move a, struct chess_move b)
{
    return a.from == b.from && a.to == b.to && a.promotion == b.promotion;
}

/* Starts from a FEN, of four fields or more. False when no game can have come to it: then
 * the game is as it was. */
bool game_start(struct game *game, const char *fen);

void game_make(struct game *game, struct chess_move move);
void game_unmake(struct game *game, struct chess_move move);

/* Whether the side to move is in check. */
bool game_in_check(const struct game *game);

/* Whether the position was there before, since the last move that cannot be undone. */
bool game_repeats(const struct game *game);

/* Writes a move as "e2e4", "e7e8q" or "0000". */
void game_write_move(struct chess_move move, char text[MOVE_TEXT]);

/* Prints moves in a line, a blank before each. */
void game_print_moves(const struct chess_move *moves, unsigned count);

#endif
