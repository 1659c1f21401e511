/* Rendering: walks the tokens of a template, a section's body once for each item.
 *
 * Knows names and what they stand for; does not know syntax. A long array of numbers is
 * the common case: one turn of its section allocates nothing but the output. */
#include "emit/render.h"

#include <string.h>

#include "emit/scope.h"

/* A partial that has been parsed before. */
struct partial {
    const char *name, *indent;
    struct template template;
    struct partial *next;
};

struct renderer {
    const struct partials *source;
    struct partial *parsed;
    bool escape;
    struct text *out;
    struct fault *fault;
};

/* Where the rendering is: in which template, how many partials deep, with which names. */
struct place {
    const struct template *template;
    unsigned depth;
    const struct scope *scope;
};

static struct origin origin(const struct place *place, const struct token *token)
{
    return (struct origin){place->template->file, token->line};
}

/* What the token's name stands for. */
static bool resolve(const struct renderer *renderer, const struct place *place,
                    const struct token *token, struct item *out)
{
    return scope_find(place->scope, token->bytes, origin(place, token), out,
                      renderer->fault);
}

static const char *escape_of(char byte)
{
    switch (byte) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    default:
        return NULL;
    }
}

static void add_escaped(struct text *out, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        const char *escape = escape_of(bytes[i]);
        if (escape != NULL)
            text_puts(out, escape);
        else
            text_add(out, &bytes[i], 1);
    }
}

static bool fill_variable(const struct renderer *renderer, const struct place *place,
                          const struct token *token)
{
    struct item item;
    if (!resolve(renderer, place, token, &item))
        return false;
    if (item_is_number(&item)) {
        const struct numbers *numbers = &item.value->numbers;
        char bytes[VALUE_NUMBER_MAX];
        size_t length = value_number(*item.words, numbers->base,
                                     item.is_plain ? 1 : numbers->width, bytes);
        text_add(renderer->out, bytes, length);
        return true;
    }
    if (item.value->kind != VALUE_TEXT)
        return fault_at(renderer->fault, origin(place, token), "'%s' is %s, not text",
                        token->bytes, item_kind(&item));
    if (item.form != NULL) {
        text_camel(renderer->out, item.value->text.bytes, item.form[0] == 'C');
        return true;
    }
    if (renderer->escape && !token->raw)
        add_escaped(renderer->out, item.value->text.bytes, item.value->text.length);
    else
        text_add(renderer->out, item.value->text.bytes, item.value->text.length);
    return true;
}

static bool fill(struct renderer *renderer, const struct place *place, size_t from,
                 size_t to);

/* Fills the body of the section at `index` once, with the item innermost. */
static bool fill_inside(struct renderer *renderer, const struct place *place,
                        size_t index, struct item item)
{
    struct scope scope = {item, place->scope};
    struct place inside = {place->template, place->depth, &scope};
    return fill(renderer, &inside, index + 1, place->template->tokens[index].end);
}

static bool fill_section(struct renderer *renderer, const struct place *place,
                         size_t index)
{
    const struct token *token = &place->template->tokens[index];
    struct item item;
    if (!resolve(renderer, place, token, &item))
        return false;
    if (item_is_true(&item) == (token->kind == TOKEN_INVERTED))
        return true;
    if (token->kind == TOKEN_INVERTED || item.value->kind == VALUE_FLAG)
        return fill(renderer, place, index + 1, token->end);
    size_t count = item_count(&item);
    if (count == 0) /* no list */
        return fill_inside(renderer, place, index, item);
    for (size_t i = 0; i < count; i++)
        if (!fill_inside(renderer, place, index, item_at(&item, i)))
            return false;
    return true;
}

/* The template of a partial: a section can ask for it once per item. */
static const struct template *get_partial(struct renderer *renderer,
                                          const struct place *place,
                                          const struct token *token)
{
    for (struct partial *partial = renderer->parsed; partial; partial = partial->next)
        if (strcmp(partial->name, token->bytes) == 0 &&
            strcmp(partial->indent, token->indent) == 0)
            return &partial->template;

    struct arena *arena = renderer->out->arena;
    const char *file, *source;
    size_t length;
    struct partial *new = arena_alloc(arena, 1, sizeof *new);
    if (!renderer->source->load(renderer->source->context, arena, token->bytes,
                                origin(place, token), &file, &source, &length,
                                renderer->fault) ||
        !template_parse(arena, file, source, length, token->indent, &new->template,
                        renderer->fault))
        return NULL;
    new->name = token->bytes;
    new->indent = token->indent;
    new->next = renderer->parsed;
    renderer->parsed = new;
    return &new->template;
}

static bool fill_partial(struct renderer *renderer, const struct place *place,
                         const struct token *token)
{
    if (place->depth == TEMPLATE_DEPTH_MAX)
        return fault_at(renderer->fault, origin(place, token),
                        "partial '%s' is inside %d others, which is too deep: it may "
                        "include itself without end",
                        token->bytes, TEMPLATE_DEPTH_MAX);
    if (renderer->source == NULL)
        return fault_at(renderer->fault, origin(place, token),
                        "partial '%s' in a place without partials", token->bytes);
    const struct template *template = get_partial(renderer, place, token);
    if (template == NULL)
        return false;
    struct place inside = {template, place->depth + 1, place->scope};
    return fill(renderer, &inside, 0, template->count);
}

/* Fills the tokens from one index up to, not including, another. */
static bool fill(struct renderer *renderer, const struct place *place, size_t from,
                 size_t to)
{
    for (size_t i = from; i < to; i++) {
        const struct token *token = &place->template->tokens[i];
        bool good = true;
        switch (token->kind) {
        case TOKEN_TEXT:
            text_add(renderer->out, token->bytes, token->length);
            break;
        case TOKEN_VARIABLE:
            good = fill_variable(renderer, place, token);
            break;
        case TOKEN_PARTIAL:
            good = fill_partial(renderer, place, token);
            break;
        case TOKEN_SECTION:
        case TOKEN_INVERTED:
            good = fill_section(renderer, place, i);
            i = token->end - 1;
            break;
        }
        if (!good)
            return false;
    }
    return true;
}

bool render(const struct template *template, const struct value *map,
            const struct partials *partials, bool escape, struct text *out,
            struct fault *fault)
{
    struct renderer renderer = {
        .source = partials, .escape = escape, .out = out, .fault = fault};
    struct scope scope = {item_of(map), NULL};
    struct place place = {template, 0, &scope};
    text_puts(out, ""); /* an empty result has bytes, too */
    return fill(&renderer, &place, 0, template->count);
}
