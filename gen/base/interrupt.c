/* A thread that waits for signals which everyone else blocks. */
#include "base/interrupt.h"

#include <stdatomic.h>
#include <stdlib.h>

/* What is watched. It stands alone, as exit() tells its handlers nothing. */
static struct interrupt *_Atomic watched;

static void undo_at_exit(void)
{
    struct interrupt *interrupt = atomic_exchange(&watched, NULL);
    if (interrupt != NULL)
        interrupt->undo(interrupt->context);
}

static void *watch(void *argument)
{
    const struct interrupt *interrupt = argument;
    int number;
    if (sigwait(&interrupt->signals, &number) != 0)
        return NULL;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
    undo_at_exit();
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, number);
    pthread_sigmask(SIG_UNBLOCK, &only, NULL);
    raise(number);
    return NULL;
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

void interrupt_watch(struct interrupt *interrupt, void (*undo)(void *context),
                     void *context)
{
    *interrupt = (struct interrupt){.undo = undo, .context = context};
    atomic_store(&watched, interrupt);
    atexit(undo_at_exit);
    list_signals(&interrupt->signals);
    pthread_sigmask(SIG_BLOCK, &interrupt->signals, &interrupt->before);
    interrupt->is_watched =
        pthread_create(&interrupt->thread, NULL, watch, interrupt) == 0;
    if (!interrupt->is_watched)
        pthread_sigmask(SIG_SETMASK, &interrupt->before, NULL);
}

void interrupt_end(struct interrupt *interrupt)
{
    atomic_store(&watched, NULL);
    if (!interrupt->is_watched)
        return;
    pthread_cancel(interrupt->thread);
    pthread_join(interrupt->thread, NULL);
    pthread_sigmask(SIG_SETMASK, &interrupt->before, NULL);
}
