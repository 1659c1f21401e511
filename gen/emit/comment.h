/* Comments: words and code on their way into one, a line at a time; names in them, as the language calls
 * what these name; and a call as an example, with what it gives. */
#ifndef EMIT_COMMENT_H
#define EMIT_COMMENT_H

#include "emit/job.h"
#include "table/claims.h"

/* ---- lines */

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

/* ---- names: in a line of words [name] is a function by its C name, with the module's in front or
 * without, an array by its own, or a module; what the language does not have keeps C's name, without
 * the prefix */

struct mentions {
    const struct job *job;
    const struct value *arrays;
    const struct value *functions; /* as they are printed; NULL in C */
    struct wrap link, file;
    bool is_markup;         /* lines are of XML or HTML */
    const char *complement; /* what the language has for ~, */
    const char *array;      /* and for the name of an array; NULL in C */
    const char *number;     /* likewise, of what is a number by itself, if otherwise */
};

/* Those of a job, with the values that its templates see. */
struct mentions mentions_open(const struct job *job, const struct value *values);

/* A name behind that of the module; NULL where it has not that in front. */
const char *mention_own(const struct job *job, const char *name);

/* How many letters of a name stand there. */
size_t mention_length(const char *at);

/* The name in brackets there in a line, or NULL: an index is none, as in table[square][color]. */
const char *mention_at(struct arena *arena, const char *line, const char *at);

/* Whether that name is a function's, neither a module's nor an array's. */
bool mention_is_function(const struct mentions *mentions, const char *name);

/* A line with its names and, in a formula, complements as the language has them. */
const char *mentions_spell(const struct mentions *mentions, const char *line,
                           bool is_formula);

/* A line of C's comment, in which no names stand in brackets. */
const char *mentions_mark_up(const struct mentions *mentions, const char *line);

/* ---- examples */

/* The row of a function of the job's module, by its name behind the prefix, or behind the module's; NULL:
 * it has none. */
const struct claim *claim_named(const struct job *job, const char *symbol);

/* Sets what templates see of a call of the function of that row, by numbers that are neither the first nor the
 * last, and of what it gives by the row. False where there is no row, where it cannot be asked, and where it
 * gives 0 or nothing. */
bool example_set(const struct job *job, const struct claim *claim, struct value *map);

#endif
