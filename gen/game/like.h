/* Inheritance: a game file that has only the differences from another.
 *
 *   [game]
 *   name = mine            the name of the game, else that of its file
 *   like = chess           one of bbgen's own games, or a file beside this one, base.ini
 *
 *   [castling]
 *   without = all          takes over nothing of that section; `without = knight bishop` takes over all but
 *                          these keys
 *
 * All sections of the other game are taken over except [game]. A key that this file has, too, keeps its place in
 * the order. New keys come last, and so do keys that are left out and written again. The other game may itself be
 * like another.
 *
 * If a piece is left out, so are the lines of that piece alone, such as knight = 2 of [codes]. Lines that name it
 * with other pieces, such as piece = pieces pawn knight of [zobrist], must be written again. A fault lists them.
 */
#ifndef GAME_LIKE_H
#define GAME_LIKE_H

#include <stdint.h>

#include "base/ini.h"

enum { LIKES_MAX = 8 };

/* The bytes of a game file; `file` is its name in messages. */
struct game_source {
    const char *file;
    const char *bytes;
    size_t length;
};

/* Finds the file that `like` names; `from` is the file that has this line. */
struct game_finder {
    const void *context;
    bool (*find)(const void *context, struct arena *arena, const char *from,
                 const struct ini_entry *like, struct game_source *out,
                 struct fault *fault);
};

/* All files together. */
struct lineage {
    struct ini ini;
    /* XXH3-64 of the file, seeded with the digest of the game that it is like. */
    uint64_t digest;
    const char *likes
        [LIKES_MAX]; /* the game that it is like, the game that this is like, and so on */
    const char *like_files[LIKES_MAX];
    unsigned count;
};

/* Reads a file, and those that it is like. Faults: a circle, more than 8 files, words behind `without` that leave
 * nothing out, and `like` if there is no finder. */
bool like_read(struct arena *arena, const struct game_source *source,
               const struct game_finder *finder, struct lineage *out,
               struct fault *fault);

#endif
