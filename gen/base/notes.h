/* Notes: what the user should know of input that is good. */
#ifndef BASE_NOTES_H
#define BASE_NOTES_H

#include "base/arena.h"
#include "base/fault.h"

struct note {
    struct origin origin;
    const char *text;
    struct note *next;
};

/* In the order in which they were taken; each one once. */
struct notes {
    struct note *first, *last;
};

/* Takes a note, formatted as by printf. */
void notes_add(struct notes *notes, struct arena *arena, struct origin origin,
               const char *format, ...) __attribute__((format(printf, 4, 5)));

#endif
