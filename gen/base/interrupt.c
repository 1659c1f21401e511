/* A thread that waits for signals which everyone else blocks. */
#include "base/interrupt.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

/* What is watched. It stands alone, as exit() tells its handlers nothing. */
static struct interrupt *_Atomic watched;

static void undo_watched(void)
{
    const struct interrupt *interrupt = atomic_exchange(&watched, NULL);
    if (interrupt != NULL)
        interrupt->undo(interrupt->context);
}

/* Those that would end the program: whoever ignores one, as nohup does, means it. */
static void list_signals(sigset_t *signals)
{
    static const int numbers[] = {SIGHUP, SIGINT, SIGTERM};
    sigemptyset(signals);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction action;
        if (sigaction(numbers[i], NULL, &action) == 0 && action.sa_handler == SIG_DFL)
            sigaddset(signals, numbers[i]);
    }
}

/* Nobody ends this thread: when nothing is watched any more, a signal ends the program by it
 * as by any other. To cancel it would take memory, of which there may be none. */
static void *watch(void *argument)
{
    (void)argument;
    sigset_t signals, only;
    int number;
    list_signals(&signals);
    if (sigwait(&signals, &number) != 0)
        return NULL;
    undo_watched();
    sigemptyset(&only);
    sigaddset(&only, number);
    pthread_sigmask(SIG_UNBLOCK, &only, NULL);
    raise(number);
    return NULL;
}

/* Has one thread wait, for all that is watched in turn. False where it cannot be had. */
static bool begin_to_wait(void)
{
    static atomic_flag has_one = ATOMIC_FLAG_INIT;
    pthread_t thread;
    if (atomic_flag_test_and_set(&has_one))
        return true;
    atexit(undo_watched);
    if (pthread_create(&thread, NULL, watch, NULL) == 0) {
        pthread_detach(thread);
        return true;
    }
    atomic_flag_clear(&has_one);
    return false;
}

void interrupt_watch(struct interrupt *interrupt, void (*undo)(void *context),
                     void *context)
{
    sigset_t signals;
    *interrupt = (struct interrupt){.undo = undo, .context = context};
    atomic_store(&watched, interrupt);
    list_signals(&signals);
    pthread_sigmask(SIG_BLOCK, &signals, &interrupt->before);
    if (!begin_to_wait())
        pthread_sigmask(SIG_SETMASK, &interrupt->before, NULL);
}

void interrupt_end(struct interrupt *interrupt)
{
    if (atomic_exchange(&watched, NULL) == NULL)
        for (;;)
            pause(); /* who has begun to undo ends the program */
    pthread_sigmask(SIG_SETMASK, &interrupt->before, NULL);
}
