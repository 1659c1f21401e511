/* The file of finds: magics that took long to find, of all games.
 *
 *   e78f4960fd91baa2 rook a7 10 bits 00ffff5dff305a00 by cross stream chess/magic/rook/a7 seed 1 unit 199
 *   e78f4960fd91baa2 rook a7 10 bits 00ffff5dff305a00 by others
 *   # e78f4960fd91baa2 rook a7 10 bits by cross stream chess/magic/rook/a7 seed 1 units 0 to 199 step 1 tests 8190
 *
 * A line is a find. First comes the digest of its problem (search/problem.h), which alone tells
 * whom it serves. Piece and square are for people. Then come the bits of the index, and the
 * magic, in hexadecimal. The rest finds it again: a search (search/dense.h), its stream and
 * seed, and the unit. What somebody else found ends `by others`.
 *
 * A comment of the third form is a range: the units that a shard went through, and how many
 * tests they took. To join files, write one behind the other.
 *
 * Nobody relies on such a file: each magic is verified before it is used.
 */
#ifndef SEARCH_FINDS_H
#define SEARCH_FINDS_H

#include <stdatomic.h>
#include <stdint.h>

#include "base/fault.h"
#include "base/text.h"

enum { FINDS_BITS_MAX = 16 }; /* of an index */

/* What is sought, and by what. */
struct sought {
    uint64_t problem;
    const char *piece, *square;
    unsigned bits;
    const char *search; /* NULL: others found it, and what follows is not known */
    const char *stream;
    uint64_t seed;
};

/* A find; or a range, of units `unit`, `unit` + step ... last. */
struct find {
    struct origin origin;
    struct sought sought;
    uint64_t magic, unit;
    uint64_t last, step, tests; /* of a range; else 0 */
};

struct finds {
    const char *path;
    struct find *finds;
    atomic_bool *is_used; /* whether finds_least gave any */
    size_t count;
    struct find *ranges;
    size_t range_count;
};

/* Reads the bytes of a file; `path` is its name in messages. */
bool finds_parse(struct arena *arena, const char *path, const char *bytes, size_t length,
                 struct finds *finds, struct fault *fault);

/* Reads a file. */
bool finds_read(struct arena *arena, const char *path, struct finds *finds,
                struct fault *fault);

/* Whether both are the same search for the same. */
bool finds_is_same(const struct sought *a, const struct sought *b);

/* The find for a problem, or NULL. Of several it is the least: by bits, stream, seed, unit,
 * magic. So the number of shards of a search does not matter. */
const struct find *finds_least(const struct finds *finds, uint64_t problem);

/* Prints a line. */
void finds_print(struct text *text, const struct find *find);

#endif
