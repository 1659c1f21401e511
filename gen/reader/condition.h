/* Conditions: what a header asks of macros, with the answers under trial. */
#ifndef READER_CONDITION_H
#define READER_CONDITION_H

#include <limits.h>
#include <stdint.h>

#include "base/text.h"
#include "reader/macro.h"

enum { QUESTIONS_MAX = 32, ANSWERS_MAX = 16, ANSWER_UNDEFINED = INT_MIN };

struct question {
    const char *about; /* a macro's name, or __has_builtin(NAME) */
    int64_t answers[ANSWERS_MAX];
    unsigned count, at;
};

struct compiler;

/* In the order in which they came up. */
struct questions {
    struct arena *arena;
    const struct lexemes *header;
    const struct compiler *compiler; /* NULL: nothing is known */
    struct question items[QUESTIONS_MAX];
    unsigned count;
};

/* Whether what stands between two lexemes is a condition as a header may have it, about names that
 * `knows` has; `is_ifdef`: it is one name. False, with a fault. */
bool condition_check(const char *file, const struct lexeme *at, const struct lexeme *end,
                     bool is_ifdef,
                     bool (*knows)(const void *context, const struct lexeme *name),
                     const void *context, struct fault *fault);

/* Whether it holds. Asks what the macros do not tell. */
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
