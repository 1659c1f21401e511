/* Rendering: what names stand for, outwards through the items that are open; and walking over the
 * tokens of a template, a section's body once for each item. */
#include "emit/template.h"

#include <string.h>

#include "base/near.h"

enum {
    TOLD_EVERY = 1 << 12,
    TOLD_BYTES = 1 << 20
}; /* between two times that it is told */

/* ---- scope */

/* A value; or a row of one of VALUE_NUMBERS, which is text, though nobody makes that before it is
 * written. */
struct item {
    const struct value *value;
    const uint64_t *words;
    size_t count;
    bool is_row, is_first, is_last; /* the last two of a row in a list */
    const char *form; /* of a text: "camel", "Camel", "grouped", or NULL for as it is */
};

/* An item that a section has made the innermost one. */
struct item_scope {
    struct item item;
    const struct item_scope *outer;
};

static struct item item_of(const struct value *value)
{
    if (value->kind != VALUE_NUMBERS)
        return (struct item){.value = value};
    return (struct item){.value = value,
                         .words = value->numbers.words,
                         .count = value->numbers.count,
                         .is_row = numbers_are_row(&value->numbers)};
}

/* As a message says it: "a list". */
static const char *item_kind(const struct item *item)
{
    switch (item->value->kind) {
    case VALUE_TEXT:
        return "text";
    case VALUE_FLAG:
        return "a flag";
    case VALUE_LIST:
        return "a list";
    case VALUE_MAP:
        return "a map";
    case VALUE_NUMBERS:
        return "a list of rows";
    }
    return "nothing";
}

/* Whether a section of it is shown. */
static bool item_is_true(const struct item *item)
{
    switch (item->value->kind) {
    case VALUE_TEXT:
        return item->value->text.length != 0;
    case VALUE_FLAG:
        return item->value->flag;
    case VALUE_LIST:
        return item->value->list.count != 0;
    case VALUE_MAP:
        return true;
    case VALUE_NUMBERS:
        return item->count != 0;
    }
    return false;
}

/* How many items it is a list of; 0 when it is no list. */
static size_t item_count(const struct item *item)
{
    const struct numbers *numbers = &item->value->numbers;
    if (item->value->kind == VALUE_LIST)
        return item->value->list.count;
    if (item->value->kind != VALUE_NUMBERS || item->is_row)
        return 0;
    return numbers->ends != NULL ? numbers->rows
                                 : (numbers->count + numbers->row - 1) / numbers->row;
}

static struct item item_at(const struct item *item, size_t i)
{
    const struct numbers *numbers = &item->value->numbers;
    if (item->value->kind == VALUE_LIST)
        return item_of(item->value->list.items[i]);
    const size_t *ends = numbers->ends;
    const size_t from = ends == NULL ? i * numbers->row : i == 0 ? 0 : ends[i - 1];
    const size_t to = ends == NULL ? from + numbers->row : ends[i];
    const bool is_last = to >= numbers->count;
    return (struct item){.value = item->value,
                         .words = numbers->words + from,
                         .count = (is_last ? numbers->count : to) - from,
                         .is_row = true,
                         .is_first = i == 0,
                         .is_last = is_last};
}

/* Whether the name asks a row of a list whether it is the first, or the last. */
static bool find_own(const struct item *item, const char *name, struct item *out)
{
    static const struct value flags[] = {{.kind = VALUE_FLAG, .flag = false},
                                         {.kind = VALUE_FLAG, .flag = true}};
    const bool is_last = strcmp(name, "last") == 0;
    if (!item->is_row || numbers_are_row(&item->value->numbers) ||
        (!is_last && strcmp(name, "first") != 0))
        return false;
    *out = item_of(&flags[is_last ? item->is_last : item->is_first]);
    return true;
}

/* The innermost value of that name, NULL when there is none. */
static const struct value *find(const struct item_scope *scope, const char *name,
                                size_t length)
{
    for (; scope != NULL; scope = scope->outer) {
        const struct value *value = value_member(scope->item.value, name, length);
        if (value != NULL)
            return value;
    }
    return NULL;
}

/* A name that is not known, by its step at `step`: of those that are, the nearest is told. */
static bool fault_unknown(const struct item_scope *scope, const char *name,
                          const char *step, struct origin origin, struct fault *fault)
{
    struct arena arena = {0};
    struct near near = {.word = arena_copy(&arena, step, strcspn(step, "."))};
    for (; scope != NULL; scope = scope->outer) {
        const struct value *map = scope->item.value;
        for (size_t i = 0; map->kind == VALUE_MAP && i < map->map.count; i++)
            near_ask(&near, map->map.members[i].name);
    }
    fault_at(fault, origin, "unknown name '%s'%s; bbgen help values tells all", name,
             near_tell(&near).text);
    arena_free(&arena);
    return false;
}

/* Whether a name ends as a form of that text. */
static bool is_form(const struct value *value, const char *step)
{
    return value->kind == VALUE_TEXT &&
           (strcmp(step, "camel") == 0 || strcmp(step, "Camel") == 0 ||
            strcmp(step, "grouped") == 0);
}

/* What a name stands for: dotted, or "." alone. A name that is not known is a fault. Of a text, .camel and
 * .Camel are its words in one, and .grouped its digits in threes. */
static bool scope_find(const struct item_scope *scope, const struct token *token,
                       struct origin origin, struct item *out, struct fault *fault)
{
    const char *name = token->bytes;
    if (name[0] == '.') {
        *out = scope->item;
        return true;
    }
    if (find_own(&scope->item, name, out))
        return true;
    size_t length = token->step;
    const struct value *value = find(scope, name, length);
    if (value == NULL)
        return fault_unknown(scope, name, name, origin, fault);
    while (name[length] == '.') {
        size_t step = strcspn(name + length + 1, ".");
        if (is_form(value, name + length + 1)) {
            *out = (struct item){.value = value, .form = name + length + 1};
            return true;
        }
        const struct value *inner = value_member(value, name + length + 1, step);
        if (inner == NULL) {
            const struct item_scope there = {item_of(value), NULL};
            return fault_unknown(&there, name, name + length + 1, origin, fault);
        }
        value = inner;
        length += 1 + step;
    }
    *out = item_of(value);
    return true;
}

/* ---- rendering */

struct renderer {
    const struct partials *source;
    bool escape;
    bool is_frame; /* a partial of the frame writes */
    struct text *out;
    struct fault *fault;
    uint64_t turns;                    /* of which nobody has been told */
    uint64_t turns_until, bytes_until; /* somebody is told */
};

/* Where the rendering is: in which template, how many partials deep, with which names. */
struct place {
    const struct template *template;
    unsigned depth;
    const struct item_scope *scope;
};

static struct origin origin(const struct place *place, const struct token *token)
{
    return (struct origin){place->template->file, token->line};
}

/* What the token's name stands for. */
static bool resolve(const struct renderer *renderer, const struct place *place,
                    const struct token *token, struct item *out)
{
    return scope_find(place->scope, token, origin(place, token), out, renderer->fault);
}

static void add_escaped(struct text *out, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        const char *escape = bytes[i] == '&'   ? "&amp;"
                             : bytes[i] == '<' ? "&lt;"
                             : bytes[i] == '>' ? "&gt;"
                             : bytes[i] == '"' ? "&quot;"
                                               : NULL;
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
    if (item.is_row) {
        numbers_print(&item.value->numbers, item.words, item.count, renderer->out);
        return true;
    }
    if (item.value->kind != VALUE_TEXT)
        return fault_at(renderer->fault, origin(place, token), "'%s' is %s, not text",
                        token->bytes, item_kind(&item));
    const char *bytes = item.value->text.bytes;
    const size_t length = item.value->text.length;
    if (item.form != NULL && item.form[0] == 'g')
        text_grouped(renderer->out, bytes);
    else if (item.form != NULL)
        text_camel(renderer->out, bytes, item.form[0] == 'C');
    else if (renderer->escape && !token->raw)
        add_escaped(renderer->out, bytes, length);
    else
        text_add(renderer->out, bytes, length);
    return true;
}

/* Tells the meter of the turns, and of what has been written; where there is none, it is too much.
 */
static bool tell(struct renderer *renderer, const struct place *place,
                 const struct token *token)
{
    struct meter *meter = renderer->source == NULL ? NULL : renderer->source->meter;
    const uint64_t length = renderer->out->length, turns = renderer->turns;
    if (meter == NULL)
        return fault_at(renderer->fault, origin(place, token),
                        "the template writes more than %d bytes, or goes through more "
                        "than %d items; leave a section out",
                        WRITTEN_MAX, TURNS_MAX);
    renderer->turns = 0;
    renderer->bytes_until = length + TOLD_BYTES;
    return meter_bytes(meter, meter->written + length, renderer->fault) &&
           meter_work(meter, TURN_STEPS * turns, "a template", renderer->fault);
}

/* Whether there is room for one more turn, and for what has been written. A meter is told now and
 * then, so that nothing can be written for long before it refuses. */
static bool take_turn(struct renderer *renderer, const struct place *place,
                      const struct token *token)
{
    return (++renderer->turns < renderer->turns_until &&
            renderer->out->length < renderer->bytes_until) ||
           tell(renderer, place, token);
}

static bool fill(struct renderer *renderer, const struct place *place, size_t from,
                 size_t to);

/* Fills the body of the section at `index` once, with the item innermost. */
static bool fill_inside(struct renderer *renderer, const struct place *place,
                        size_t index, struct item item)
{
    struct item_scope scope = {item, place->scope};
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
        if (!take_turn(renderer, place, token) ||
            !fill_inside(renderer, place, index, item_at(&item, i)))
            return false;
    return true;
}

void frame_move(struct frame *frame, size_t *next, size_t from, size_t to)
{
    for (; *next < frame->count && frame->turns[*next] == from; ++*next)
        frame->turns[*next] = to;
}

/* Notes where the frame begins, or ends. False, with a fault, within a line. */
static bool turn_frame(struct renderer *renderer, bool is_frame,
                       const struct place *place, const struct token *token)
{
    struct frame *frame = renderer->source->frame;
    const struct text *out = renderer->out;
    if (is_frame == renderer->is_frame || frame == NULL)
        return true;
    renderer->is_frame = is_frame;
    if (out->length != 0 && out->bytes[out->length - 1] != '\n')
        return fault_at(renderer->fault, origin(place, token),
                        "'%s' stands on a line of its own", token->bytes);
    frame->turns = arena_grow(out->arena, frame->turns, frame->count, &frame->room,
                              sizeof *frame->turns);
    frame->turns[frame->count++] = out->length;
    return true;
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
    const struct template *template =
        renderer->source->find(renderer->source->context, token->bytes, token->indent,
                               origin(place, token), renderer->fault);
    if (template == NULL)
        return false;
    struct place inside = {template, place->depth + 1, place->scope};
    const bool was_frame = renderer->is_frame;
    const bool is_frame = strncmp(token->bytes, FRAME_NAME, strlen(FRAME_NAME)) == 0;
    return turn_frame(renderer, is_frame, place, token) &&
           fill(renderer, &inside, 0, template->count) &&
           turn_frame(renderer, was_frame, place, token);
}

/* Fills the tokens from one index up to, not including, another. */
static bool fill(struct renderer *renderer, const struct place *place, size_t from,
                 size_t to)
{
    for (size_t i = from; i < to; i++) {
        const struct token *token = &place->template->tokens[i];
        bool good = true;
        if (!take_turn(renderer, place, token))
            return false;
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
    const bool is_metered = partials != NULL && partials->meter != NULL;
    struct renderer renderer = {.source = partials,
                                .escape = escape,
                                .out = out,
                                .fault = fault,
                                .turns_until = is_metered ? TOLD_EVERY : TURNS_MAX,
                                .bytes_until = is_metered ? TOLD_BYTES : WRITTEN_MAX};
    struct item_scope scope = {item_of(map), NULL};
    struct place place = {template, 0, &scope};
    text_puts(out, ""); /* an empty result has bytes, too */
    return fill(&renderer, &place, 0, template->count);
}
