/* Expressions: each with its kind, operands converted to what they meet. Phrases that a pattern
 * makes of others, names, elements, fields, records. */
#include <string.h>

#include "base/text.h"
#include "printer/print.h"

/* ---- phrases */

static const char *const kind_names[KINDS + 4] = {
    "any", "truth", "narrow", "number", "word", "set",   "record",
    "row", "long",  "vector", "large",  "both", "place", "shift"};

const char *print_kind(enum kind kind)
{
    return kind_names[kind];
}

struct phrase print_atom(const char *text, enum kind kind, const struct type *type)
{
    return (struct phrase){.text = text, .open = "", .kind = kind, .type = type};
}

struct phrase print_fill(struct state *state, const char *pattern,
                         const struct phrase *phrases, unsigned count, enum kind kind)
{
    static const char *const names[] = {"1", "2", "3", "4", "5", "6", "7", "8"};
    struct slot slots[8];
    if (state->is_halved)
        return halves_fill(state, pattern, phrases, count, kind);
    for (unsigned i = 0; i < count; i++)
        slots[i] = (struct slot){names[i], phrases[i].text, phrases[i].open};
    return (struct phrase){.text = slots_fill(state->arena, pattern, slots, count),
                           .open = slots_open(state->arena, pattern),
                           .kind = kind};
}

struct phrase print_literal(struct state *state, uint64_t value)
{
    const char *form = value < 100           ? "%llu"
                       : value <= UINT32_MAX ? "0x%llx"
                                             : "0x%016llx";
    return (struct phrase){.text =
                               arena_print(state->arena, form, (unsigned long long)value),
                           .open = "",
                           .kind = KIND_ANY,
                           .is_literal = true,
                           .value = value};
}

/* A plain number as one of that kind, where the language's literals tell their types. */
static struct phrase type_plain(struct state *state, struct phrase from, enum kind to)
{
    const char *pattern = state_find_of(state, print_kind(to), "any");
    return pattern != NULL && from.is_literal ? print_fill(state, pattern, &from, 1, to)
                                              : from;
}

/* To that kind, if the language does not do it by itself. */
struct phrase print_convert(struct state *state, struct phrase from, enum kind to)
{
    if (state->is_halved && (from.count != 0 || to == KIND_WORD || to == KIND_LONG))
        return halves_convert(state, from, to);
    if (from.is_loose && from.kind == KIND_NUMBER && to != KIND_PLACE && to != KIND_SHIFT)
        return print_fill(state, state_pattern(state, "cut"), &from, 1, to);
    if (from.kind == KIND_ANY && to != KIND_ANY)
        from = type_plain(state, from, to);
    if (from.kind == KIND_ANY && to == KIND_SET)
        from.kind = KIND_WORD;
    if (from.kind == to || from.kind == KIND_ANY || to == KIND_ANY)
        return from;
    const char *pattern = state_find_of(state, print_kind(to), print_kind(from.kind));
    if (pattern != NULL)
        return print_fill(state, pattern, &from, 1, to);
    from.kind = to;
    return from;
}

/* ---- names, elements, fields */

/* The type of a row within an array. */
static const struct type *row_of(struct state *state, const struct type *element)
{
    struct type *row = arena_alloc(state->arena, 1, sizeof *row);
    *row = (struct type){.kind = TYPE_ROW, .name = "row", .words = 1, .element = element};
    return row;
}

/* Numbers are stored in as many bits as they need. */
static enum kind element_kind(const struct state *state, const struct type *type)
{
    const enum kind kind = state_kind(state, type);
    const bool is_plain = strcmp(type->name, type_number.name) == 0;
    return kind == KIND_NUMBER && !is_plain ? KIND_NARROW : kind;
}

static struct phrase array(struct state *state, const struct code_array *array)
{
    struct phrase named =
        print_atom(state_array(state, array->name), KIND_ROW, array->type);
    for (unsigned i = 0; !array->is_single && i < (array->planes != 0 ? 2u : 1u); i++)
        named.type = row_of(state, named.type);
    named.is_place = true;
    if (array->is_single && state->is_halved) {
        named.type = row_of(state, array->type);
        return halves_element(state,
                              halves_advance(state, named, print_literal(state, 0), 1));
    }
    if (array->is_single)
        named.kind = element_kind(state, array->type);
    return named;
}

static struct phrase name(struct state *state, const struct node *node)
{
    const struct printed_local *local = state_local(state, node->name);
    const struct code_array *found = units_array(state->job->units, node->name, NULL);
    if (local != NULL && local->value != NULL)
        return *local->value;
    if (local != NULL)
        return print_atom(local->printed, state_kind(state, local->type), local->type);
    if (found != NULL)
        return array(state, found);
    const char *constant = state_find(state, node->name);
    if (constant != NULL)
        return print_fill(state, constant, NULL, 0, KIND_WORD);
    state_refuse(state, node->name);
    return print_atom(node->name, KIND_ANY, NULL);
}

struct phrase print_place(struct state *state, const struct node *node)
{
    if (node->kind != NODE_BINARY || strcmp(node->mark, "+") != 0)
        return print_convert(state, print_phrase(state, node), KIND_PLACE);
    struct phrase parts[] = {print_phrase(state, node->children[0]),
                             print_phrase(state, node->children[1])};
    for (unsigned i = 0; i < 2; i++)
        parts[i] = print_convert(state, parts[i], KIND_PLACE);
    parts[0].kind = parts[1].kind = KIND_PLACE;
    return print_operate(state, "+", parts[0], parts[1]);
}

/* What all of these are elements of. */
static const struct node *base_of(const struct node *node)
{
    while (node->kind == NODE_INDEX)
        node = node->children[0];
    return node;
}

/* Whether a place is one of the header's tables, which may have a type of their own for sets. */
static bool is_of_table(const struct state *state, const struct node *node)
{
    node = base_of(node);
    return node->kind == NODE_NAME && state_local(state, node->name) == NULL &&
           units_array(state->job->units, node->name, NULL) != NULL;
}

/* How an element is taken: of a pointer to words of a table, of a table of sets in two words, or by
 * how many bits it has, where the language tells these apart. */
static const char *index_pattern(struct state *state, struct phrase row, bool is_table)
{
    const struct type *element = row.type->element;
    const char *pattern = !row.is_place && state_is_words(row.type) ? "words.index"
                          : is_table && state_kind(state, element) == KIND_RECORD
                              ? "index.set"
                          : element->bits == 8  ? "index.byte"
                          : element->bits == 16 ? "index.half"
                                                : "index";
    const char *special = state_find(state, pattern);
    return special != NULL ? special : state_pattern(state, "index");
}

/* In halves, tables of rows are rows. */
static struct phrase half_element(struct state *state, const struct node *node,
                                  struct phrase row, struct phrase place)
{
    const struct type *element = row.type->element;
    const bool is_plane = element->kind == TYPE_ROW && is_of_table(state, node);
    uint64_t unit = halves_count(element);
    if (is_plane)
        unit = halves_count(element->element) *
               units_array(state->job->units, base_of(node)->name, NULL)->size;
    row = halves_advance(state, row, place, unit);
    if (!is_plane)
        return halves_element(state, row);
    row.type = element;
    return row;
}

static struct phrase element(struct state *state, const struct node *node)
{
    struct phrase parts[] = {print_phrase(state, node->children[0]),
                             print_place(state, node->children[1])};
    const struct type *type = parts[0].type;
    if (parts[0].within != NULL && !state->is_halved) {
        parts[1] = print_operate(state, "+", *parts[0].at, parts[1]);
        parts[0] = *parts[0].within;
    }
    if (type == NULL || type->kind != TYPE_ROW) {
        state_refuse(state, "it takes an element of something strange");
        return parts[0];
    }
    if (state->is_halved)
        return half_element(state, node, parts[0], parts[1]);
    parts[1].text = print_tight(state, parts[1].text);
    struct phrase out =
        print_fill(state, index_pattern(state, parts[0], is_of_table(state, node)), parts,
                   2, element_kind(state, type->element));
    const char *made = state_find(state, "set.element");
    state_note_set(state, type->element);
    if (made != NULL && out.kind == KIND_RECORD && printer_is_set(type->element) &&
        base_of(node)->kind == NODE_NAME) /* a table, or what points into one: no field */
        out = print_fill(state, made, &out, 1, out.kind);
    out.type = type->element;
    out.is_place = true;
    return out;
}

const char *print_field(struct state *state, const char *of, const char *open,
                        const char *field)
{
    const struct slot slots[] = {{"1", of, open},
                                 {"name", state_spelled(state, "field.name", field), ""}};
    return state_fill(state, "field", slots, 2);
}

static struct phrase field(struct state *state, const struct node *node)
{
    struct phrase of = print_phrase(state, node->children[0]);
    const struct field *found = NULL;
    if (of.type != NULL && node->mark[0] == '-') {
        const struct node *pointer = node->children[0];
        const struct printed_local *local =
            pointer->kind == NODE_NAME ? state_local(state, pointer->name) : NULL;
        const bool is_set = local != NULL && printer_is_set(of.type->element);
        const struct type *type = of.type->element;
        if (is_set && local->value != NULL && local->value->lent != NULL)
            of = *local->value->lent->value;
        else if (is_set &&
                 ((of.type->is_written && state_find(state, "behind.number") != NULL) ||
                  state_find(state, "field.of_set") != NULL))
            of.text = print_behind(state, local);
        of.type = type;
    }
    if (of.type != NULL && of.type->kind == TYPE_RECORD)
        found = type_field(of.type, node->name);
    if (found == NULL) {
        state_refuse(state, "it takes a field of something strange");
        return of;
    }
    if (of.count != 0)
        return halves_field(state, of, found);
    const char *word = state_find(state, "field.of_set");
    if (word != NULL && printer_is_set(of.type)) {
        const struct slot slots[] = {{"1", of.text, of.open}, {"name", node->name, ""}};
        return print_atom(slots_fill(state->arena, word, slots, 2), KIND_WORD,
                          found->type);
    }
    struct phrase out = print_atom(print_field(state, of.text, of.open, node->name),
                                   state_kind(state, found->type), found->type);
    out.is_place = found->type->kind == TYPE_ROW;
    return out;
}

static struct phrase cast(struct state *state, const struct node *node)
{
    struct phrase of = print_phrase(state, node->children[0]);
    enum kind kind = state_kind(state, node->type);
    if (kind == KIND_ROW) {
        const struct slot slots[] = {{"type", state_type(state, node->type), ""},
                                     {"1", of.text, of.open}};
        struct phrase row =
            print_atom(state_fill(state, "cast.row", slots, 2), kind, node->type);
        row.is_place = of.is_place;
        return row;
    }
    /* What a language has in place of a builtin gives a number without a sign. */
    const bool is_done = kind == KIND_NUMBER && of.kind == KIND_NUMBER &&
                         node->children[0]->kind == NODE_CALL &&
                         strncmp(node->children[0]->name, "__builtin", 9) == 0;
    const char *own = state_find_of(state, "cast", node->type->name);
    if (own != NULL && !of.is_literal && !is_done)
        return print_fill(state, own, &of, 1, kind);
    if (of.kind != KIND_ANY || state->is_halved)
        return print_convert(state, of, kind);
    const char *literal = state_find_of(state, "literal", print_kind(kind));
    return literal == NULL ? of : print_fill(state, literal, &of, 1, kind);
}

struct phrase print_record(struct state *state, const struct type *type,
                           const struct phrase *fields)
{
    if (state->is_halved)
        return halves_join(state, type, fields);
    struct text text = {.arena = state->arena};
    text_puts(&text, "");
    for (unsigned i = 0; i < type->field_count; i++) {
        const char *name = state_spelled(state, "field.name", type->fields[i].name);
        const struct slot slots[] = {{"name", name, ""},
                                     {"1", fields[i].text, fields[i].open}};
        text_printf(&text, "%s%s", i == 0 ? "" : ", ",
                    state_fill(state, "member", slots, 2));
    }
    const struct slot slots[] = {{"type", state_type(state, type), ""},
                                 {"1", text.bytes, ""}};
    return print_atom(state_fill(state, "record.of", slots, 2), KIND_RECORD, type);
}

struct phrase print_zero(struct state *state, const struct type *type)
{
    const char *own = state_find_of(state, "zero", state_short(state, type->name));
    const char *pattern = own != NULL ? own : state_pattern(state, "zero.record");
    const struct slot slots[] = {{"type", state_type(state, type), ""}};
    return print_atom(slots_fill(state->arena, pattern, slots, 1),
                      state_kind(state, type), type);
}

/* A language that makes no records of their fields may have one of zeros. */
static struct phrase record(struct state *state, const struct node *node)
{
    struct phrase fields[TREE_ARGUMENTS_MAX];
    bool is_zero = state_find(state, "record.of") == NULL && !state->is_halved;
    for (unsigned i = 0; i < node->count; i++) {
        const struct node *child = node->children[i];
        is_zero = is_zero && child->kind == NODE_NUMBER && child->value == 0;
        fields[i] = print_value(state, child, node->type->fields[i].type);
    }
    return is_zero ? print_zero(state, node->type)
                   : print_record(state, node->type, fields);
}

/* ---- expressions */

/* What a function left has names before another one is called. */
static struct phrase call_value(struct state *state, const struct node *node)
{
    const struct phrase out = print_called(state, node);
    return out.is_left ? halves_declare(state, "let", NULL, out) : out;
}

struct phrase print_phrase(struct state *state, const struct node *node)
{
    switch (node->kind) {
    case NODE_NUMBER:
        return print_literal(state, node->value);
    case NODE_NAME:
        return name(state, node);
    case NODE_CALL:
        return call_value(state, node);
    case NODE_INDEX:
        return element(state, node);
    case NODE_FIELD:
        return field(state, node);
    case NODE_UNARY:
        return print_unary(state, node);
    case NODE_BINARY:
        return print_binary(state, node);
    case NODE_CHOICE:
        return print_choice(state, node);
    case NODE_CAST:
        return cast(state, node);
    case NODE_RECORD:
        break;
    }
    return record(state, node);
}

/* Of what the called function changes. */
static struct phrase address(struct state *state, const struct node *node)
{
    const struct printed_local *local =
        node->kind == NODE_NAME ? state_local(state, node->name) : NULL;
    if (local != NULL && local->given != NULL)
        return print_atom(local->given, KIND_ROW, NULL);
    if (state->is_halved && local != NULL) {
        struct phrase out = print_atom("", KIND_ROW, NULL);
        out.lent = local;
        return out;
    }
    if (state->is_halved && node->kind == NODE_INDEX) {
        const struct phrase row = print_phrase(state, node->children[0]);
        return halves_advance(state, row, print_place(state, node->children[1]),
                              halves_count(row.type->element));
    }
    struct phrase phrase = print_phrase(state, node);
    const bool is_own = phrase.type != NULL && state_is_own(phrase.type);
    const char *name = !is_own && state_find(state, "behind.number") != NULL
                           ? "address.number"
                           : "address";
    return print_fill(state, state_pattern(state, name), &phrase, 1, KIND_ROW);
}

const char *print_behind(struct state *state, const struct printed_local *local)
{
    const char *pattern = state_find(state, "behind.value");
    const struct slot slots[] = {{"1", local->printed, ""}};
    return pattern == NULL ? local->printed : slots_fill(state->arena, pattern, slots, 1);
}

struct phrase print_value(struct state *state, const struct node *node,
                          const struct type *type)
{
    if (node->kind == NODE_UNARY && node->mark[0] == '&' && type->kind == TYPE_ROW)
        return address(state, node->children[0]);
    struct phrase phrase = print_phrase(state, node);
    enum kind kind = state_kind(state, type);
    const char *words = state_find(state, "words.of");
    const char *flat = state_find(state, "row.flat");
    /* From its first row on, C reads a table as one row. */
    if (flat != NULL && kind == KIND_ROW && phrase.is_place && node->kind == NODE_INDEX &&
        node->children[1]->kind == NODE_NUMBER && node->children[1]->value == 0) {
        phrase = print_phrase(state, node->children[0]);
        return print_fill(state, flat, &phrase, 1, kind);
    }
    const char *row =
        words != NULL && state_is_words(type) ? words : state_find(state, "row.of");
    if (kind == KIND_ROW && phrase.is_place && row != NULL && !type->is_written)
        return print_fill(state, row, &phrase, 1, kind);
    return print_convert(state, phrase, kind);
}

struct phrase print_truth(struct state *state, const struct node *node)
{
    struct phrase phrase = print_phrase(state, node);
    if (phrase.kind == KIND_TRUTH)
        return phrase;
    if (phrase.is_literal) {
        phrase.text = phrase.value != 0 ? "true" : "false";
        phrase.kind = KIND_TRUTH;
        return phrase;
    }
    return print_operate(state, "!=", phrase, print_literal(state, 0));
}
