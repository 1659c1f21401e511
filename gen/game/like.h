/* Inheritance: a game file that says nothing but what is otherwise than in another.
 *
 *   [game]
 *   name = mine            what the game is called; as its file when left out
 *   like = chess           one of bbgen's own games, or a file beside this one, base.ini
 *
 *   [castling]
 *   without = all          nothing of that section is taken over; or not these of its keys, as in
 *                          `without = knight bishop`
 *
 * With a piece that is left out go the lines of that piece alone, as knight = 2 of [codes]. Lines that
 * name it among others, as piece = pieces pawn knight of [zobrist], have to be told anew; a fault lists
 * all of them.
 *
 * All sections of that game are taken over but [game]: what has a key here as well is as it is told
 * here, in the place that it had; what is new comes behind. A key that is left out and told again
 * comes behind, too. That game may be like another.
 */
#ifndef GAME_LIKE_H
#define GAME_LIKE_H

#include <stdint.h>

#include "base/ini.h"

enum { LIKES_MAX = 8 };

/* A game file that was read; `file` is its name in messages. */
struct game_source {
    const char *file;
    const char *bytes;
    size_t length;
};

/* Who finds the file that `like` names; `from` is the file that says it. */
struct game_finder {
    const void *context;
    bool (*find)(const void *context, struct arena *arena, const char *from,
                 const struct ini_entry *like, struct game_source *out,
                 struct fault *fault);
};

/* What the files say, taken together. */
struct lineage {
    struct ini ini;
    /* XXH3-64 of the file, seeded with the digest of that which it is like. */
    uint64_t digest;
    const char *likes[LIKES_MAX]; /* what that is, what it is like itself, and so on */
    const char *like_files[LIKES_MAX];
    unsigned count;
};

/* Reads a file, and those that it is like. With no finder, to be like another is a fault. Faults:
 * a circle, more than 8 files, words behind `without` that leave nothing out. */
bool like_read(struct arena *arena, const struct game_source *source,
               const struct game_finder *finder, struct lineage *out,
               struct fault *fault);

#endif
