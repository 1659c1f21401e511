/* How far long work has come. */
#include "base/progress.h"

#include <stdio.h>
#include <unistd.h>

struct progress progress_open(void)
{
    return (struct progress){.shown = isatty(STDERR_FILENO) == 1};
}

void progress_show(const struct progress *progress, const char *work, size_t done,
                   size_t total)
{
    if (!progress->shown)
        return;
    if (done == total)
        fputs("\r\033[K", stderr);
    else
        fprintf(stderr, "\r\033[K%s: %zu of %zu", work, done, total);
    fflush(stderr);
}
