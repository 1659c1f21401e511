/* Further keys that are parts of the main ones: for key files that have no more than these. */
#ifndef ZOBRIST_PARTS_H
#define ZOBRIST_PARTS_H

#include "base/gf2.h"
#include "zobrist/key_layout.h"

/* Makes the keys of `layout` from `keys`, those of the live entries of `main`: what has the
 * same name has the same key, and so has a piece on a square; a number of pieces has the sum
 * of those on as many of the first squares where the piece can stand. NULL when all were
 * made; else the entry for which there is none. */
const struct entry *parts_make(const struct layout *layout, const struct layout *main,
                               const struct gf2 *keys, struct gf2 *out);

#endif
