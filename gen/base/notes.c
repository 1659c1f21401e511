/* Lists of notes. */
#include "base/notes.h"

#include <stdarg.h>
#include <string.h>

#include "base/text.h"

static bool has(const struct notes *notes, struct origin origin, const char *text)
{
    for (const struct note *note = notes->first; note != NULL; note = note->next)
        if (note->origin.line == origin.line && strcmp(note->text, text) == 0)
            return true;
    return false;
}

void notes_add(struct notes *notes, struct arena *arena, struct origin origin,
               const char *format, ...)
{
    struct text text = {.arena = arena};
    va_list arguments;
    va_start(arguments, format);
    text_vprintf(&text, format, arguments);
    va_end(arguments);
    if (has(notes, origin, text.bytes))
        return;
    struct note *note = arena_alloc(arena, 1, sizeof *note);
    *note = (struct note){origin, text.bytes, NULL};
    *(notes->first == NULL ? &notes->first : &notes->last->next) = note;
    notes->last = note;
}
