/* What went wrong, told once, where it happened, in words for the user.
 *
 * A function that can fail takes a `struct fault *` last and returns false when it did.
 * Only main prints it. A fault says what would have been right.
 */
#ifndef BASE_FAULT_H
#define BASE_FAULT_H

#include <stdbool.h>

#include "base/arena.h"

enum {
    FAULT_JUDGEMENT = 1, /* the exit status of a proof or a judgement that failed */
    FAULT_INPUT = 2,     /* of bad usage, bad input, or an I/O failure */
};

/* A place in a text: the name of a file, and a line from 1 up, or 0 for all of it. */
struct origin {
    const char *file;
    unsigned line;
};

bool origin_equal(struct origin a, struct origin b);

struct fault {
    int status; /* 0 while nothing is wrong */
    char
        file[4096]; /* where, as far as a path can go; its own copy; "": nowhere in one */
    unsigned line;  /* 0: all of it */
    char message[8000]; /* the middle of a longer one is left out */
};

/* Records a fault of the user's at `origin`. The first fault stays. Always returns false, so that callers can return it. */
bool fault_at(struct fault *fault, struct origin origin, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same of nothing in a file: of the command line, say. */
bool fault_input(struct fault *fault, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Says more of the fault that there is. Returns false. */
bool fault_add(struct fault *fault, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Records a proof that failed, with status FAULT_JUDGEMENT. Returns false. */
bool fault_judged(struct fault *fault, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same, of a place in a text. */
bool fault_judged_at(struct fault *fault, struct origin origin, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A note: what the user should know of input that is good. */
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
