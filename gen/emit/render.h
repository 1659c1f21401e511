/* Rendering: a template filled with values.
 *
 * Knows what a template asks of values, and how partials nest. Does not know the syntax
 * of templates, nor files.
 *
 * Two rules differ from Mustache. Nothing is escaped unless the caller says so. And a
 * name that is not defined is a fault, in a variable and in a section of either kind: a
 * misspelled name must not vanish from generated code.
 *
 * Text is true when it is not empty, a list or an array of numbers when it has items; a
 * map and a number are always true. Sections repeat for each item of a list, and see
 * what they stand for as "."; only a flag leaves "." as it was. A variable must be text
 * or a number.
 */
#ifndef EMIT_RENDER_H
#define EMIT_RENDER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/fault.h"
#include "base/text.h"
#include "base/value.h"
#include "emit/template.h"

/* Where partials come from. `load` finds the source of the partial `name`, which a tag
 * at `asked_at` asks for: its bytes, and its name for messages. Both must live as long as
 * the arena. False, with a fault, when there is none. It is called once for each
 * name and indentation. */
struct partials {
    bool (*load)(void *context, struct arena *arena, const char *name,
                 struct origin asked_at, const char **file, const char **source,
                 size_t *length, struct fault *fault);
    void *context;
};

/* Fills the template with the values of `map`, and appends the result to `out`, whose
 * arena also keeps the partials. `escape` is for HTML: variables in two braces get their
 * & < > " escaped. Where there are no partials, `partials` is NULL. False, with a fault
 * that has file and line, when it cannot be filled; `out` then has the part before. */
bool render(const struct template *template, const struct value *map,
            const struct partials *partials, bool escape, struct text *out,
            struct fault *fault);

#endif
