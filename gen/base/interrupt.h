/* Undoing what is half done when the program is told to end, or ends as it has no memory.
 *
 * SIGHUP, SIGINT and SIGTERM are waited for by a thread, so that whatever they find can be
 * undone by any means, where a signal's handler may call next to nothing. */
#ifndef BASE_INTERRUPT_H
#define BASE_INTERRUPT_H

#include <signal.h>

struct interrupt {
    void (*undo)(void *context);
    void *context;
    sigset_t before; /* the signals that were blocked before */
};

/* From now on such a signal, unless it is ignored, calls undo(context), beside
 * whatever other threads do, and then ends the program as it always would. Threads that start
 * later are not disturbed. Where no thread can be had, signals end the program at once. exit()
 * calls undo(context) on the thread that exits. One at a time can be watched. */
void interrupt_watch(struct interrupt *interrupt, void (*undo)(void *context),
                     void *context);

/* From now on a signal ends the program at once, and exit() undoes nothing. Does not return
 * once undo() was called. */
void interrupt_end(struct interrupt *interrupt);

#endif
