/* A game: its board and its pieces, as a game file describes them.
 *
 *   [board]                more in board/board_section.h
 *   files = 8              1 to 16
 *   ranks = 8              files x ranks is 1 to 128
 *   players = white black  what the two are called; first second when left out
 *
 *   [zones]                sets of squares (board/zone.h)
 *   palace = d1-f3
 *
 *   [pieces]
 *   rook = R               a name (lower case, a C identifier) and moves in Betza's
 *   king = W in palace     notation (board/betza.h), confined to zones (board/terms.h)
 *
 *   [zobrist]              what a position's key is made of (board/feature.h)
 *   side = key
 */
#ifndef BOARD_GAME_H
#define BOARD_GAME_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "board/board.h"
#include "board/feature.h"
#include "board/piece.h"

struct game {
    const char *name;
    uint64_t digest; /* XXH3-64 of the file */
    struct board board;
    const char *players[PLAYERS];
    const struct zone *zones[ZONES_MAX]; /* the first player's */
    unsigned zone_count;
    struct piece pieces[PIECES_MAX];
    unsigned piece_count;
    struct slider sliders[SLIDERS_MAX]; /* what the pieces are made of */
    unsigned slider_count;
    struct feature features[FEATURES_MAX];
    unsigned feature_count;
};

/* Whether `name` can be part of a C identifier of ours: a lower-case letter, then
 * lower-case letters, digits and underscores, 32 at most, and no keyword. */
bool game_is_name(const char *name);

/* Reads a game from the bytes of its file; `file` is its name in messages. */
bool game_parse(struct arena *arena, const char *name, const char *file,
                const char *bytes, size_t length, struct game *game, struct fault *fault);

/* The piece of that name, or NULL. */
const struct piece *game_piece(const struct game *game, const char *name);

/* The zone of that name, the first player's, or NULL. */
const struct zone *game_zone(const struct game *game, const char *name);

#endif
