/* Keys from a file: somebody's own, or Polyglot's.
 *
 * A key file has one hexadecimal word a line, of 8, 12, 16 or 32 digits, the same number in
 * each; 0x before it, and comments behind # or //, are allowed. Or it is a C array: then
 * what counts is the numbers in braces, and comments and the rest are passed over.
 */
#ifndef ZOBRIST_IMPORT_H
#define ZOBRIST_IMPORT_H

#include "zobrist/source.h"

struct key_file {
    struct gf2 *keys;
    unsigned *lines; /* where each stands */
    size_t count;
    unsigned width;  /* that the digits tell; 0 in a C array, where they do not */
    unsigned needed; /* bits of the greatest key */
};

/* Reads a key file, at least one key. */
bool import_read(struct arena *arena, const char *path, struct key_file *out,
                 struct fault *fault);

/* The keys of a file in the order of the layout: `file` stands for keys in our own order,
 * feature by feature as the game file has them; `polyglot` for pieces in pairs of the
 * second player's and the first's, and then the rest as in ours. (Polyglot's book adds the
 * last key when White is to move, where others add it when Black is.) */
extern const struct key_source key_source_file, key_source_polyglot;

#endif
