/* Parallel loops: the same work on every number below `count`, on several threads.
 *
 * The result must not depend on which thread does which number, or on the order.
 *
 * Work may contain such a loop. The threads are a crew: an idle thread joins a loop that is running, the one
 * that began last. Who begins a loop also ends it. So never more threads work than the crew has.
 */
#ifndef BASE_PARALLEL_H
#define BASE_PARALLEL_H

#include <stdbool.h>
#include <stddef.h>

enum { PARALLEL_THREADS_MAX = 256 };

/* Shows how far long work has come: a line on the terminal, in the place of the one before; an empty one
 * wipes that. Nothing where standard error is no terminal. */
void progress_show(const char *line);

struct crew;

struct parallel {
    /* How many may work on a loop at once: 1 to PARALLEL_THREADS_MAX. */
    unsigned threads;
    struct crew *crew; /* NULL: the loop gets threads of its own */
};

/* How many threads this process may run at once: 1 to PARALLEL_THREADS_MAX. */
unsigned parallel_threads(void);

/* A crew of so many threads, with the one that begins a loop. The others start when there is work for them.
 * Running loops are shown as progress. */
struct crew *crew_open(unsigned threads);

/* Ends the threads. No loop may be running. */
void crew_close(struct crew *crew);

/* Calls work(context, i) for each i below `count`; `name` is shown as progress. */
void parallel_for(struct parallel parallel, const char *name, size_t count,
                  void (*work)(void *context, size_t i), void *context);

#endif
