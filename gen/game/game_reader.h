/* What reads a game file: shared by the files that each know some of its sections.
 */
#ifndef GAME_GAME_READER_H
#define GAME_GAME_READER_H

#include "base/ini.h"
#include "game/game.h"

struct game_reader {
    struct arena *arena;
    struct game *game;
    struct ini_entry reach[PIECES_MAX]; /* read when the board is known */
    unsigned reach_count;
    struct fault *fault;
};

/* Whether the key can name a piece, a feature or `what` it is; else a fault. */
bool game_is_good_name(struct game_reader *reader, const struct ini_entry *entry,
                       const char *what);

/* An entry of [zobrist]; of [zobrist.NAME], or its heading; of [reach]. */
bool game_keys_read(struct game_reader *reader, const struct ini_entry *entry);
bool game_keys_read_set(struct game_reader *reader, const struct ini_entry *entry);
bool game_keys_read_reach(struct game_reader *reader, const struct ini_entry *entry);

/* What only the whole file can tell of these sections. */
bool game_keys_finish(const struct game_reader *reader);

#endif
