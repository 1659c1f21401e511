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

/* Records a fault at `origin`, formatted as by printf. The first fault stays. Always returns false, so
 * that callers can return it. */
bool fault_record(struct fault *fault, int status, struct origin origin,
                  const char *format, ...) __attribute__((format(printf, 4, 5)));

#define FAULT_NOWHERE ((struct origin){0})

/* A fault of the user's: at an origin; and in no file, but of the command line, say. */
#define fault_at(fault, ...) fault_record(fault, FAULT_INPUT, __VA_ARGS__)
#define fault_input(fault, ...) fault_record(fault, FAULT_INPUT, FAULT_NOWHERE, __VA_ARGS__)

/* A proof or a judgement that failed: likewise. */
#define fault_judged_at(fault, ...) fault_record(fault, FAULT_JUDGEMENT, __VA_ARGS__)
#define fault_judged(fault, ...)                                                         \
    fault_record(fault, FAULT_JUDGEMENT, FAULT_NOWHERE, __VA_ARGS__)

/* Says more of the fault that there is. Returns false. */
bool fault_add(struct fault *fault, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

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
