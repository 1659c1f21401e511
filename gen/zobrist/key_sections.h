/* Which arrays of a header of ours are a set of keys: what PREFIX_ZOBRIST_SETS says. */
#ifndef ZOBRIST_KEY_SECTIONS_H
#define ZOBRIST_KEY_SECTIONS_H

#include "base/arena.h"
#include "base/file.h"

enum { KEY_SECTION_ARRAYS_MAX = 64 };

struct key_section {
    const char *name; /* zobrist, zobrist.pawns */
    const char *low[KEY_SECTION_ARRAYS_MAX];
    const char *high[KEY_SECTION_ARRAYS_MAX]; /* the arrays of high words, or NULL */
    unsigned count;
};

/* The section of that name, or the first when it is NULL. False when there is none, as in a
 * file that is not ours. */
bool key_section_find(struct arena *arena, const struct file_bytes *bytes,
                      const char *name, struct key_section *out);

#endif
