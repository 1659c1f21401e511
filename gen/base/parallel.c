/* Parallel loops: threads take the next number from a counter.
 *
 * Who begins a loop ends it. When no number is left, it waits for the numbers that others took, and joins
 * loops that began later in the meantime. So each loop that a thread is in began later than the one before,
 * and it waits for the last. No two threads can wait for each other: each would have begun later.
 */
#include "base/parallel.h"

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/arena.h"

static bool has_terminal(void)
{
    return isatty(STDERR_FILENO) == 1;
}

void progress_show(const char *line)
{
    if (!has_terminal())
        return;
    fprintf(stderr, "\r\033[K%s", line);
    fflush(stderr);
}

enum { LINE_MAX_SHOWN = 80 };

enum { STACK_BYTES = 8 << 20 }; /* of a thread: the 128 KB of musl are too few */

struct loop {
    const char *name;
    size_t next, done, count;
    unsigned helpers, helpers_max; /* threads at work besides the one that began it */
    void (*work)(void *context, size_t i);
    void *context;
    struct loop *before; /* the loop that was begun before */
};

struct crew {
    pthread_mutex_t mutex; /* for all below */
    pthread_cond_t changed;
    bool is_shown;
    struct loop *last; /* the loop that was begun last */
    bool is_over;
    unsigned threads, started;
    pthread_t started_threads[PARALLEL_THREADS_MAX];
};

unsigned parallel_threads(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
#ifdef CPU_COUNT /* Linux: a container, or taskset, may leave fewer of them to the process */
    cpu_set_t own;
    if (sched_getaffinity(0, sizeof own, &own) == 0)
        count = CPU_COUNT(&own);
#endif
    if (count < 1)
        return 1;
    return count > PARALLEL_THREADS_MAX ? PARALLEL_THREADS_MAX : (unsigned)count;
}

/* Writes the progress of a loop and of those before it; returns the length. */
static size_t print_loops(const struct loop *loop, char line[LINE_MAX_SHOWN])
{
    if (loop == NULL)
        return 0;
    size_t length = print_loops(loop->before, line);
    int more = snprintf(line + length, LINE_MAX_SHOWN - length, "%s%s: %zu of %zu",
                        length == 0 ? "" : ", ", loop->name, loop->done, loop->count);
    length += (size_t)more;
    return length < LINE_MAX_SHOWN ? length : LINE_MAX_SHOWN - 1;
}

static void show_loops(const struct crew *crew)
{
    char line[LINE_MAX_SHOWN] = "";
    if (!crew->is_shown)
        return;
    print_loops(crew->last, line);
    progress_show(line);
}

/* Works on the next number of the loop. The crew is locked before and after. */
static void take_turn(struct crew *crew, struct loop *loop)
{
    size_t i = loop->next++;
    pthread_mutex_unlock(&crew->mutex);
    loop->work(loop->context, i);
    pthread_mutex_lock(&crew->mutex);
    if (++loop->done == loop->count)
        pthread_cond_broadcast(&crew->changed);
    else
        show_loops(crew);
}

/* The last loop that began after `own`, if any, and has a number left and room for one more thread; or NULL. */
static struct loop *find_loop(const struct crew *crew, const struct loop *own)
{
    struct loop *loop = crew->last;
    while (loop != own &&
           (loop->next == loop->count || loop->helpers == loop->helpers_max))
        loop = loop->before;
    return loop == own ? NULL : loop;
}

/* Takes one turn of a loop that began after `own`, or waits until something changes. */
static void help(struct crew *crew, const struct loop *own)
{
    struct loop *loop = find_loop(crew, own);
    if (loop == NULL) {
        pthread_cond_wait(&crew->changed, &crew->mutex);
        return;
    }
    loop->helpers++;
    take_turn(crew, loop);
    loop->helpers--;
}

static void *help_all(void *argument)
{
    struct crew *crew = argument;
    pthread_mutex_lock(&crew->mutex);
    while (!crew->is_over)
        help(crew, NULL);
    pthread_mutex_unlock(&crew->mutex);
    return NULL;
}

struct crew *crew_open(unsigned threads)
{
    assert(threads >= 1 && threads <= PARALLEL_THREADS_MAX);
    struct crew *crew = calloc(1, sizeof *crew);
    if (crew == NULL)
        arena_exhausted();
    crew->threads = threads;
    crew->is_shown = has_terminal();
    pthread_mutex_init(&crew->mutex, NULL);
    pthread_cond_init(&crew->changed, NULL);
    return crew;
}

void crew_close(struct crew *crew)
{
    pthread_mutex_lock(&crew->mutex);
    crew->is_over = true;
    pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->mutex);
    for (unsigned i = 0; i < crew->started; i++)
        pthread_join(crew->started_threads[i], NULL);
    pthread_cond_destroy(&crew->changed);
    pthread_mutex_destroy(&crew->mutex);
    free(crew);
}

/* Starts no more threads than are of use. If one cannot start, the loop only takes longer. */
static void start_threads(struct crew *crew, size_t useful)
{
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    while (crew->started + 1 < crew->threads && useful-- > 1 &&
           pthread_create(&crew->started_threads[crew->started], &attributes, help_all,
                          crew) == 0)
        crew->started++;
    pthread_attr_destroy(&attributes);
}

static void run_loop(struct crew *crew, struct loop *loop)
{
    pthread_mutex_lock(&crew->mutex);
    loop->before = crew->last;
    crew->last = loop;
    start_threads(crew, loop->count);
    pthread_cond_broadcast(&crew->changed);
    while (loop->next < loop->count)
        take_turn(crew, loop);
    while (loop->done < loop->count)
        help(crew, loop);
    struct loop **at = &crew->last;
    while (*at != loop)
        at = &(*at)->before;
    *at = loop->before;
    show_loops(crew);
    pthread_mutex_unlock(&crew->mutex);
}

void parallel_for(struct parallel parallel, const char *name, size_t count,
                  void (*work)(void *context, size_t i), void *context)
{
    assert(parallel.threads >= 1 && parallel.threads <= PARALLEL_THREADS_MAX);
    struct loop loop = {.name = name,
                        .count = count,
                        .helpers_max = parallel.threads - 1,
                        .work = work,
                        .context = context};
    if (parallel.crew != NULL) {
        run_loop(parallel.crew, &loop);
        return;
    }
    struct crew *own = crew_open(parallel.threads);
    run_loop(own, &loop);
    crew_close(own);
}
