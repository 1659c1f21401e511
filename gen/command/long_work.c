/* Long work: the clock, signals, and the file. */
#include "command/long_work.h"

#include <errno.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/interrupt.h"

enum { SAVE_SECONDS = 5 };

struct watched {
    const struct long_work *work;
    double began;
    atomic_bool stop; /* a signal came */
    sem_t stopped;    /* what was done is written */
};

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Writes a file under another name first, so that it is whole at any time. */
static bool write_whole(struct run *run, const char *path, const char *bytes)
{
    const char *temporary = arena_print(&run->arena, "%s.new", path);
    FILE *file = fopen(temporary, "w");
    bool good = file != NULL && fputs(bytes, file) >= 0;
    good = file != NULL && fclose(file) == 0 && good;
    return (good && rename(temporary, path) == 0) ||
           fault_at(&run->fault, (struct origin){path, 0}, "cannot write: %s",
                    strerror(errno));
}

static bool save(const struct long_work *work)
{
    const char *path = work->run->options.state;
    struct arena arena = {0};
    bool good = path == NULL ||
                write_whole(work->run, path, work->state(work->context, &arena));
    arena_free(&arena);
    return good;
}

/* A signal came: lets the work write what it has, and waits for that. Without memory (0) it
 * could not: there is what was written before. */
static void end_by_signal(void *context, int number)
{
    struct watched *watched = context;
    if (number == 0)
        return;
    atomic_store(&watched->stop, true);
    while (sem_wait(&watched->stopped) != 0)
        ;
}

static bool go(struct watched *watched)
{
    const struct long_work *work = watched->work;
    const uint64_t most = work->run->options.seconds;
    const struct progress progress = progress_open();
    double saved = watched->began;
    bool more = true;
    do {
        more = work->go_on(work->context);
        const double now = seconds_now(), seconds = now - watched->began;
        progress_show(&progress, work->says(work->context, seconds > 0 ? seconds : 1));
        if (most != 0 && seconds >= (double)most)
            break;
        if (now - saved < SAVE_SECONDS)
            continue;
        saved = now;
        if (!save(work))
            return false;
    } while (more && !atomic_load(&watched->stop));
    progress_show(&progress, "");
    return save(work);
}

bool long_work_do(const struct long_work *work)
{
    struct watched watched = {.work = work, .began = seconds_now()};
    struct interrupt interrupt;
    sem_init(&watched.stopped, 0, 0);
    interrupt_watch(&interrupt, end_by_signal, &watched);
    bool good = go(&watched);
    sem_post(&watched.stopped);
    interrupt_end(&interrupt);
    sem_destroy(&watched.stopped);
    return good;
}
