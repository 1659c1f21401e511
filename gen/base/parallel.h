/* The same work on every number below `count`, on several threads.
 *
 * Which thread does which number, and in what order, must not matter to the result.
 *
 * Work may itself have such a loop. The threads are a crew: one that has nothing to do
 * joins a loop that is under way, the innermost first, and the one that began a loop ends
 * it. So there are never more at work than the crew has, however deep loops lie in each other.
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
    /* That may be at work on a loop at once: 1 to PARALLEL_THREADS_MAX. */
    unsigned threads;
    struct crew *crew; /* NULL: the loop gets threads of its own */
};

/* How many threads this process may run at once: 1 to PARALLEL_THREADS_MAX. */
unsigned parallel_threads(void);

/* A crew of so many threads, of which whoever begins a loop is one. The others start when
 * there is work for them. Loops under way are shown as progress. */
struct crew *crew_open(unsigned threads);

/* Ends the threads, when no loop is under way. */
void crew_close(struct crew *crew);

/* Calls work(context, i) for each i below `count`; `name` is shown as progress. */
void parallel_for(struct parallel parallel, const char *name, size_t count,
                  void (*work)(void *context, size_t i), void *context);

#endif
