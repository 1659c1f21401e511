/* The rows of a table of pieces: which piece of which player each is. */
#ifndef GAME_FEATURE_ROWS_H
#define GAME_FEATURE_ROWS_H

#include "game/feature.h"

/* Reads names of pieces, of both players or each with its player, with numbers or without. */
bool feature_rows_read(struct arena *arena, const struct feature_game *game, char *text,
                       struct feature *feature, struct fault *fault);

#endif
