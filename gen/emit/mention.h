/* Mentions: what words name, as the language calls it.
 *
 * In a line of words [name] is a function by its C name, with the module's in front or without, an
 * array by its own, or a module; what the language does not have keeps C's name, without the
 * prefix. */
#ifndef EMIT_MENTION_H
#define EMIT_MENTION_H

#include "emit/job.h"

struct mentions {
    struct arena *arena;
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

#endif
