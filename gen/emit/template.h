/* Templates: Mustache source, taken apart into tokens (template.c) and filled with values
 * (render.c). Knows no files.
 *
 * Left out of Mustache: lambdas, inheritance and dynamic names. A name is made of
 * letters, digits, '_' and '-', in steps joined by single dots, or is "." alone; that of
 * a partial may have '/', too.
 *
 * Two rules differ from Mustache. Nothing is escaped unless the caller says so. And a
 * name that is not defined is a fault, in a variable and in a section of either kind: a
 * misspelled name must not vanish from generated code.
 *
 * Text is true when it is not empty, a list or an array of numbers when it has items; a
 * map is always true. Sections repeat for each item of a list, and see
 * what they stand for as "."; only a flag leaves "." as it was. A variable must be text
 * or a row of numbers.
 */
#ifndef EMIT_TEMPLATE_H
#define EMIT_TEMPLATE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/fault.h"
#include "base/meter.h"
#include "base/text.h"
#include "base/value.h"

/* How deep sections may nest in a file, and partials in each other. */
enum { TEMPLATE_DEPTH_MAX = 64 };

enum token_kind {
    TOKEN_TEXT,
    TOKEN_VARIABLE,
    TOKEN_SECTION,
    TOKEN_INVERTED,
    TOKEN_PARTIAL,
};

struct token {
    enum token_kind kind;
    bool raw;           /* of a variable: it is never escaped */
    unsigned line;      /* where its tag opens */
    const char *bytes;  /* the text, or the name, which a zero ends */
    size_t length;      /* of either */
    size_t step;        /* of a name: how long its first step is */
    const char *indent; /* of a partial: what goes in front of its lines */
    size_t end;         /* of a section: the index of the first token behind its body */
};

struct template
{
    const char *file; /* for messages */
    const struct token *tokens;
    size_t count;
    size_t length; /* of its source */
};

/* Takes apart `length` bytes of `source`; `file` is its name in messages. `indent` is put
 * in front of every line, "" for none. The arena gives the tokens; they refer to `file`
 * and `source`, which must outlive them. False, with a fault that has file and line, when
 * the source is malformed. */
bool template_parse(struct arena *arena, const char *file, const char *source,
                    size_t length, const char *indent, struct template *out,
                    struct fault *fault);

/* Where partials come from. `find` gives the partial `name` with that indentation, which a tag at
 * `asked_at` asks for, as often as one does. NULL, with a fault, when there is none. */
struct partials {
    const struct template *(*find)(void *context, const char *name, const char *indent,
                                   struct origin asked_at, struct fault *fault);
    void *context;
    struct meter *meter; /* gets what is written; NULL: WRITTEN_MAX is the bound */
    struct frame *frame; /* gets what partials of the frame write; NULL: nobody asks */
};

/* The frame: what partials write whose names begin so, without what others write within them. It is
 * made of whole lines. */
#define FRAME_NAME "frame_"

struct frame {
    size_t *turns; /* where in the text it begins, where it ends, and so on */
    size_t count, room;
};

/* Lines that began at `from` begin at `to`; to be called for all, in their order, and for the end.
 * `next` begins as 0. */
void frame_move(struct frame *frame, size_t *next, size_t from, size_t to);

/* Of bytes that a template writes where nobody counts them; and of its turns, which are what a
 * section does once for one of its tokens. */
enum { WRITTEN_MAX = 1 << 28, TURNS_MAX = 1 << 28 };

/* Steps of a meter that a turn takes. */
enum { TURN_STEPS = 16 };

/* Fills the template with the values of `map`, and appends the result to `out`. `escape` is for HTML:
 * variables in two braces get their & < > " escaped. Where there are no partials, `partials` is NULL.
 * False, with a fault that has file and line, when it cannot be filled; `out` then has the part before. */
bool render(const struct template *template, const struct value *map,
            const struct partials *partials, bool escape, struct text *out,
            struct fault *fault);

#endif
