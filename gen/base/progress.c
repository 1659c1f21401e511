/* How far long work has come. */
#include "base/progress.h"

#include <stdio.h>
#include <unistd.h>

struct progress progress_open(void)
{
    return (struct progress){.shown = isatty(STDERR_FILENO) == 1};
}

void progress_show(const struct progress *progress, const char *line)
{
    if (!progress->shown)
        return;
    fprintf(stderr, "\r\033[K%s", line);
    fflush(stderr);
}
