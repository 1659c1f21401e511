/* Key files: where other people's keys stand.
 *
 * Either one hexadecimal word a line, of 8, 12, 16 or 32 digits, the same number in each; 0x
 * before it, and comments behind # or //, are allowed. Or a program in C, C++, Rust, Java, C#,
 * JavaScript, Python or Go, one of our own headers among them: then keys are its numbers of
 * key width, wherever they stand.
 */
#ifndef ZOBRIST_KEY_FILE_H
#define ZOBRIST_KEY_FILE_H

#include "base/arena.h"
#include "base/fault.h"
#include "base/gf2.h"
#include "base/text.h"

/* What stands under one name: one key, or many. */
struct key_array {
    const char *name;
    size_t first, count; /* of the keys of the file */
    size_t entries;      /* that it has; more than keys when some are sums of others */
    unsigned columns;   /* in the innermost brackets; 0 when these are of several sizes */
    unsigned line, end; /* where its first and its last entry stand */
    bool is_sums;       /* entry i is the sum of those of the bits of i */
};

enum { KEY_SKIPS_MAX = 5, KEY_SKIP_LINES = 4 };

/* Numbers that are no keys: how many, and where the first of them stand. */
struct key_skip {
    const char *why;
    size_t count;
    unsigned lines[KEY_SKIP_LINES];
};

struct key_file {
    struct gf2 *keys;
    unsigned *lines;  /* where each stands */
    unsigned *places; /* its number in its array; NULL when there are none */
    size_t count;
    unsigned width;  /* that the digits tell; 0 in a program, where they do not */
    unsigned needed; /* bits of the greatest key */
    bool is_program;
    struct key_array *arrays; /* of a program, in order, all keys in them */
    size_t array_count;
    struct key_skip skips[KEY_SKIPS_MAX]; /* up to the first without a count */
    bool is_ours;                         /* a header of ours, in which 0 is no key */
};

/* Reads a key file, at least one key. Of a program, what stands under the name `from`, or
 * everything when that is NULL; of our own headers [zobrist], or the section `from`. */
bool key_file_read(struct arena *arena, const char *path, const char *from,
                   struct key_file *out, struct fault *fault);

/* Tells what was read, from which lines, and what was skipped. */
void key_file_tell(const struct key_file *file, struct text *report);

/* What key number `i` of a file is: "piece[3][12]", or "key 205". */
const char *key_file_name(struct arena *arena, const struct key_file *file, size_t i);

#endif
