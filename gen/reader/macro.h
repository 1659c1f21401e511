/* Macros: what a header defines, and how its text is expanded; and what its conditions ask of
 * them, with the answers under trial. */
#ifndef READER_MACRO_H
#define READER_MACRO_H

#include <limits.h>
#include <stdint.h>

#include "base/text.h"
#include "reader/lexeme.h"

/* ---- macros */

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

/* Reads a definition from behind the word `define`, up to `end`. */
bool macro_define(struct macros *macros, const char *file, const struct lexeme *at,
                  const struct lexeme *end, struct fault *fault);

/* The macro of that name, or NULL. */
const struct macro *macro_find(const struct macros *macros, const struct lexeme *name);

/* Appends what lies between two lexemes, macros expanded. What an expansion brings has the
 * line where it was asked for. */
bool macro_expand(const struct macros *macros, const char *file, const struct lexeme *at,
                  const struct lexeme *end, struct expansion *out, struct fault *fault);

/* ---- questions */

enum { QUESTIONS_MAX = 32, ANSWERS_MAX = 16, ANSWER_UNDEFINED = INT_MIN };

struct question {
    const char *about; /* a macro's name, or __has_builtin(NAME) */
    int64_t answers[ANSWERS_MAX];
    unsigned count, at;
};

/* What is known of a compiler: names of macros, with blanks between them, that it defines, and that
 * it may define. It defines no others. */
struct compiler {
    const char *defines, *may_define;
};

/* In the order in which they came up. */
struct questions {
    struct arena *arena;
    const struct lexemes *header;
    const struct compiler *compiler; /* NULL: nothing is known */
    struct question items[QUESTIONS_MAX];
    unsigned count;
};

/* Whether the condition between two lexemes holds. `is_ifdef`: it is the name of a macro
 * that is to be defined. Asks what the macros do not tell. */
bool question_holds(struct questions *questions, const struct macros *macros,
                    const struct lexeme *at, const struct lexeme *end, bool is_ifdef,
                    bool *holds, struct fault *fault);

/* The number of a macro, defined or asked about; ANSWER_UNDEFINED when it is neither. */
int64_t question_number(const struct questions *questions, const struct macros *macros,
                        const struct lexeme *name);

/* Goes on to the next answers; false when all have been tried. */
bool question_advance(struct questions *questions);

/* Whether no answer defines a macro that is not the compiler's own. */
bool question_is_plain(const struct questions *questions);

/* Adds the answers, but for what is undefined. */
void question_tell(const struct questions *questions, struct text *text);

#endif
