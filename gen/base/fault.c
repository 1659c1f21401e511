/* What went wrong: the message, with its file and line in front. */
#include "base/fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

enum { KEPT = sizeof((struct fault *)0)->message / 2 - 8 }; /* of either end */

/* Copies a message. One that is too long loses its middle: it begins with what is wrong, and ends with what
 * would be right. */
static void keep_ends(struct fault *fault, const char *message)
{
    size_t length = strlen(message);
    if (length < sizeof fault->message)
        strcpy(fault->message, message);
    else
        snprintf(fault->message, sizeof fault->message, "%.*s [...] %s", KEPT, message,
                 message + length - KEPT);
}

/* Copies a message. Characters that cannot be seen become their numbers. No line begins with ::, which a log
 * of continuous integration would obey. */
static void name_unreadable(const char *message, struct text *out)
{
    text_puts(out, "");
    for (;;) {
        const size_t blanks = strspn(message, " ");
        if (out->length != 0 && strncmp(message + blanks, "::", 2) == 0) {
            text_puts(out, "\\x3a");
            message += blanks + 1;
        }
        const size_t length = strcspn(message, "\n");
        text_visible(out, message, length);
        message += length;
        if (*message == '\0')
            return;
        text_puts(out, "\n");
        message++;
    }
}

bool fault_record(struct fault *fault, int status, struct origin origin,
                  const char *format, ...)
{
    struct arena arena = {0};
    va_list arguments;
    if (fault->status != 0)
        return false;
    struct text text = {.arena = &arena};
    const char *file = origin.file == NULL ? "" : text_shown(&arena, origin.file);
    if (origin.file != NULL && origin.line != 0)
        text_printf(&text, "%s:%u: ", file, origin.line);
    else if (origin.file != NULL)
        text_printf(&text, "%s: ", file);
    va_start(arguments, format);
    text_vprintf(&text, format, arguments);
    va_end(arguments);
    struct text readable = {.arena = &arena};
    name_unreadable(text.bytes, &readable);
    fault->status = status;
    snprintf(fault->file, sizeof fault->file, "%s",
             origin.file == NULL ? "" : origin.file);
    fault->line = origin.line;
    keep_ends(fault, readable.bytes);
    arena_free(&arena);
    return false;
}

bool fault_add(struct fault *fault, const char *format, ...)
{
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    va_list arguments;
    text_puts(&text, fault->message);
    va_start(arguments, format);
    text_vprintf(&text, format, arguments);
    va_end(arguments);
    keep_ends(fault, text.bytes);
    arena_free(&arena);
    return false;
}

bool origin_equal(struct origin a, struct origin b)
{
    return a.line == b.line && (a.file == b.file || (a.file != NULL && b.file != NULL &&
                                                     strcmp(a.file, b.file) == 0));
}

/* ---- lists of notes */

static bool has_note(const struct notes *notes, struct origin origin, const char *text)
{
    for (const struct note *note = notes->first; note != NULL; note = note->next)
        if (origin_equal(note->origin, origin) && strcmp(note->text, text) == 0)
            return true;
    return false;
}

void notes_add(struct notes *notes, struct arena *arena, struct origin origin,
               const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = arena_vprint(arena, format, arguments);
    va_end(arguments);
    if (has_note(notes, origin, text))
        return;
    struct note *note = arena_alloc(arena, 1, sizeof *note);
    *note = (struct note){origin, text, NULL};
    *(notes->first == NULL ? &notes->first : &notes->last->next) = note;
    notes->last = note;
}
