/* Templates: Mustache source taken apart into tokens, ready to be filled in.
 *
 * Knows how tags follow each other; what one looks like is for tag.h. Does not know
 * values, nor where partials come from: that is render.h.
 *
 * Left out of Mustache: lambdas, inheritance and dynamic names. A name is made of
 * letters, digits, '_' and '-', in steps joined by single dots, or is "." alone; that of
 * a partial may have '/', too.
 */
#ifndef EMIT_TEMPLATE_H
#define EMIT_TEMPLATE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/fault.h"

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
    const char *indent; /* of a partial: what goes in front of its lines */
    size_t end;         /* of a section: the index of the first token behind its body */
};

struct template
{
    const char *file; /* for messages */
    const struct token *tokens;
    size_t count;
};

/* Takes apart `length` bytes of `source`; `file` is its name in messages. `indent` is put
 * in front of every line, "" for none. The arena gives the tokens; they refer to `file`
 * and `source`, which must outlive them. False, with a fault that has file and line, when
 * the source is malformed. */
bool template_parse(struct arena *arena, const char *file, const char *source,
                    size_t length, const char *indent, struct template *out,
                    struct fault *fault);

#endif
