/* A line on the terminal that says how far long work has come; nothing in a pipe. */
#ifndef BASE_PROGRESS_H
#define BASE_PROGRESS_H

#include <stdbool.h>

struct progress {
    bool shown;
};

/* A progress that shows only when standard error is a terminal. */
struct progress progress_open(void);

/* Shows a line in the place of the one before; an empty one wipes that. */
void progress_show(const struct progress *progress, const char *line);

#endif
