/* The same work on many numbers: threads that take the next number from a counter. */
#include "base/parallel.h"

#include <assert.h>
#include <pthread.h>
#include <unistd.h>

struct shared {
    pthread_mutex_t mutex;
    const struct progress *progress;
    const char *name;
    size_t next, done, count;
    void (*work)(void *context, size_t i);
    void *context;
};

static void *take_turns(void *argument)
{
    struct shared *shared = argument;
    pthread_mutex_lock(&shared->mutex);
    while (shared->next < shared->count) {
        size_t i = shared->next++;
        pthread_mutex_unlock(&shared->mutex);
        shared->work(shared->context, i);
        pthread_mutex_lock(&shared->mutex);
        progress_show(shared->progress, shared->name, ++shared->done, shared->count);
    }
    pthread_mutex_unlock(&shared->mutex);
    return NULL;
}

unsigned parallel_threads(void)
{
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    if (online < 1)
        return 1;
    return online > PARALLEL_THREADS_MAX ? PARALLEL_THREADS_MAX : (unsigned)online;
}

void parallel_for(struct parallel parallel, const char *name, size_t count,
                  void (*work)(void *context, size_t i), void *context)
{
    assert(parallel.threads >= 1 && parallel.threads <= PARALLEL_THREADS_MAX);
    struct shared shared = {.progress = parallel.progress,
                            .name = name,
                            .count = count,
                            .work = work,
                            .context = context};
    pthread_mutex_init(&shared.mutex, NULL);

    /* This thread works too, so a thread that cannot be had is only slower. */
    pthread_t threads[PARALLEL_THREADS_MAX];
    unsigned started = 0;
    while (started + 1 < parallel.threads && started + 1 < count &&
           pthread_create(&threads[started], NULL, take_turns, &shared) == 0)
        started++;
    take_turns(&shared);
    for (unsigned i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    pthread_mutex_destroy(&shared.mutex);
}
