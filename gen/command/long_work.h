/* Long work: in slices, with progress on a terminal, until it is over, a limit of time is
 * reached, or a signal comes.
 *
 * What it has is written to a file (--state) every few seconds, and when it ends in any of
 * these ways.
 */
#ifndef COMMAND_LONG_WORK_H
#define COMMAND_LONG_WORK_H

#include "command/run.h"

struct long_work {
    struct run *run;
    void *context;
    bool (*go_on)(void *context);         /* a slice; false when it is over */
    const char *(*state)(void *context, struct arena *arena); /* what is written */
    const char *(*says)(void *context, double seconds); /* a line of progress */
};

/* False, with a fault, when the state cannot be written. */
bool long_work_do(const struct long_work *work);

#endif
