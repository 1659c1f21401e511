/* What reads a game file: shared by the files that each know some of its sections.
 */
#ifndef GAME_GAME_READER_H
#define GAME_GAME_READER_H

#include "base/ini.h"
#include "game/game.h"

struct game_reader {
    struct arena *arena;
    struct game *game;
    struct fault *fault;
    bool turns; /* whether [board] says how the second player sees files */
};

/* Whether the key can name a zone, a piece or `what` it is, and there is room for one more
 * of these; else a fault. */
bool game_can_add(const struct game_reader *reader, const struct ini_entry *entry,
                  const char *what, unsigned count, unsigned most);

/* The piece of that name, or NULL with a fault. */
const struct piece *game_piece_named(const struct game_reader *reader,
                                     struct origin origin, const char *name);

/* An entry of [pawns]. */
bool game_pawns_read(const struct game_reader *reader, const struct ini_entry *entry);

/* An entry of [castling]; [zobrist] is read before. */
bool game_castling_read(const struct game_reader *reader, const struct ini_entry *entry);

/* An entry of [zobrist]; of [zobrist.NAME], or its heading. A set starts with the reach that
 * the game has, so [reach] is read before. */
bool game_keys_read(const struct game_reader *reader, const struct ini_entry *entry);
bool game_keys_read_set(const struct game_reader *reader, const struct ini_entry *entry);

/* The set of [zobrist.NAME], or NULL. */
struct feature_set *game_keys_set(struct game *game, const char *name);

/* Whether every [zobrist.NAME] has a feature. */
bool game_keys_finish(const struct game_reader *reader);

#endif
