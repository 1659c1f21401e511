/* Rendering: walks the tokens of a template, a section's body once for each item.
 *
 * Knows names and what they stand for; does not know syntax. A long array of numbers is
 * the common case: one turn of its section allocates nothing but the output. */
#include "emit/render.h"

#include <string.h>

enum { NAMES_SHOWN = 12 }; /* known names that a message lists at most */

/* What a name stands for: a value, or with `word`, one number out of VALUE_NUMBERS. */
struct item {
    const struct value *value;
    const uint64_t *word;
};

/* An item that a section has made the innermost one. */
struct frame {
    struct item item;
    const struct frame *outer;
};

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
    const struct frame *frame;
};

static struct origin origin(const struct place *place, const struct token *token)
{
    return (struct origin){place->template->file, token->line};
}

static const char *kind_of(struct item item)
{
    if (item.word != NULL)
        return "a number";
    switch (item.value->kind) {
    case VALUE_TEXT:
        return "text";
    case VALUE_FLAG:
        return "a flag";
    case VALUE_LIST:
        return "a list";
    case VALUE_MAP:
        return "a map";
    case VALUE_NUMBERS:
        return "a list of numbers";
    }
    return "nothing";
}

/* The innermost value of that name, NULL when there is none. */
static const struct value *find(const struct frame *frame, const char *name,
                                size_t length)
{
    for (; frame != NULL; frame = frame->outer) {
        const struct value *value = value_member(frame->item.value, name, length);
        if (value != NULL)
            return value;
    }
    return NULL;
}

/* Lists the names of a map in a message, behind the `shown` ones already listed. */
static void list_names(struct text *names, const struct value *map, unsigned *shown)
{
    if (map->kind != VALUE_MAP)
        return;
    for (size_t i = 0; i < map->map.count && *shown <= NAMES_SHOWN; i++) {
        const char *name = arena_print(names->arena, "'%s'", map->map.members[i].name);
        if (names->length != 0 && strstr(names->bytes, name) != NULL)
            continue;
        text_puts(names, *shown == 0 ? "" : ", ");
        text_puts(names, *shown == NAMES_SHOWN ? "..." : name);
        ++*shown;
    }
}

static bool fault_unknown(const struct renderer *renderer, const struct place *place,
                          const struct token *token)
{
    struct text names = {.arena = renderer->out->arena};
    unsigned shown = 0;
    for (const struct frame *frame = place->frame; frame != NULL; frame = frame->outer)
        list_names(&names, frame->item.value, &shown);
    return fault_at(renderer->fault, origin(place, token),
                    "unknown name '%s'; known here: %s", token->bytes,
                    shown == 0 ? "none" : names.bytes);
}

/* The fault of a dotted name whose first `length` bytes stand for `value`, which does not
 * have the next step. */
static bool fault_step(const struct renderer *renderer, const struct place *place,
                       const struct token *token, size_t length,
                       const struct value *value)
{
    struct text names = {.arena = renderer->out->arena};
    unsigned shown = 0;
    list_names(&names, value, &shown);
    const char *has = value->kind != VALUE_MAP ? ""
                      : shown == 0             ? " without names"
                                               : " with ";
    return fault_at(renderer->fault, origin(place, token),
                    "unknown name '%s'; '%.*s' is %s%s%s", token->bytes, (int)length,
                    token->bytes, kind_of((struct item){value, NULL}), has,
                    shown == 0 ? "" : names.bytes);
}

/* What the token's name stands for. */
static bool resolve(const struct renderer *renderer, const struct place *place,
                    const struct token *token, struct item *out)
{
    const char *name = token->bytes;
    if (name[0] == '.') {
        *out = place->frame->item;
        return true;
    }
    size_t length = strcspn(name, ".");
    const struct value *value = find(place->frame, name, length);
    if (value == NULL)
        return fault_unknown(renderer, place, token);
    while (name[length] == '.') {
        size_t step = strcspn(name + length + 1, ".");
        const struct value *inner = value_member(value, name + length + 1, step);
        if (inner == NULL)
            return fault_step(renderer, place, token, length, value);
        value = inner;
        length += 1 + step;
    }
    *out = (struct item){value, NULL};
    return true;
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
    if (item.word != NULL) {
        char bytes[VALUE_NUMBER_MAX];
        size_t length = value_number(*item.word, item.value->numbers.base,
                                     item.value->numbers.width, bytes);
        text_add(renderer->out, bytes, length);
        return true;
    }
    if (item.value->kind != VALUE_TEXT)
        return fault_at(renderer->fault, origin(place, token), "'%s' is %s, not text",
                        token->bytes, kind_of(item));
    if (renderer->escape && !token->raw)
        add_escaped(renderer->out, item.value->text.bytes, item.value->text.length);
    else
        text_add(renderer->out, item.value->text.bytes, item.value->text.length);
    return true;
}

static bool is_true(const struct value *value)
{
    switch (value->kind) {
    case VALUE_TEXT:
        return value->text.length != 0;
    case VALUE_FLAG:
        return value->flag;
    case VALUE_LIST:
        return value->list.count != 0;
    case VALUE_MAP:
        return true;
    case VALUE_NUMBERS: /* or one of them */
        return value->numbers.count != 0;
    }
    return false;
}

static bool fill(struct renderer *renderer, const struct place *place, size_t from,
                 size_t to);

/* Fills the body of the section at `index` once, with the item innermost. */
static bool fill_inside(struct renderer *renderer, const struct place *place,
                        size_t index, struct item item)
{
    struct frame frame = {item, place->frame};
    struct place inside = {place->template, place->depth, &frame};
    return fill(renderer, &inside, index + 1, place->template->tokens[index].end);
}

static bool fill_section(struct renderer *renderer, const struct place *place,
                         size_t index)
{
    const struct token *token = &place->template->tokens[index];
    struct item item;
    if (!resolve(renderer, place, token, &item))
        return false;
    const struct value *value = item.value;
    if (is_true(value) == (token->kind == TOKEN_INVERTED))
        return true;
    if (token->kind == TOKEN_INVERTED || value->kind == VALUE_FLAG)
        return fill(renderer, place, index + 1, token->end);
    if (value->kind == VALUE_LIST) {
        for (size_t i = 0; i < value->list.count; i++) {
            item.value = value->list.items[i];
            if (!fill_inside(renderer, place, index, item))
                return false;
        }
        return true;
    }
    if (value->kind == VALUE_NUMBERS && item.word == NULL) {
        for (size_t i = 0; i < value->numbers.count; i++) {
            item.word = &value->numbers.words[i];
            if (!fill_inside(renderer, place, index, item))
                return false;
        }
        return true;
    }
    return fill_inside(renderer, place, index, item);
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
    struct place inside = {template, place->depth + 1, place->frame};
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
    struct frame frame = {{map, NULL}, NULL};
    struct place place = {template, 0, &frame};
    text_puts(out, ""); /* an empty result has bytes, too */
    return fill(&renderer, &place, 0, template->count);
}
