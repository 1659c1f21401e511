/* The filter: which lines of a header the environments of a round have. */
#ifndef READER_FILTER_H
#define READER_FILTER_H

#include "reader/environment.h"

/* A directive, or all code up to the next one. */
struct filter_line {
    const struct lexeme *at, *end;
    uint64_t on; /* the platforms that have the code in this round; of a directive none */
    bool is_read; /* somebody has the code */
};

struct filter {
    const struct lexemes *header;
    struct filter_line *lines;
    size_t count, room;
    const char *capitals; /* with which macros begin */
    bool is_own;          /* the header that is the user's to choose of */
    uint64_t refused;     /* the platforms that come to an #error in this round */
    unsigned forms[PLATFORMS_MAX]; /* the number of the form's macro; 0: it has none */
};

/* Takes a header apart. */
struct filter filter_of(struct arena *arena, const struct lexemes *header,
                        const char *capitals, bool is_own);

/* Finds who has which lines in this round. False, with a fault, where there is another directive than a
 * header may have, or a condition asks for what no environment has. */
bool filter_answer(struct filter *filter, struct environments *environments,
                   struct fault *fault);

/* Whether a platform then has the line. */
static inline bool filter_has(const struct filter_line *line, unsigned platform)
{
    return (line->on >> platform & 1) != 0;
}

/* The text that it has. */
struct lexemes filter_text(struct arena *arena, const struct filter *filter,
                           unsigned platform);

#endif
