/* Faults: what went wrong, in words for the user.
 *
 * A function that can fail takes a `struct fault *` as its last argument, and returns false if it failed.
 * Only main prints the fault. It says where it is, and what would have been right.
 */
#ifndef BASE_FAULT_H
#define BASE_FAULT_H

#include <stdbool.h>

#include "base/arena.h"

enum {
    FAULT_JUDGEMENT = 1, /* exit status: a proof or a judgement failed */
    FAULT_INPUT = 2, /* exit status: bad usage, bad input, or input and output failed */
};

/* A place in a text: the name of a file, and a line from 1 up, or 0 for all of it. */
struct origin {
    const char *file;
    unsigned line;
};

bool origin_equal(struct origin a, struct origin b);

struct fault {
    int status; /* 0 while nothing is wrong */
    /* A copy of the file's path, which is no longer than that; "": the fault is in no file. */
    char file[4096];
    unsigned line;      /* 0: the whole file */
    char message[8000]; /* a longer one loses its middle */
};

/* Records a fault at `origin`, formatted as by printf, unless there is one already. Always returns false, so
 * that callers can return that. */
bool fault_record(struct fault *fault, int status, struct origin origin,
                  const char *format, ...) __attribute__((format(printf, 4, 5)));

#define FAULT_NOWHERE ((struct origin){0})

/* The user's fault: at an origin; or in no file, but on the command line, for example. */
#define fault_at(fault, ...) fault_record(fault, FAULT_INPUT, __VA_ARGS__)
#define fault_input(fault, ...) fault_record(fault, FAULT_INPUT, FAULT_NOWHERE, __VA_ARGS__)

/* A proof or a judgement that failed, in the same two ways. */
#define fault_judged_at(fault, ...) fault_record(fault, FAULT_JUDGEMENT, __VA_ARGS__)
#define fault_judged(fault, ...)                                                         \
    fault_record(fault, FAULT_JUDGEMENT, FAULT_NOWHERE, __VA_ARGS__)

/* Adds words to a fault that was recorded. Returns false. */
bool fault_add(struct fault *fault, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A note: what the user should know about input that is correct. */
struct note {
    struct origin origin;
    const char *text;
    struct note *next;
};

/* Notes in the order in which they were added, each once. */
struct notes {
    struct note *first, *last;
};

/* Adds a note, formatted as by printf. */
void notes_add(struct notes *notes, struct arena *arena, struct origin origin,
               const char *format, ...) __attribute__((format(printf, 4, 5)));

#endif
