/* The same work on every number below `count`, on several threads.
 *
 * Which thread does which number, and in what order, must not matter to the result.
 */
#ifndef BASE_PARALLEL_H
#define BASE_PARALLEL_H

#include <stddef.h>

#include "base/progress.h"

enum { PARALLEL_THREADS_MAX = 256 };

struct parallel {
    unsigned threads; /* 1 to PARALLEL_THREADS_MAX */
    const struct progress *progress;
};

/* How many threads this machine runs at once, at least 1. */
unsigned parallel_threads(void);

/* Calls work(context, i) for each i below `count`; `name` is shown as progress. */
void parallel_for(struct parallel parallel, const char *name, size_t count,
                  void (*work)(void *context, size_t i), void *context);

#endif
