/* The printer: names, kinds and types as the language has them; functions, their parameters and
 * their bodies. */
#include "printer/printer.h"

#include <string.h>

#include "base/text.h"
#include "printer/print.h"

/* ---- names, kinds and types */

void state_refuse(struct state *state, const char *why)
{
    if (state->out->left_out == NULL)
        state->out->left_out = why;
}

const char *state_pattern(struct state *state, const char *name)
{
    const char *pattern = spelling_find(state->job->spelling, name);
    if (pattern != NULL)
        return pattern;
    state->out->is_unspelled |= state->out->left_out == NULL;
    state_refuse(state, arena_print(state->arena, "there is no pattern for %s", name));
    return "";
}

struct local *state_add_local(struct state *state, const char *name, const char *printed,
                              const struct type *type)
{
    struct local *local = arena_alloc(state->arena, 1, sizeof *local);
    *local = (struct local){name, printed, type, false, NULL, state->locals};
    state->locals = local;
    return local;
}

const struct local *state_local(const struct state *state, const char *name)
{
    const struct local *local = state->locals;
    while (local != NULL && strcmp(local->name, name) != 0)
        local = local->before;
    return local;
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

/* A name of that module without the prefix and the module, or what stands for it: functions of keys
 * are called zobrist_. */
static const char *shorten(const struct state *state, const char *name,
                           const char *module, bool *had_module)
{
    const char *rest = behind(name, state->job->prefix);
    const char *own = rest == NULL ? NULL : behind(rest, module);
    const char *other = spelling_find(state->job->spelling,
                                      arena_print(state->arena, "called.%s", module));
    if (own == NULL && rest != NULL && other != NULL)
        own = behind(rest, other);
    *had_module = own != NULL;
    return own != NULL ? own : rest != NULL ? rest : name;
}

const char *state_short(const struct state *state, const char *name, bool *had_module)
{
    return shorten(state, name, state->job->modules[0], had_module);
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

static const char *camel(struct arena *arena, const char *words, bool is_capital)
{
    struct text out = {.arena = arena};
    text_puts(&out, "");
    text_camel(&out, words, is_capital);
    return out.bytes;
}

/* A name by a pattern; `own` is what is left of it without prefix and module. */
static const char *fill(const struct state *state, const char *pattern, const char *name,
                        const char *own)
{
    const char *text = spelling_find(state->job->spelling, pattern);
    const char *whole = behind(name, state->job->prefix);
    if (text == NULL)
        return own;
    whole = whole == NULL ? name : whole;
    const struct slot slots[] = {
        {"name", own, ""},
        {"NAME", arena_capitals(state->arena, own), ""},
        {"Name", camel(state->arena, own, true), ""},
        {"camelName", camel(state->arena, own, false), ""},
        {"WholeName", camel(state->arena, whole, true), ""},
        {"wholeName", camel(state->arena, whole, false), ""},
    };
    return slots_fill(state->arena, text, slots, sizeof slots / sizeof *slots);
}

/* A name of that module by a pattern. */
static const char *spell(const struct state *state, const char *pattern, const char *name,
                         const char *module)
{
    bool had_module;
    return fill(state, pattern, name, shorten(state, name, module, &had_module));
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
    const bool is_open = spelling_find(state->job->spelling, open) != NULL;
    if (is_number && spelling_find(state->job->spelling, "array.number") != NULL)
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
    const char *other = spelling_find(state->job->spelling, "call.other");
    const struct slot slots[] = {{"module", module, ""},
                                 {"Module", camel(state->arena, module, true), ""},
                                 {"name", name, ""}};
    return other == NULL ? name : slots_fill(state->arena, other, slots, 3);
}

const char *state_array(struct state *state, const char *name)
{
    unsigned i = 0;
    while (state->job->units[i] != NULL && unit_array(state->job->units[i], name) == NULL)
        i++;
    const bool is_number = state->job->units[i] != NULL &&
                           unit_array(state->job->units[i], name)->dimension_count == 0;
    if (i == 0 || state->job->units[i] == NULL)
        return spell_array(state, with_form(state, name), state->job->modules[0],
                           is_number);
    const char *module = state->job->modules[i];
    const char *spelled = spell_array(state, name, module, is_number);
    state_note_use(state, module);
    return state_of_other(state, module, spelled);
}

void state_note_use(struct state *state, const char *module)
{
    unsigned i = 0;
    while (i < 7 && state->out->uses[i] != NULL && state->out->uses[i] != module)
        i++;
    state->out->uses[i] = module;
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

/* Whether another function of that module would be called so, too. */
static bool is_shared(const struct state *state, const char *own, const char *bare,
                      const char *module)
{
    const struct unit *const *units = state->job->units;
    bool had_module;
    while (*units != NULL && state->job->modules[units - state->job->units] != module)
        units++;
    for (const struct function *at = *units == NULL ? NULL : (*units)->functions;
         at != NULL; at = at->next) {
        if (strstr(at->name, bare) == NULL)
            continue;
        const char *other = shorten(state, at->name, module, &had_module);
        if (strcmp(other, own) != 0 &&
            strcmp(without_module(state->arena, other, module), bare) == 0)
            return true;
    }
    return false;
}

const char *state_others(const struct state *state, const char *name, const char *module)
{
    bool had_module;
    const char *own = shorten(state, name, module, &had_module);
    const char *bare = without_module(state->arena, own, module);
    const char *spelled = fill(state, "function", name, bare);
    return is_keyword(state, spelled) || is_shared(state, own, bare, module)
               ? beside_keywords(state, fill(state, "function", name, own))
               : spelled;
}

const char *state_function(const struct state *state, const char *name, bool is_public)
{
    return is_public
               ? state_others(state, name, state->job->modules[0])
               : beside_keywords(state, state_spelled(state, "function.private", name));
}

/* What a parameter is called. */
static const char *parameter_name(const struct state *state,
                                  const struct parameter *parameter)
{
    return beside_keywords(state, state_spelled(state, "local", parameter->name));
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
        return state->job->has_sets && printer_is_set(type) ? KIND_SET : KIND_WORD;
    case TYPE_LONG:
        return KIND_LONG;
    case TYPE_VECTOR:
        return KIND_VECTOR;
    case TYPE_LARGE:
    case TYPE_VOID:
        break;
    }
    return KIND_WORD;
}

/* Whether something reads through the pointer of that name, or a field behind it. */
static bool is_read_behind(const struct node *node, const char *name)
{
    if (node == NULL)
        return false;
    const bool is_mark = node->kind == NODE_UNARY || node->kind == NODE_FIELD;
    if (is_mark && (node->mark[0] == '*' || strcmp(node->mark, "->") == 0) &&
        node->children[0]->kind == NODE_NAME &&
        strcmp(node->children[0]->name, name) == 0)
        return true;
    bool is = false;
    for (unsigned i = 0; i < node->count; i++)
        is = is || is_read_behind(node->children[i], name);
    return is;
}

/* Whether a statement reads through it, or writes. */
static bool is_used_behind(const struct statement *at, const char *name)
{
    for (; at != NULL; at = at->next)
        if ((at->is_behind && strcmp(at->name, name) == 0) ||
            is_read_behind(at->value, name) || is_read_behind(at->index, name) ||
            is_used_behind(at->first, name) || is_used_behind(at->then, name) ||
            is_used_behind(at->otherwise, name))
            return true;
    return false;
}

bool state_is_own(const struct type *type)
{
    return type->kind == TYPE_RECORD && !printer_is_set(type);
}

/* Whether the function takes a pointer to one thing there, not to a row of them. */
static bool state_is_behind(const struct function *function, unsigned parameter)
{
    const struct type *type = function->parameters[parameter].type;
    if (type->kind != TYPE_ROW)
        return false;
    return state_is_own(type->element) ||
           is_used_behind(function->body, function->parameters[parameter].name);
}

bool state_is_words(const struct type *type)
{
    return type->kind == TYPE_ROW && !type->is_written &&
           type->element->kind == TYPE_WORD && !printer_is_set(type->element);
}

/* Numbers that C gives 32 bits by name have these in rows. */
static const char *element_type(struct state *state, const struct type *type)
{
    const char *pair = spelling_find(state->job->spelling, "wide.element");
    if (pair != NULL && printer_is_set(type) && type->kind == TYPE_RECORD)
        return pair;
    return strcmp(type->name, type_quad.name) == 0 ? state_pattern(state, "quad")
                                                   : state_type(state, type);
}

/* The name of a parameter's type in the language. */
static const char *parameter_type(struct state *state, const struct function *function,
                                  unsigned parameter)
{
    const struct type *type = function->parameters[parameter].type;
    if (!state_is_behind(function, parameter))
        return state_type(state, type);
    const struct slot slots[] = {{"type", state_type(state, type->element), ""}};
    const char *number = spelling_find(state->job->spelling, "behind.number");
    const char *pattern = type->is_written ? "behind.written" : "behind";
    if (type->is_written && !state_is_own(type->element) && number != NULL)
        return slots_fill(state->arena, number, slots, 1);
    return slots_fill(state->arena, state_pattern(state, pattern), slots, 1);
}

const char *state_type(struct state *state, const struct type *type)
{
    bool had_module;
    const char *words = spelling_find(state->job->spelling, "words");
    if (words != NULL && state_is_words(type))
        return words;
    if (type->kind == TYPE_ROW) {
        const struct slot slots[] = {{"type", element_type(state, type->element), ""}};
        const char *pattern = type->element->kind == TYPE_ROW ? "row.of_rows"
                              : type->is_written              ? "row.written"
                                                              : "row";
        return slots_fill(state->arena, state_pattern(state, pattern), slots, 1);
    }
    if (type->kind == TYPE_VOID)
        return state_pattern(state, "nothing");
    if (type->kind == TYPE_VECTOR) {
        const struct slot slots[] = {{"name", type->name, ""}};
        return slots_fill(state->arena, state_pattern(state, "vector"), slots, 1);
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
    const char *name = state_short(state, type->name, &had_module);
    /* The section of a module, which stands in front of what its header names. */
    const char *section = strchr(state->job->modules[0], '_');
    const char *bare = section == NULL ? NULL : behind(name, section + 1);
    const char *known =
        spelling_find(state->job->spelling,
                      arena_print(state->arena, "record.%s", bare == NULL ? name : bare));
    if (known != NULL)
        return known;
    state_pattern(state, "record.own");
    return state_spelled(state, "record.own", type->name);
}

static bool is_other(void *context, const struct node *call)
{
    return strcmp(call->name, context) != 0;
}

bool state_is_public(const struct state *state, const struct function *function,
                     const char *module)
{
    unsigned i = 0;
    while (module != NULL && state->job->modules[i] != module)
        i++;
    const struct unit *unit = state->job->units[i];
    bool had_module;
    const char *name =
        shorten(state, function->name, state->job->modules[i], &had_module);
    const char *whole = arena_print(state->arena, "%s_%s", state->job->prefix, name);
    const char *const *told = i == 0 ? state->job->told : NULL;
    if (!had_module || unit_function(unit, whole) != NULL)
        return true;
    const char *symbol = function->name + strlen(state->job->prefix) + 1;
    for (; told != NULL && *told != NULL; told++)
        if (strcmp(*told, name) == 0 || strcmp(*told, symbol) == 0)
            return true;
    char *own = arena_print(state->arena, "%s", function->name);
    for (const struct function *at = unit->functions; at != NULL; at = at->next)
        if (!tree_each_call(at, is_other, own))
            return false;
    return true;
}

/* ---- functions */

static bool is_word(char byte)
{
    return byte == '_' || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
           (byte >= 'A' && byte <= 'Z');
}

/* Whether anything assigns to a parameter. */
static bool is_assigned(const struct statement *statement, const char *name)
{
    for (; statement != NULL; statement = statement->next)
        if ((statement->kind == STATEMENT_ASSIGN && !statement->is_behind &&
             statement->index == NULL && strcmp(statement->name, name) == 0) ||
            is_assigned(statement->first, name) || is_assigned(statement->then, name) ||
            is_assigned(statement->otherwise, name))
            return true;
    return false;
}

/* Whether the printed lines have the name as a word. */
static bool is_used(const struct printed *printed, const char *name)
{
    size_t length = strlen(name);
    for (unsigned i = 0; i < printed->line_count; i++)
        for (const char *at = strstr(printed->lines[i].text, name); at != NULL;
             at = strstr(at + 1, name)) {
            bool begins = at == printed->lines[i].text || !is_word(at[-1]);
            if (begins && !is_word(at[length]))
                return true;
        }
    return false;
}

static void add_parameters(struct state *state)
{
    for (unsigned i = 0; i < state->function->parameter_count; i++) {
        const struct parameter *parameter = &state->function->parameters[i];
        struct local *local = state_add_local(
            state, parameter->name, parameter_name(state, parameter), parameter->type);
        local->is_behind = state_is_behind(state->function, i);
    }
}

static const char *print_parameters(struct state *state)
{
    const struct function *function = state->function;
    struct text text = {.arena = state->arena};
    text_puts(&text, "");
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const struct parameter *parameter = &function->parameters[i];
        const char *name = parameter_name(state, parameter);
        const struct slot slots[] = {{"name", name, ""},
                                     {"type", parameter_type(state, function, i), ""}};
        bool is_variable = is_assigned(function->body, parameter->name);
        const char *pattern =
            state_pattern(state, is_variable                 ? "parameter.variable"
                                 : is_used(state->out, name) ? "parameter"
                                                             : "parameter.unused");
        text_printf(&text, "%s%s", i == 0 ? "" : ", ",
                    slots_fill(state->arena, pattern, slots, 2));
    }
    return text.bytes;
}

/* Whether a function above has that name: this one only calls it then. */
static bool is_done(const struct state *state)
{
    bool had_module;
    const char *name = state_short(state, state->function->name, &had_module);
    const struct function *function = state->job->units[0]->functions;
    for (const struct printed *above = state->all; above < state->out;
         above++, function = function->next)
        if (strcmp(state_short(state, function->name, &had_module), name) == 0 &&
            above->left_out == NULL)
            return true;
    return false;
}

/* Whether it has text or a number of 128 bits, or writes numbers: what other languages spell
 * otherwise. */
static bool is_of_c(const struct function *function)
{
    bool is_of_c = function->gives_beside || function->result->kind == TYPE_LARGE;
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const struct type *type = function->parameters[i].type;
        is_of_c = is_of_c || type->kind == TYPE_LARGE || type->element == &type_text ||
                  type->element == &type_char;
    }
    return is_of_c;
}

static void print_function(struct state *state)
{
    const struct function *function = state->function;
    struct printed *out = state->out;
    out->of = function;
    out->line = function->line;
    out->is_public = state_is_public(state, function, NULL);
    out->name = state_function(state, function->name, out->is_public);
    const bool is_flat = spelling_find(state->job->spelling, "flat") != NULL;
    if (function->left_out != NULL &&
        (function->body == NULL || is_flat ||
         (function->is_loose &&
          spelling_find(state->job->spelling, "row.written") == NULL)))
        state_refuse(state, function->left_out);
    else if (function->written >= 0 &&
             spelling_find(state->job->spelling, "behind.written") == NULL)
        state_refuse(state, "it writes through a pointer");
    else if (is_of_c(function))
        state_refuse(state, "other languages spell its types otherwise");
    else if (is_done(state))
        state_refuse(state, "it is there already");
    out->is_again = is_done(state);
    if (out->left_out != NULL)
        return;
    if (is_flat) {
        flat_function(state);
        return;
    }
    add_parameters(state);
    out->gives_nothing = function->written >= 0 || function->result == &type_void;
    out->result = out->gives_nothing ? state_pattern(state, "nothing")
                  : function->result->kind == TYPE_INT
                      ? state_pattern(state, "truth")
                      : state_type(state, function->result);
    print_statements(state, function->body);
    out->parameters = out->declared = print_parameters(state);
}

unsigned printer_print(struct arena *arena, const struct print_job *job,
                       struct printed **out)
{
    unsigned count = 0;
    for (const struct function *at = job->units[0]->functions; at != NULL; at = at->next)
        count++;
    *out = arena_alloc(arena, count, sizeof **out);
    unsigned i = 0;
    for (const struct function *at = job->units[0]->functions; at != NULL;
         at = at->next, i++) {
        struct state state = {
            .arena = arena, .job = job, .function = at, .all = *out, .out = *out + i};
        print_function(&state);
    }
    return count;
}
