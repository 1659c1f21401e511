/* The printer's state: names, kinds and types as the language has them. */
#include <string.h>

#include "base/text.h"
#include "printer/print.h"

void state_refuse(struct state *state, const char *why)
{
    if (state->out->left_out == NULL)
        state->out->left_out = why;
}

const char *state_find(const struct state *state, const char *name)
{
    return spelling_find(state->job->spelling, name);
}

const char *state_find_of(const struct state *state, const char *name, const char *of)
{
    return state_find(state, arena_print(state->arena, "%s.%s", name, of));
}

/* Operators, by C's marks; and whether a language that says nothing of one writes it as C does. */
static const struct {
    const char *mark, *name;
    bool is_everywhere;
} operators[] = {
    {"|", "or", true},        {"^", "xor", true},       {"&", "and", true},
    {"+", "plus", true},      {"-", "minus", true},     {"*", "times", true},
    {"/", "over", false},     {"%", "rest", true},      {"<<", "left", true},
    {">>", "right", true},    {"<", "less", true},      {">", "more", true},
    {"<=", "at_most", true},  {">=", "at_least", true}, {"==", "equal", true},
    {"!=", "differs", true},  {"&&", "both", false},    {"||", "either", false},
    {"&~", "and_not", false},
};

enum { OPERATORS = sizeof operators / sizeof *operators };

const char *state_operator(const char *mark)
{
    unsigned i = 0;
    while (i + 1 < OPERATORS && strcmp(operators[i].mark, mark) != 0)
        i++;
    return operators[i].name;
}

/* What stands in where a language lacks a pattern: what C writes, or another pattern. What many languages
 * write in another way is not here, so that its lack is told. */
static const char *stand_in(const struct state *state, const char *name)
{
    static const struct {
        const char *name, *text, *other;
    } table[] = {
        {"index", "$1[@2]", NULL},
        {"field", "$1.$name", NULL},
        {"parameter.unused", NULL, "parameter"},
        {"parameter.variable", NULL, "parameter"},
        {"variable", NULL, "let"},
        {"wide", NULL, "set"},
        {"set", NULL, "word"},
        {"word", NULL, "number"},
        {"quad", NULL, "number"},
        {"half", NULL, "number"},
        {"byte", NULL, "number"},
    };
    for (unsigned i = 0; i < OPERATORS; i++)
        if (operators[i].is_everywhere && strcmp(operators[i].name, name) == 0)
            return arena_print(state->arena, "$1 %s $2", operators[i].mark);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (strcmp(table[i].name, name) != 0)
            continue;
        if (table[i].text != NULL)
            return table[i].text;
        const char *found = state_find(state, table[i].other);
        return found != NULL ? found : stand_in(state, table[i].other);
    }
    return NULL;
}

const char *state_pattern(struct state *state, const char *name)
{
    const char *pattern = state_find(state, name);
    if (pattern == NULL)
        pattern = stand_in(state, name);
    if (pattern != NULL)
        return pattern;
    state->out->is_unspelled |= state->out->left_out == NULL;
    state_refuse(state, arena_print(state->arena, "there is no pattern for %s", name));
    return "";
}

const char *state_fill(struct state *state, const char *pattern, const struct slot *slots,
                       unsigned count)
{
    return slots_fill(state->arena, state_pattern(state, pattern), slots, count);
}

struct printed_local *state_add_local(struct state *state, const char *name,
                                      const char *printed, const struct type *type)
{
    struct printed_local *local = arena_alloc(state->arena, 1, sizeof *local);
    *local = (struct printed_local){
        .name = name, .printed = printed, .type = type, .before = state->locals};
    state->locals = local;
    return local;
}

const struct printed_local *local_named(const struct printed_local *locals,
                                        const char *name)
{
    while (locals != NULL && strcmp(locals->name, name) != 0)
        locals = locals->before;
    return locals;
}

const struct printed_local *state_local(const struct state *state, const char *name)
{
    return local_named(state->locals, name);
}

static bool is_letter(char byte)
{
    return byte >= 'a' && byte <= 'z';
}

static const char *behind(const char *name, const char *start)
{
    size_t length = strlen(start);
    return strncmp(name, start, length) == 0 && name[length] == '_' ? name + length + 1
                                                                    : NULL;
}

/* What is left of a module's name behind the prefix and the module, or what stands for it: functions of
 * keys are called zobrist_. NULL where it has neither. */
static const char *behind_module(const struct state *state, const char *name,
                                 const char *module)
{
    const char *rest = behind(name, state->job->prefix);
    const char *own = rest == NULL ? NULL : behind(rest, module);
    const char *other = state_find_of(state, "called", module);
    return own == NULL && rest != NULL && other != NULL ? behind(rest, other) : own;
}

/* The same of any name: of one that has no module, what is behind the prefix. */
static const char *shorten(const struct state *state, const char *name,
                           const char *module)
{
    const char *own = behind_module(state, name, module);
    const char *rest = behind(name, state->job->prefix);
    return own != NULL ? own : rest != NULL ? rest : name;
}

const char *state_short(const struct state *state, const char *name)
{
    return shorten(state, name, state->job->modules[0]);
}

/* Whether the module's name has that word, or its plural. */
static bool is_word_of(const char *module, const char *word, size_t length)
{
    for (const char *at = module; *at != '\0'; at += strspn(at, "_")) {
        const size_t whole = strcspn(at, "_");
        const bool is_plural = whole == length + 1 && at[length] == 's';
        if ((whole == length || is_plural) && strncmp(at, word, length) == 0)
            return true;
        at += whole;
    }
    return false;
}

/* What a function of the module is called where it stands in that: words of the module's name are
 * not repeated in front, as in threats::threat_view, nor is the name behind. */
static const char *without_module(struct arena *arena, const char *name,
                                  const char *module)
{
    size_t length;
    while (name[length = strcspn(name, "_")] == '_' && is_word_of(module, name, length) &&
           is_letter(name[length + 1]))
        name += length + 1;
    const size_t all = strlen(name), tail = strlen(module);
    const bool is_behind = all > tail + 1 && name[all - tail - 1] == '_' &&
                           strcmp(name + all - tail, module) == 0;
    return is_behind ? arena_copy(arena, name, all - tail - 1) : name;
}

/* A name by a pattern; `own` is what is left of it without prefix and module. */
static const char *fill(const struct state *state, const char *pattern, const char *name,
                        const char *own)
{
    const char *text = state_find(state, pattern);
    const char *whole = behind(name, state->job->prefix);
    if (text == NULL)
        return own;
    whole = whole == NULL ? name : whole;
    const struct slot slots[] = {
        {"name", own, ""},
        {"NAME", arena_capitals(state->arena, own), ""},
        {"Name", text_in_one(state->arena, own, true), ""},
        {"camelName", text_in_one(state->arena, own, false), ""},
        {"WholeName", text_in_one(state->arena, whole, true), ""},
        {"wholeName", text_in_one(state->arena, whole, false), ""},
    };
    return slots_fill(state->arena, text, slots, sizeof slots / sizeof *slots);
}

/* A name of that module by a pattern. */
static const char *spell(const struct state *state, const char *pattern, const char *name,
                         const char *module)
{
    return fill(state, pattern, name, shorten(state, name, module));
}

const char *state_spelled(const struct state *state, const char *pattern,
                          const char *name)
{
    return spell(state, pattern, name, state->job->modules[0]);
}

/* An array; one that is meant for users may be called otherwise, and so may what is a number by
 * itself. */
static const char *spell_array(const struct state *state, const char *name,
                               const char *module, bool is_number)
{
    const char *open = arena_print(state->arena, "array.%s", module);
    const bool is_open = state_find(state, open) != NULL;
    if (is_number && state_find(state, "array.number") != NULL)
        open = "array.number";
    else if (!is_open)
        open = "array";
    return spell(state, open, name, module);
}

/* What an array of the header itself is called in C, with its form where that has to be told. */
static const char *with_form(const struct state *state, const char *name)
{
    const char *const *renamed = state->job->renamed;
    while (renamed != NULL && *renamed != NULL && strcmp(*renamed, name) != 0)
        renamed++;
    return renamed == NULL || *renamed == NULL
               ? name
               : arena_print(state->arena, "%s_form_%u", name, state->job->form);
}

const char *state_of_other(const struct state *state, const char *module,
                           const char *name)
{
    const char *other = state_find(state, "call.other");
    const struct slot slots[] = {{"module", module, ""},
                                 {"Module", text_in_one(state->arena, module, true), ""},
                                 {"name", name, ""}};
    return other == NULL ? name : slots_fill(state->arena, other, slots, 3);
}

const char *state_array(struct state *state, const char *name)
{
    unsigned in = 0;
    const struct code_array *array = units_array(state->job->units, name, &in);
    const bool is_number = array != NULL && array->is_single;
    const char *module = state->job->modules[in];
    if (in == 0)
        return spell_array(state, with_form(state, name), module, is_number);
    const char *spelled = spell_array(state, name, module, is_number);
    state_note_use(state, module);
    return state_of_other(state, module, spelled);
}

/* There is room for all other units, for the module that stands for whichever method is chosen, and for
 * NULL. */
void state_note_use(struct state *state, const char *module)
{
    struct printed *out = state->out;
    unsigned units = 0, i = 0;
    while (state->job->units[units] != NULL)
        units++;
    if (out->uses == NULL)
        out->uses = arena_alloc(state->arena, units + 1, sizeof *out->uses);
    while (out->uses[i] != NULL && out->uses[i] != module)
        i++;
    out->uses[i] = module;
}

void state_note_set(struct state *state, const struct type *type)
{
    state->out->has_sets = state->out->has_sets || printer_is_set(type);
}

static bool is_keyword(const struct state *state, const char *name)
{
    return strstr(state->job->spelling->keywords,
                  arena_print(state->arena, " %s ", name)) != NULL;
}

/* The name, or, where it is a keyword, one beside it. */
static const char *beside_keywords(const struct state *state, const char *name)
{
    return is_keyword(state, name) ? arena_print(state->arena, "%s_", name) : name;
}

/* Whether the templates call something else so in a module. */
static bool is_taken(const struct state *state, const char *name)
{
    const char *taken = state_find(state, "taken");
    return taken != NULL && strstr(arena_print(state->arena, " %s ", taken),
                                   arena_print(state->arena, " %s ", name)) != NULL;
}

/* Whether another function of that module would be called so, too. */
static bool is_shared(const struct state *state, const char *own, const char *bare,
                      const char *module)
{
    const struct unit *const *units = state->job->units;
    while (*units != NULL && state->job->modules[units - state->job->units] != module)
        units++;
    for (const struct function *at = *units == NULL ? NULL : (*units)->functions;
         at != NULL; at = at->next) {
        if (strstr(at->name, bare) == NULL)
            continue;
        const char *other = shorten(state, at->name, module);
        if (strcmp(other, own) != 0 &&
            strcmp(without_module(state->arena, other, module), bare) == 0)
            return true;
    }
    return false;
}

/* C's name without the prefix; or without the module, where C has it so, too. */
static const char *name_listed(const struct state *state, const char *name,
                               const char *own)
{
    const char *twin = arena_print(state->arena, "%s_%s", state->job->prefix, own);
    return units_function(state->job->units, twin, NULL) != NULL
               ? own
               : name + strlen(state->job->prefix) + 1;
}

const char *state_others(const struct state *state, const char *name, const char *module)
{
    const char *own = shorten(state, name, module);
    if (state->is_formula) /* as C's, which files list */
        return name_listed(state, name, own);
    const char *bare = without_module(state->arena, own, module);
    const char *spelled = fill(state, "function", name, bare);
    if (!is_keyword(state, spelled) && !is_taken(state, spelled) &&
        !is_shared(state, own, bare, module))
        return spelled;
    const char *whole = fill(state, "function", name, own);
    return is_taken(state, whole) ? arena_print(state->arena, "%s_", whole)
                                  : beside_keywords(state, whole);
}

const char *state_function(const struct state *state, const char *name, bool is_public)
{
    return is_public
               ? state_others(state, name, state->job->modules[0])
               : beside_keywords(state, state_spelled(state, "function.private", name));
}

const char *state_parameter(const struct state *state, const char *name)
{
    return beside_keywords(state, state_spelled(state, "local", name));
}

bool printer_is_set(const struct type *type)
{
    size_t length = strlen(type->name);
    return length > 3 && strcmp(type->name + length - 3, "_bb") == 0;
}

enum kind state_kind(const struct state *state, const struct type *type)
{
    switch (type->kind) {
    case TYPE_INT:
        return type->bits != 0 ? KIND_NARROW : KIND_NUMBER;
    case TYPE_NUMBER:
        return KIND_NUMBER;
    case TYPE_RECORD:
        return KIND_RECORD;
    case TYPE_ROW:
        return KIND_ROW;
    case TYPE_WORD:
        return state->job->has_set_type && printer_is_set(type) ? KIND_SET : KIND_WORD;
    case TYPE_LONG:
        return KIND_LONG;
    case TYPE_VECTOR:
        return KIND_VECTOR;
    case TYPE_VOID:
        break;
    }
    return KIND_WORD;
}

bool state_is_own(const struct type *type)
{
    return type->kind == TYPE_RECORD && !printer_is_set(type);
}

bool state_is_words(const struct type *type)
{
    return type->kind == TYPE_ROW && !type->is_written &&
           type->element->kind == TYPE_WORD && !printer_is_set(type->element);
}

/* Numbers that C gives 32 bits by name have these in rows. */
static const char *element_type(struct state *state, const struct type *type)
{
    const char *pair = state_find(state, "wide.element");
    if (pair != NULL && printer_is_set(type) && type->kind == TYPE_RECORD)
        return pair;
    return strcmp(type->name, type_quad.name) == 0 ? state_pattern(state, "quad")
                                                   : state_type(state, type);
}

const char *state_type(struct state *state, const struct type *type)
{
    const char *words = state_find(state, "words");
    if (words != NULL && state_is_words(type))
        return words;
    if (type->kind == TYPE_ROW) {
        const struct slot slots[] = {{"type", element_type(state, type->element), ""}};
        const char *pattern = type->element->kind == TYPE_ROW ? "row.of_rows"
                              : type->is_written              ? "row.written"
                                                              : "row";
        return state_fill(state, pattern, slots, 1);
    }
    if (type->kind == TYPE_VOID)
        return state_pattern(state, "nothing");
    if (type->kind == TYPE_VECTOR) {
        const struct slot slots[] = {{"name", type->name, ""}};
        return state_fill(state, "vector", slots, 1);
    }
    if (printer_is_set(type)) {
        state->out->has_sets = true;
        return state_pattern(state, type->kind == TYPE_RECORD ? "wide" : "set");
    }
    if (type->kind != TYPE_RECORD)
        return state_pattern(state, type->bits == 8                        ? "byte"
                                    : type->bits == 16                     ? "half"
                                    : type->words == 1 && type->bits == 64 ? "word"
                                                                           : "number");
    const char *name = state_short(state, type->name);
    /* The section of a module, which stands in front of what its header names. */
    const char *section = strchr(state->job->modules[0], '_');
    const char *bare = section == NULL ? NULL : behind(name, section + 1);
    const char *known = state_find_of(state, "record", bare == NULL ? name : bare);
    if (known != NULL)
        return known;
    state_pattern(state, "record.own");
    return state_spelled(state, "record.own", type->name);
}

static bool is_call_of(const struct node *node, const void *name)
{
    return node->kind == NODE_CALL && strcmp(node->name, name) == 0;
}

bool state_is_public(const struct state *state, const struct function *function,
                     const char *module)
{
    unsigned i = 0;
    while (module != NULL && state->job->modules[i] != module)
        i++;
    const struct unit *unit = state->job->units[i];
    const char *name = behind_module(state, function->name, state->job->modules[i]);
    const char *const *told = i == 0 ? state->job->told : NULL;
    if (name == NULL ||
        unit_function(
            unit, arena_print(state->arena, "%s_%s", state->job->prefix, name)) != NULL)
        return true;
    const char *symbol = function->name + strlen(state->job->prefix) + 1;
    for (; told != NULL && *told != NULL; told++)
        if (strcmp(*told, name) == 0 || strcmp(*told, symbol) == 0)
            return true;
    for (const struct function *at = unit->functions; at != NULL; at = at->next)
        if (tree_has(at->body, NULL, is_call_of, function->name))
            return false;
    return true;
}
