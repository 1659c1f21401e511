/* Tags: Mustache's syntax between its delimiters, and what goes with a tag.
 *
 * Knows delimiters, names, and which tags take their whole line with them. Does not know
 * what sections are.
 */
#ifndef EMIT_TAG_H
#define EMIT_TAG_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/fault.h"

/* A place in a source, and the delimiters that hold there. */
struct tag_reader {
    struct arena *arena;
    struct fault *fault;
    const char *file;
    const char *source, *end;
    const char *at;                    /* what is in front of it has been read */
    unsigned line;                     /* of `at` */
    const char *open, *close;          /* the delimiters */
    const char *close_raw, *close_set; /* of {{{name}}} and {{=<% %>=}} */
};

struct tag {
    char sigil; /* what follows the opening delimiter, 0 in front of a plain name */
    unsigned line;
    const char *start;     /* of the opening delimiter */
    const char *content;   /* between the delimiters, without spaces around it */
    size_t length;         /* of the content */
    const char *from, *to; /* what disappears with the tag: itself, or its line */
};

/* At the start of `length` bytes, which are `file` in messages; all must outlive the reader. */
struct tag_reader tag_open(struct arena *arena, const char *file, const char *source,
                           size_t length, struct fault *fault);

/* Reads the next tag; `found` tells whether there is one. False, with a fault, when it is not
 * closed, or is malformed. */
bool tag_read(const struct tag_reader *reader, struct tag *tag, bool *found);

/* Goes on behind the tag, with the delimiters that it sets, if it does. */
bool tag_pass(struct tag_reader *reader, const struct tag *tag);

/* Goes on at `to`. */
void tag_advance(struct tag_reader *reader, const char *to);

/* How much of the tag's content a message repeats: part of one line. */
int tag_quoted(const struct tag *tag);

/* How many lines end between the two. */
unsigned tag_count_lines(const char *from, const char *to);

#endif
