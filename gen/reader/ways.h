/* Ways: what is left of a header, and of all that it includes, for those who read it.
 *
 * Who that is, is a list (reader/environment.h). Each environment reads the header and what it includes;
 * those that read the same are one way, and one that comes to an #error is none. All code of the header
 * is in some way.
 */
#ifndef READER_WAYS_H
#define READER_WAYS_H

#include "reader/environment.h"

struct way {
    const char *answers; /* for messages: "CHESS_MODULO_FORM 2, __GNUC__", or nothing */
    const struct lexemes *text;            /* of the header, without directives */
    const struct lexemes *const *includes; /* the same of what it includes */
    unsigned form; /* the number of the macro that was asked for, or 0 */
};

struct ways {
    const struct way *items;
    size_t count; /* at least 1, of which the user of the first defines nothing */
};

/* What is read: the first of these headers, which includes the others. Of one that `is_alike` its
 * functions give the same in all environments, as its own proof shows: the first of these that has it
 * does for all. */
struct reading {
    const struct lexemes *headers;
    const bool *is_alike;
    unsigned count;
    const char *capitals; /* with which macros begin: the prefix and a _ */
    const char *form;     /* the macro whose number tells ways apart besides */
    /* One that is known, of which only those ways are found that it reads where the user chooses nothing
     * but a form; or NULL. */
    const struct compiler *compiler;
};

/* Its ways. Texts of the same lines are one. */
bool ways_of(struct arena *arena, const struct reading *reading, struct ways *out,
             struct fault *fault);

#endif
