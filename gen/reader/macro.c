/* What macros stand for, and expanding them. */
#include "reader/macro.h"

#include <ctype.h>
#include <string.h>

struct job {
    const struct macros *macros;
    const char *file;
    struct expansion *out;
    struct fault *fault;
};

const struct macro *macro_find(const struct macros *macros, const struct lexeme *name)
{
    for (unsigned i = macros->count; i-- != 0;)
        if (lexeme_equal(macros->items[i].name, name))
            return &macros->items[i];
    return NULL;
}

static const struct lexeme *const *macro_parameter(const struct macro *macro,
                                                   const struct lexeme *name)
{
    for (unsigned i = 0; i < macro->parameter_count; i++)
        if (lexeme_equal(macro->parameters[i], name))
            return &macro->parameters[i];
    return NULL;
}

/* (NAME, NAME): to behind it; NULL, with a fault. */
static const struct lexeme *read_parameters(struct macro *macro, const char *file,
                                            const struct lexeme *at,
                                            const struct lexeme *end, struct fault *fault)
{
    do {
        at++;
        if (at >= end || at->kind != LEXEME_NAME || at->bytes[0] == '_' ||
            macro_parameter(macro, at) != NULL ||
            macro->parameter_count == MACRO_PARAMETERS_MAX)
            break;
        macro->parameters[macro->parameter_count++] = at++;
        if (at < end && lexeme_is(at, ")"))
            return at + 1;
    } while (at < end && lexeme_is(at, ","));
    lexeme_refuse(
        file, at < end ? at : end - 1,
        "each parameter of a macro is a name of its own, without _ in front, with "
        "commas between them, and a ) behind the last, which is the fifth at most",
        fault);
    return NULL;
}

static bool macro_read(const char *file, const struct lexeme *at,
                       const struct lexeme *end, struct macro *out, struct fault *fault)
{
    *out = (struct macro){.name = at++};
    /* Parameters only if the bracket touches the name. */
    out->is_call = at < end && lexeme_is(at, "(") &&
                   at->bytes == out->name->bytes + out->name->length;
    if (out->is_call && (at = read_parameters(out, file, at, end, fault)) == NULL)
        return false;
    out->body = at;
    out->length = (size_t)(end - at);
    return true;
}

bool macro_define(struct macros *macros, const char *file, const struct lexeme *at,
                  const struct lexeme *end, struct fault *fault)
{
    if (macros->count == MACROS_MAX)
        return lexeme_refuse(file, at, "too many macros", fault);
    return (macro_find(macros, at) == NULL ||
            lexeme_refuse(file, at, "it is defined already", fault)) &&
           macro_read(file, at, end, &macros->items[macros->count++], fault);
}

bool macro_is_number(const struct lexeme *lexeme)
{
    size_t digits = 0;
    while (digits < lexeme->length && isdigit((unsigned char)lexeme->bytes[digits]))
        digits++;
    return lexeme->kind == LEXEME_NUMBER && digits == lexeme->length && digits < 10 &&
           (lexeme->bytes[0] != '0' || digits == 1);
}

static void append(struct expansion *out, struct lexeme lexeme, unsigned line)
{
    out->items =
        arena_grow(out->arena, out->items, out->count, &out->room, sizeof *out->items);
    lexeme.line = line != 0 ? line : lexeme.line;
    out->items[out->count++] = lexeme;
}

/* The arguments behind `at`, an opening bracket: argument i lies between starts[i] and the
 * lexeme before starts[i + 1]. Returns the closing bracket, or NULL. */
static const struct lexeme *split_arguments(const struct lexeme *at,
                                            const struct lexeme *end,
                                            const struct lexeme **starts, unsigned *count)
{
    unsigned depth = 0;
    *count = 0;
    for (; at < end; at++) {
        bool opens = lexeme_is(at, "("), closes = lexeme_is(at, ")");
        if (opens && depth++ == 0)
            starts[0] = at + 1;
        depth -= closes ? 1 : 0;
        if ((closes && depth == 0) || (depth == 1 && lexeme_is(at, ","))) {
            if (*count == MACRO_PARAMETERS_MAX)
                return NULL;
            starts[++*count] = at + 1;
        }
        if (closes && depth == 0)
            return at;
    }
    return NULL;
}

static bool expand(const struct job *job, const struct lexeme *at,
                   const struct lexeme *end, unsigned line, unsigned depth);

/* The macro's body with its arguments put in, expanded in its turn. */
static bool expand_call(const struct job *job, const struct macro *macro,
                        const struct lexeme **starts, const struct lexeme *name,
                        unsigned line, unsigned depth)
{
    struct expansion body = {.arena = job->out->arena};
    for (size_t i = 0; i < macro->length; i++) {
        const struct lexeme *const *parameter = macro_parameter(macro, &macro->body[i]);
        const size_t number =
            parameter == NULL ? 0 : (size_t)(parameter - macro->parameters);
        if (parameter == NULL)
            append(&body, macro->body[i], line);
        else
            for (const struct lexeme *at = starts[number]; at < starts[number + 1] - 1;
                 at++)
                append(&body, *at, line);
    }
    return depth == MACRO_DEPTH_MAX
               ? lexeme_refuse(job->file, name, "macros nest too deep", job->fault)
               : expand(job, body.items, body.items + body.count, line, depth + 1);
}

static bool expand(const struct job *job, const struct lexeme *at,
                   const struct lexeme *end, unsigned line, unsigned depth)
{
    for (; at < end; at++) {
        const struct macro *macro =
            at->kind == LEXEME_NAME ? macro_find(job->macros, at) : NULL;
        if (macro == NULL ||
            (macro->is_call && (at + 1 == end || !lexeme_is(at + 1, "(")))) {
            append(job->out, *at, line);
            continue;
        }
        const struct lexeme *starts[MACRO_PARAMETERS_MAX + 1], *name = at;
        unsigned count = 0;
        if (macro->is_call) {
            at = split_arguments(at + 1, end, starts, &count);
            if (at == NULL || count != macro->parameter_count)
                return lexeme_refuse(job->file, name,
                                     "not as many arguments as the macro has parameters",
                                     job->fault);
        }
        if (!expand_call(job, macro, starts, name, line != 0 ? line : name->line, depth))
            return false;
    }
    return true;
}

bool macro_expand(const struct macros *macros, const char *file, const struct lexeme *at,
                  const struct lexeme *end, struct expansion *out, struct fault *fault)
{
    struct job job = {macros, file, out, fault};
    return expand(&job, at, end, 0, 0);
}
