/* Macros: what a header defines, and how its text is expanded. */
#ifndef READER_MACRO_H
#define READER_MACRO_H

#include "reader/lexeme.h"

enum { MACROS_MAX = 128, MACRO_PARAMETERS_MAX = 5, MACRO_DEPTH_MAX = 8 };

struct macro {
    const struct lexeme *name;
    bool is_call; /* whether it takes parameters */
    const struct lexeme *parameters[MACRO_PARAMETERS_MAX];
    unsigned parameter_count;
    const struct lexeme *body;
    size_t length;
};

struct macros {
    struct macro items[MACROS_MAX];
    unsigned count;
};

/* Lexemes that grow in number. */
struct expansion {
    struct arena *arena;
    struct lexeme *items;
    size_t count, room;
};

/* Adds a definition to others, from behind the word `define` up to `end`. */
bool macro_define(struct macros *macros, const char *file, const struct lexeme *at,
                  const struct lexeme *end, struct fault *fault);

/* Whether it is a number that no compiler reads in another way: nine digits, or fewer. */
bool macro_is_number(const struct lexeme *lexeme);

/* The macro of that name, or NULL. */
const struct macro *macro_find(const struct macros *macros, const struct lexeme *name);

/* Appends what lies between two lexemes, macros expanded. What an expansion brings has the
 * line where it was asked for. */
bool macro_expand(const struct macros *macros, const char *file, const struct lexeme *at,
                  const struct lexeme *end, struct expansion *out, struct fault *fault);

#endif
