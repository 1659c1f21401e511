#define _POSIX_C_SOURCE 200809L
#include "input.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

/* Reads what there is; false when there is nothing. */
static bool read_more(struct input *input, bool waits)
{
    struct pollfd file = {STDIN_FILENO, POLLIN, 0};
    int ready;
    if (input->has_ended)
        return false;
    do
        ready = poll(&file, 1, waits ? -1 : 0);
    while (ready < 0 && errno == EINTR);
    if (ready == 0)
        return false;
    const ssize_t got = read(STDIN_FILENO, input->bytes + input->used,
                             sizeof input->bytes - 1 - input->used);
    if (got > 0)
        input->used += (size_t)got;
    else if (got == 0 || errno != EINTR)
        input->has_ended = true;
    return true;
}

/* Tells `length` bytes, of which the last is the end of a line or to be one. */
static char *take(struct input *input, size_t length)
{
    char *const line = input->bytes;
    input->taken = length;
    line[length - 1] = '\0';
    line[strcspn(line, "\r")] = '\0';
    return line;
}

char *input_line(struct input *input, bool waits)
{
    memmove(input->bytes, input->bytes + input->taken, input->used - input->taken);
    input->used -= input->taken;
    input->taken = 0;
    for (;;) {
        const char *const end = memchr(input->bytes, '\n', input->used);
        if (end != NULL)
            return take(input, (size_t)(end - input->bytes) + 1);
        if (input->used == sizeof input->bytes - 1)
            return take(input, input->used);
        if (read_more(input, waits))
            continue;
        if (!input->has_ended || input->used == 0)
            return NULL;
        input->used++;
        return take(input, input->used);
    }
}
