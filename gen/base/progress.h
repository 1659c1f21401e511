/* A line on the terminal that says how far long work has come; nothing in a pipe. */
#ifndef BASE_PROGRESS_H
#define BASE_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

struct progress {
    bool shown;
};

/* A progress that shows only when standard error is a terminal. */
struct progress progress_open(void);

/* Shows `done` of `total` under the name of the work, and wipes the line at the end. */
void progress_show(const struct progress *progress, const char *work, size_t done,
                   size_t total);

#endif
