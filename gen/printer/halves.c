/* Expressions in halves. */
#include "printer/halves.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "reader/intrinsic.h"

static struct parts number(struct phrase phrase, enum kind kind)
{
    return (struct parts){.kind = kind, .count = 1, .at = {phrase}};
}

static struct phrase plain(struct state *state, uint64_t value)
{
    return print_literal(state, value);
}

static bool is_plain(struct phrase phrase, uint64_t value)
{
    return phrase.is_literal && phrase.value == value;
}

static struct phrase apply(struct state *state, const char *pattern, struct phrase a,
                           struct phrase b)
{
    const struct phrase both[] = {a, b};
    return print_fill(state, state_pattern(state, pattern), both, 2, KIND_NUMBER);
}

unsigned halves_count(const struct type *type)
{
    if (type->kind == TYPE_WORD || type->kind == TYPE_LONG || type->kind == TYPE_RECORD)
        return 2 * type->words;
    return 1;
}

const char *halves_name(struct state *state, const char *name, unsigned i, unsigned count)
{
    const char *pattern =
        arena_print(state->arena, "%s.%u", count == 2 ? "word" : "pair", i);
    const struct slot slots[] = {{"name", name, ""}};
    return count == 1 ? name
                      : slots_fill(state->arena, state_pattern(state, pattern), slots, 1);
}

const char *halves_result(struct state *state, unsigned i, unsigned count)
{
    return state_pattern(state, arena_print(state->arena, "result.%s.%u",
                                            count == 2 ? "word" : "pair", i));
}

/* A part that can be written twice: one with a name. */
struct phrase halves_named(struct state *state, struct phrase part)
{
    if (part.is_literal || part.text[strcspn(part.text, " ([")] == '\0')
        return part;
    char count[16];
    snprintf(count, sizeof count, "%u", ++state->named);
    const struct slot slots[] = {{"1", count, ""}};
    const char *name = slots_fill(state->arena, state_pattern(state, "name"), slots, 1);
    print_line(state, "let", name, "", part.text);
    return (struct phrase){.text = name, .open = "", .kind = KIND_NUMBER};
}

/* What was just left, by names. */
static struct parts taken(struct state *state, unsigned count, const struct type *type)
{
    struct parts out = {
        .kind = count == 2 ? KIND_WORD : KIND_RECORD, .count = count, .type = type};
    struct text all = {.arena = state->arena};
    char number[16];
    snprintf(number, sizeof number, "%u", ++state->named);
    const struct slot slots[] = {{"1", number, ""}};
    const char *name = slots_fill(state->arena, state_pattern(state, "name"), slots, 1);
    text_puts(&all, "");
    for (unsigned i = 0; i < count; i++) {
        const char *part = halves_name(state, name, i, count);
        const struct slot one[] = {{"name", part, ""},
                                   {"value", halves_result(state, i, count), ""}};
        out.at[i] = (struct phrase){.text = part, .open = "", .kind = KIND_NUMBER};
        text_printf(&all, "%s%s", i == 0 ? "" : ", ",
                    slots_fill(state->arena, state_pattern(state, "part"), one, 2));
    }
    print_text(state, slots_fill(state->arena, state_pattern(state, "parts"),
                                 (const struct slot[]){{"value", all.bytes, ""}}, 1));
    state->taken = state->out->line_count;
    return out;
}

bool halves_untake(struct state *state, struct parts *parts)
{
    char number[16];
    snprintf(number, sizeof number, "%u", state->named);
    const struct slot slots[] = {{"1", number, ""}};
    const char *name = slots_fill(state->arena, state_pattern(state, "name"), slots, 1);
    if (state->taken == 0 || state->taken != state->out->line_count || parts->count < 2)
        return false;
    for (unsigned i = 0; i < parts->count; i++)
        if (strcmp(parts->at[i].text, halves_name(state, name, i, parts->count)) != 0)
            return false;
    for (unsigned i = 0; i < parts->count; i++)
        parts->at[i].text = halves_result(state, i, parts->count);
    state->out->line_count--;
    state->named--;
    state->taken = 0;
    return true;
}

/* A function of the language that leaves a word. */
static struct parts leave(struct state *state, const char *pattern,
                          const struct phrase *parts, unsigned count)
{
    struct phrase call =
        print_fill(state, state_pattern(state, pattern), parts, count, KIND_WORD);
    print_line(state, "do", "", "", call.text);
    return taken(state, 2, &type_word);
}

/* | & ^ of parts; what is known of one is not written. */
static struct phrase join(struct state *state, const char *pattern, struct phrase a,
                          struct phrase b)
{
    bool is_and = strcmp(pattern, "and") == 0;
    for (unsigned i = 0; i < 2; i++) {
        struct phrase one = i == 0 ? a : b, other = i == 0 ? b : a;
        if (is_plain(one, 0))
            return is_and ? one : other;
        if (is_and && is_plain(one, UINT32_MAX))
            return other;
    }
    return apply(state, pattern, a, b);
}

static struct phrase shifted(struct state *state, const char *pattern, struct phrase part,
                             unsigned by)
{
    return is_plain(part, 0) || by == 0 ? part
                                        : apply(state, pattern, part, plain(state, by));
}

/* A word shifted by a constant. */
static struct parts shift(struct state *state, bool is_left, struct parts word, unsigned by)
{
    const char *way = is_left ? "left" : "right", *back = is_left ? "right" : "left";
    struct phrase near = word.at[is_left ? 0 : 1], far = word.at[is_left ? 1 : 0];
    struct phrase moved, crossed;
    if (by == 0)
        return word;
    if (by >= 32) {
        moved = plain(state, 0);
        crossed = shifted(state, way, near, by - 32);
    } else {
        near = halves_named(state, near);
        moved = shifted(state, way, near, by);
        crossed = join(state, "or", shifted(state, way, far, by),
                       shifted(state, back, near, 32 - by));
    }
    word.at[is_left ? 0 : 1] = moved;
    word.at[is_left ? 1 : 0] = crossed;
    return word;
}

struct parts halves_as(struct state *state, struct parts parts, const struct type *type)
{
    unsigned count = halves_count(type);
    if (type->kind == TYPE_ROW || parts.kind == KIND_ROW || parts.count == count)
        return parts;
    if (count == 1) {
        const char *pattern = spelling_find(state->job->spelling, "number.word");
        if (!parts.at[0].is_literal && pattern != NULL)
            parts.at[0] = print_fill(state, pattern, parts.at, 1, KIND_NUMBER);
        return number(parts.at[0], KIND_NUMBER);
    }
    if (parts.kind == KIND_TRUTH)
        parts.at[0] = print_fill(state, state_pattern(state, "number.truth"), parts.at, 1,
                                 KIND_NUMBER);
    uint64_t high = parts.at[0].is_literal ? parts.at[0].value >> 32 : 0;
    if (high != 0)
        parts.at[0] = plain(state, parts.at[0].value & UINT32_MAX);
    parts.at[1] = plain(state, high);
    for (unsigned i = 2; i < count; i++)
        parts.at[i] = plain(state, 0);
    parts.count = count;
    parts.kind = KIND_WORD;
    return parts;
}

/* Whether all parts are 0, or equal. */
static struct phrase compare(struct state *state, struct parts left, struct parts right,
                             const char *pattern)
{
    struct phrase all = plain(state, 0);
    for (unsigned i = 0; i < left.count; i++)
        all = join(state, "or", all, join(state, "xor", left.at[i], right.at[i]));
    struct phrase out = apply(state, pattern, all, plain(state, 0));
    out.kind = KIND_TRUTH;
    return out;
}

static bool is_among(const char *mark, const char *marks)
{
    const char *at = strstr(marks, mark);
    size_t length = strlen(mark);
    return at != NULL && (at == marks || at[-1] == ' ') &&
           (at[length] == ' ' || at[length] == '\0');
}

/* An operator on words that is a function of the language. */
static struct parts by_function(struct state *state, const char *mark, struct parts left,
                                struct parts right)
{
    bool is_turned = strcmp(mark, ">") == 0;
    const struct parts *a = is_turned ? &right : &left, *b = is_turned ? &left : &right;
    struct phrase all[4] = {a->at[0], a->at[1], b->at[0], b->at[1]};
    const char *name = arena_print(state->arena, "word.%s",
                                   print_operator(is_turned ? "<" : mark));
    if (strchr("<>", mark[0]) == NULL || is_among(mark, "<< >>"))
        return leave(state, name, all, 2 + b->count);
    return number(print_fill(state, state_pattern(state, name), all, 4, KIND_TRUTH),
                  KIND_TRUTH);
}

static struct parts operate_words(struct state *state, const char *mark, struct parts left,
                                  struct parts right)
{
    bool is_shift = is_among(mark, "<< >>");
    left = halves_as(state, left, &type_word);
    right = halves_as(state, right, is_shift ? &type_number : &type_word);
    if (is_shift && right.at[0].is_literal)
        return shift(state, mark[0] == '<', left, (unsigned)right.at[0].value);
    if (is_among(mark, "== !="))
        return number(compare(state, left, right, print_operator(mark)), KIND_TRUTH);
    if (!is_among(mark, "| & ^"))
        return by_function(state, mark, left, right);
    for (unsigned i = 0; i < left.count; i++)
        left.at[i] = join(state, print_operator(mark), left.at[i], right.at[i]);
    return left;
}

/* A row and a number of elements. */
static struct parts farther(struct state *state, struct parts row, struct parts by,
                            uint64_t unit)
{
    by = halves_as(state, by, &type_number);
    if (by.at[0].is_literal) {
        row.more += by.at[0].value * unit;
        return row;
    }
    struct phrase factor = plain(state, unit);
    factor.text = arena_print(state->arena, "%llu", (unsigned long long)unit);
    struct phrase scaled =
        unit == 1 ? by.at[0] : apply(state, "times", factor, by.at[0]);
    row.at[0] = is_plain(row.at[0], 0) ? scaled : apply(state, "plus", row.at[0], scaled);
    return row;
}

struct phrase halves_place(struct state *state, struct parts row)
{
    if (row.more == 0)
        return row.at[0];
    if (is_plain(row.at[0], 0))
        return plain(state, row.more);
    return apply(state, "plus", row.at[0], plain(state, row.more));
}

struct parts halves_operate(struct state *state, const char *mark, struct parts left,
                            struct parts right)
{
    bool is_shift = is_among(mark, "<< >>");
    if (left.kind == KIND_ROW)
        return farther(state, left, right, halves_count(left.type));
    if (left.count == 2 || (right.count == 2 && !is_shift))
        return operate_words(state, mark, left, right);
    left = halves_as(state, left, &type_number);
    right = halves_as(state, right, &type_number);
    /* A product may have more bits than the language keeps. */
    bool is_large = strcmp(mark, "*") == 0 && !left.at[0].is_literal &&
                    !right.at[0].is_literal;
    struct phrase out = is_large
                            ? apply(state, "times.large", left.at[0], right.at[0])
                            : print_operate(state, mark, left.at[0], right.at[0]);
    return number(out, out.kind);
}

struct phrase halves_truth(struct state *state, const struct node *node)
{
    struct parts value = halves_value(state, node);
    if (value.kind == KIND_TRUTH)
        return value.at[0];
    struct parts zero = {.kind = KIND_ANY, .count = 1, .at = {plain(state, 0)}};
    zero = halves_as(state, zero, value.count == 1 ? &type_number : &type_word);
    return compare(state, value, zero, "differs");
}

struct parts halves_row(struct state *state, const struct local *local)
{
    const char *name = state_spelled(state, "local", local->name);
    const struct slot slots[] = {{"name", name, ""}};
    const char *at = slots_fill(state->arena, state_pattern(state, "row.at"), slots, 1);
    return (struct parts){.kind = KIND_ROW,
                          .count = 1,
                          .at = {{.text = at, .open = ""}},
                          .array = local->printed,
                          .type = local->type->element};
}

static struct parts name(struct state *state, const struct node *node)
{
    const struct local *local = state_local(state, node->name);
    if (local == NULL) {
        const struct declaration *found = print_find_array(state, node->name);
        if (found == NULL || found->dimension_count == 0) {
            state_refuse(state, node->name);
            return number(plain(state, 0), KIND_ANY);
        }
        return (struct parts){.kind = KIND_ROW,
                              .count = 1,
                              .at = {plain(state, 0)},
                              .array = state_spelled(state, "array", found->name),
                              .whole = found,
                              .type = found->type};
    }
    if (local->type->kind == TYPE_ROW)
        return halves_row(state, local);
    struct parts out = {.kind = state_kind(state, local->type),
                        .count = halves_count(local->type),
                        .type = local->type};
    for (unsigned i = 0; i < out.count; i++)
        out.at[i] = (struct phrase){.text = halves_name(state, local->printed, i, out.count),
                                    .open = "",
                                    .kind = KIND_NUMBER};
    return out;
}

/* The elements that are read of a row. */
static struct parts load(struct state *state, struct parts row)
{
    struct parts out = {.kind = state_kind(state, row.type),
                        .count = halves_count(row.type),
                        .type = row.type};
    if (out.kind == KIND_NARROW)
        out.kind = KIND_NUMBER;
    if (out.count > 1)
        row.at[0] = halves_named(state, row.at[0]);
    const struct type *type = row.type;
    for (unsigned i = 0; i < out.count; i++, row.more++) {
        const struct phrase both[] = {{.text = row.array, .open = ""},
                                      halves_place(state, row)};
        out.at[i] = print_fill(state, state_pattern(state, "index"), both, 2, KIND_NUMBER);
    }
    out.type = type;
    return out;
}

/* What stands between the brackets of an index: its sums never wrap around. */
static struct parts place(struct state *state, const struct node *node)
{
    if (node->kind != NODE_BINARY || strcmp(node->mark, "+") != 0)
        return halves_value(state, node);
    struct parts left = place(state, node->children[0]);
    struct parts right = place(state, node->children[1]);
    return halves_operate(state, "+", halves_as(state, left, &type_number),
                          halves_as(state, right, &type_number));
}

static struct parts element(struct state *state, const struct node *node)
{
    struct parts row = halves_value(state, node->children[0]);
    struct parts index = place(state, node->children[1]);
    if (row.kind != KIND_ROW) {
        state_refuse(state, "it takes an element of something strange");
        return row;
    }
    uint64_t unit = halves_count(row.type);
    unsigned dimensions = row.whole == NULL ? 1 : row.whole->dimension_count;
    for (unsigned i = row.level + 1; i < dimensions; i++)
        unit *= row.whole->dimensions[i];
    row = farther(state, row, index, unit);
    row.level++;
    return row.level < dimensions ? row : load(state, row);
}

static struct parts field(struct state *state, const struct node *node)
{
    struct parts of = halves_value(state, node->children[0]);
    const struct field *found = NULL;
    if (of.type != NULL && of.type->kind == TYPE_RECORD)
        found = type_field(of.type, node->name);
    if (found == NULL) {
        state_refuse(state, "it takes a field of something strange");
        return of;
    }
    struct parts out = {.kind = state_kind(state, found->type),
                        .count = halves_count(found->type),
                        .type = found->type};
    memcpy(out.at, of.at + 2 * found->at, out.count * sizeof *out.at);
    return out;
}

/* What types.h does to pairs of words, part by part. */
static bool by_parts(struct state *state, const char *name, const struct parts *arguments,
                     struct parts *out)
{
    const struct parts *a = &arguments[0], *b = &arguments[1];
    bool is_minus = strcmp(name, "minus") == 0;
    *out = *a;
    if (strcmp(name, "make") == 0) {
        memcpy(out->at + 2, b->at, 2 * sizeof *out->at);
        out->count = 4;
        out->kind = KIND_RECORD;
    } else if (is_among(name, "or and xor") || is_minus)
        for (unsigned i = 0; i < a->count; i++) {
            struct phrase other = b->at[i];
            if (is_minus)
                other = print_fill(state, state_pattern(state, "complement"), &other, 1,
                                   KIND_NUMBER);
            out->at[i] = join(state, is_minus ? "and" : name, a->at[i], other);
        }
    else
        return false;
    return true;
}

/* The arguments, part by part. */
static unsigned flatten(struct state *state, const struct parts *arguments, unsigned count,
                        struct phrase *out)
{
    unsigned total = 0;
    for (unsigned i = 0; i < count; i++) {
        if (arguments[i].kind == KIND_ROW) {
            out[total++] = (struct phrase){.text = arguments[i].array, .open = ""};
            out[total++] = halves_place(state, arguments[i]);
            continue;
        }
        for (unsigned k = 0; k < arguments[i].count; k++)
            out[total++] = arguments[i].at[k];
    }
    return total;
}

/* A function that is called: its result, and its arguments. */
struct called {
    const struct function *function; /* NULL of an intrinsic */
    const struct type *result;
    const char *module, *name;
    struct parts arguments[TREE_PARAMETERS_MAX];
};

static struct called open_call(struct state *state, const struct node *node)
{
    struct called out = {.name = node->name};
    const struct intrinsic *intrinsic = intrinsic_find(node->name, strlen(node->name));
    bool had_module;
    out.function = print_find_function(state, node->name, &out.module);
    if (out.function == NULL && intrinsic == NULL)
        state_refuse(state, arena_print(state->arena, "it calls %s", node->name));
    out.result = out.function != NULL ? out.function->result
                 : intrinsic != NULL  ? intrinsic->result
                                      : &type_word;
    if (out.function != NULL)
        out.name = state_short(state, node->name, &had_module);
    for (unsigned i = 0; i < node->count && i < TREE_PARAMETERS_MAX; i++)
        out.arguments[i] =
            halves_as(state, halves_value(state, node->children[i]),
                      out.function != NULL ? out.function->parameters[i].type : &type_word);
    return out;
}

static struct phrase close_call(struct state *state, const struct node *node,
                                const struct called *called)
{
    struct phrase all[TREE_PARAMETERS_MAX * 4];
    unsigned count = flatten(state, called->arguments, node->count, all);
    const char *own = arena_print(state->arena,
                                  called->function == NULL ? "%s" : "call.%s", called->name);
    const char *pattern = called->function != NULL && called->module == NULL
                              ? NULL
                              : spelling_find(state->job->spelling, own);
    if (pattern != NULL)
        return print_fill(state, pattern, all, count, KIND_NUMBER);
    if (called->function == NULL)
        state_refuse(state, arena_print(state->arena, "it calls %s", node->name));
    return print_call(state, node->name, called->function, called->module, all, count);
}

bool halves_is_call(struct state *state, const struct node *node)
{
    const char *module;
    if (node->kind != NODE_CALL)
        return false;
    const struct function *function = print_find_function(state, node->name, &module);
    return function != NULL && halves_count(function->result) > 1 &&
           (module == NULL || strcmp(module, "types") != 0);
}

struct phrase halves_call(struct state *state, const struct node *node)
{
    struct called called = open_call(state, node);
    return close_call(state, node, &called);
}

static struct parts call(struct state *state, const struct node *node)
{
    struct called called = open_call(state, node);
    bool is_type = called.module != NULL && strcmp(called.module, "types") == 0;
    struct parts out;
    if (is_type && by_parts(state, called.name, called.arguments, &out)) {
        out.type = called.result;
        return out;
    }
    if (is_type && is_among(called.name, "is_empty equal")) {
        out = halves_as(state, (struct parts){.count = 1, .at = {plain(state, 0)}},
                        called.function->parameters[0].type);
        return number(compare(state, called.arguments[0],
                              node->count == 2 ? called.arguments[1] : out, "equal"),
                      KIND_TRUTH);
    }
    struct phrase made = close_call(state, node, &called);
    unsigned count = halves_count(called.result);
    if (count == 1)
        return number(made, called.result->kind == TYPE_INT && called.function != NULL
                                ? KIND_TRUTH
                                : KIND_NUMBER);
    print_line(state, "do", "", "", made.text);
    return taken(state, count, called.result);
}

static struct parts choice(struct state *state, const struct node *node)
{
    struct phrase truth = halves_truth(state, node->children[0]);
    struct parts yes = halves_value(state, node->children[1]);
    struct parts no = halves_value(state, node->children[2]);
    if (yes.kind == KIND_ROW || no.kind == KIND_ROW)
        state_refuse(state, "it chooses among rows");
    const struct type *type = yes.count > no.count ? yes.type : no.type;
    if (yes.count != no.count && type == NULL)
        type = &type_word;
    if (yes.count != no.count) {
        yes = halves_as(state, yes, type);
        no = halves_as(state, no, type);
    }
    if (yes.count > 1)
        truth = halves_named(state, truth);
    for (unsigned i = 0; i < yes.count; i++) {
        const struct phrase three[] = {truth, yes.at[i], no.at[i]};
        yes.at[i] =
            print_fill(state, state_pattern(state, "choice"), three, 3, KIND_NUMBER);
    }
    yes.kind = yes.kind == KIND_ANY ? KIND_NUMBER : yes.kind;
    return yes;
}

static struct parts unary(struct state *state, const struct node *node)
{
    if (node->mark[0] == '!') {
        struct phrase truth = halves_truth(state, node->children[0]);
        return number(print_fill(state, state_pattern(state, "not"), &truth, 1, KIND_TRUTH),
                      KIND_TRUTH);
    }
    struct parts of = halves_value(state, node->children[0]);
    struct parts zero = {.kind = KIND_ANY, .count = 1, .at = {plain(state, 0)}};
    if (node->mark[0] == '-')
        return halves_operate(state, "-", zero, of);
    if (node->mark[0] != '~')
        state_refuse(state, "it takes an address");
    for (unsigned i = 0; i < of.count; i++)
        of.at[i] = print_fill(state, state_pattern(state, "complement"), &of.at[i], 1,
                              KIND_NUMBER);
    return of;
}

static struct parts binary(struct state *state, const struct node *node)
{
    if (node->mark[0] == node->mark[1] && strchr("&|", node->mark[0]) != NULL) {
        struct phrase left = halves_truth(state, node->children[0]);
        struct phrase out =
            print_operate(state, node->mark, left, halves_truth(state, node->children[1]));
        return number(out, KIND_TRUTH);
    }
    struct parts left = halves_value(state, node->children[0]);
    return halves_operate(state, node->mark, left, halves_value(state, node->children[1]));
}

struct parts halves_value(struct state *state, const struct node *node)
{
    struct parts out = {.kind = KIND_ANY};
    switch (node->kind) {
    case NODE_NUMBER:
        out = number(plain(state, node->value), KIND_ANY);
        return node->value > UINT32_MAX ? halves_as(state, out, &type_word) : out;
    case NODE_NAME:
        return name(state, node);
    case NODE_CALL:
        return call(state, node);
    case NODE_INDEX:
        return element(state, node);
    case NODE_FIELD:
        return field(state, node);
    case NODE_UNARY:
        return unary(state, node);
    case NODE_BINARY:
        return binary(state, node);
    case NODE_CHOICE:
        return choice(state, node);
    case NODE_CAST:
        if (node->type->kind == TYPE_VECTOR || node->type->kind == TYPE_ROW)
            state_refuse(state, "it computes with vectors");
        return halves_as(state, halves_value(state, node->children[0]), node->type);
    case NODE_RECORD:
        break;
    }
    for (unsigned i = 0; i < node->count; i++) {
        struct parts one = halves_as(state, halves_value(state, node->children[i]),
                                     node->type->fields[i].type);
        memcpy(out.at + out.count, one.at, one.count * sizeof *one.at);
        out.count += one.count;
    }
    out.kind = KIND_RECORD;
    out.type = node->type;
    return out;
}
