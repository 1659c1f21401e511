/* Comments: words and code on their way into a comment, a line at a time. */
#ifndef EMIT_COMMENT_H
#define EMIT_COMMENT_H

#include "base/value.h"
#include "emit/language.h"

/* How far in code stands among words, as in Markdown. */
#define COMMENT_CODE "    "

/* Lines, and what stands in front of them. */
struct comment {
    struct arena *arena;
    struct value *lines;
    struct wrap marks;
    /* In front of the next line, once; NULL: as in front of all others. */
    const char *first;
    size_t width;
};

/* A pattern with $name filled in, and $Name, the same as LinesTable is of lines_table. */
const char *comment_named(struct arena *arena, const char *pattern, const char *name);

/* One that begins with the first of these marks, in which that name is filled in; it ends with
 * the third. */
struct comment comment_open(struct arena *arena, struct wrap marks, const char *name);
void comment_close(struct comment *comment);

/* Adds a line, `inner` behind the mark. A tab takes the place of the blank in front. */
void comment_add(struct comment *comment, const char *inner, const char *line);

/* Adds words, which keep their breaks unless a line is too long. Tabs are one column. */
void comment_paragraph(struct comment *comment, const char *const *lines, size_t count);

/* Adds a line of code, in lines that are not too long, below an empty one. */
void comment_code(struct comment *comment, const char *code);

/* Appends all its lines, without a line feed behind the last. */
void comment_print(const struct comment *comment, struct text *out);

#endif
