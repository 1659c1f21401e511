/* What went wrong: the message, with its file and line in front. */
#include "base/fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"

enum { KEPT = sizeof((struct fault *)0)->message / 2 - 8 }; /* of either end */

/* Copies a message, without its middle when it is too long: what is wrong stands in front,
 * what would be right at the end. */
static void keep_ends(struct fault *fault, const char *message)
{
    size_t length = strlen(message);
    if (length < sizeof fault->message)
        strcpy(fault->message, message);
    else
        snprintf(fault->message, sizeof fault->message, "%.*s [...] %s", KEPT, message,
                 message + length - KEPT);
}

static void record(struct fault *fault, int status, struct origin origin,
                   const char *format, va_list arguments)
{
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    if (origin.file != NULL && origin.line != 0)
        text_printf(&text, "%s:%u: ", origin.file, origin.line);
    else if (origin.file != NULL)
        text_printf(&text, "%s: ", origin.file);
    text_vprintf(&text, format, arguments);
    fault->status = status;
    keep_ends(fault, text.bytes);
    arena_free(&arena);
}

bool fault_at(struct fault *fault, struct origin origin, const char *format, ...)
{
    if (fault->status != 0)
        return false;
    va_list arguments;
    va_start(arguments, format);
    record(fault, FAULT_INPUT, origin, format, arguments);
    va_end(arguments);
    return false;
}

bool fault_judged(struct fault *fault, const char *format, ...)
{
    if (fault->status != 0)
        return false;
    va_list arguments;
    va_start(arguments, format);
    record(fault, FAULT_JUDGEMENT, (struct origin){0}, format, arguments);
    va_end(arguments);
    return false;
}
