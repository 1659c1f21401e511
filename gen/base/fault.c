/* What went wrong: the message, with its file and line in front. */
#include "base/fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void record(struct fault *fault, int status, const char *format, va_list arguments)
{
    fault->status = status;
    size_t used = strlen(fault->message);
    vsnprintf(fault->message + used, sizeof fault->message - used, format, arguments);
}

bool fault_at(struct fault *fault, struct origin origin, const char *format, ...)
{
    if (fault->status != 0)
        return false;
    if (origin.file != NULL && origin.line != 0)
        snprintf(fault->message, sizeof fault->message, "%s:%u: ", origin.file,
                 origin.line);
    else if (origin.file != NULL)
        snprintf(fault->message, sizeof fault->message, "%s: ", origin.file);
    va_list arguments;
    va_start(arguments, format);
    record(fault, FAULT_INPUT, format, arguments);
    va_end(arguments);
    return false;
}

bool fault_judged(struct fault *fault, const char *format, ...)
{
    if (fault->status != 0)
        return false;
    va_list arguments;
    va_start(arguments, format);
    record(fault, FAULT_JUDGEMENT, format, arguments);
    va_end(arguments);
    return false;
}
