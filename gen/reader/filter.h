/* The filter: which lines of a header an environment has. */
#ifndef READER_FILTER_H
#define READER_FILTER_H

#include "reader/environment.h"

/* A directive, or all code up to the next one. */
struct filter_line {
    const struct lexeme *at, *end;
    bool is_read; /* somebody has the code */
};

struct filter {
    const struct lexemes *header;
    struct filter_line *lines;
    size_t count, room;
    const char *capitals; /* with which macros begin */
    bool is_own;          /* the header that is the user's to choose of */
};

/* What an environment has of a header. */
struct filtered {
    bool *has;       /* for each line whether it has its code */
    bool is_refused; /* it comes to an #error */
    unsigned form;   /* the number of the macro of the form; 0 where it has none */
};

/* Takes a header apart. */
struct filter filter_of(struct arena *arena, const struct lexemes *header,
                        const char *capitals, bool is_own);

/* Adds the names that its conditions ask for, each once; there is room for ENVIRONMENT_NAMES_MAX, and one
 * more. */
void filter_add_asked(const struct filter *filter, struct lexeme *names, size_t *count);

/* Which lines an environment has. False, with a fault, where there is another directive than a header may
 * have, or a condition asks for what no environment has. */
bool filter_answer(struct arena *arena, const struct filter *filter,
                   const struct environments *environments,
                   const struct environment *environment, struct filtered *out,
                   struct fault *fault);

/* The text that it then has. */
struct lexemes filter_text(struct arena *arena, const struct filter *filter,
                           const struct filtered *of);

#endif
