/* Calls: of functions that are printed, of other modules' and of intrinsics. */
#include <string.h>

#include "base/text.h"
#include "printer/print.h"
#include "reader/intrinsic.h"

const struct function *print_find_function(const struct state *state, const char *name,
                                           const char **module)
{
    for (unsigned i = 0; state->job->units[i] != NULL; i++) {
        const struct function *found = unit_function(state->job->units[i], name);
        *module = i == 0 ? NULL : state->job->modules[i];
        if (found != NULL)
            return found;
    }
    return NULL;
}

static void note_use(struct state *state, const char *module)
{
    unsigned i = 0;
    while (i < 7 && state->out->uses[i] != NULL && state->out->uses[i] != module)
        i++;
    state->out->uses[i] = module;
}

/* What the called function of this unit needs, the caller needs too. */
static void inherit(struct state *state, const struct function *callee)
{
    unsigned i = 0;
    for (const struct function *at = state->job->units[0]->functions; at != callee;
         at = at->next)
        i++;
    state->out->has_intrinsics =
        state->out->has_intrinsics || state->all[i].has_intrinsics;
    if (state->all[i].left_out != NULL && !state->all[i].is_again)
        state_refuse(state, state->all[i].left_out);
}

static const char *arguments(struct state *state, const struct phrase *phrases,
                             unsigned count)
{
    struct text text = {.arena = state->arena};
    text_puts(&text, "");
    for (unsigned i = 0; i < count; i++)
        text_printf(&text, "%s%s", i == 0 ? "" : ", ",
                    count > 1 ? print_tight(state, phrases[i].text) : phrases[i].text);
    return text.bytes;
}

static struct phrase intrinsic(struct state *state, const struct node *node)
{
    const struct intrinsic *found = intrinsic_find(node->name, strlen(node->name));
    const char *pattern = spelling_find(state->job->spelling, node->name);
    const char *runtime = spelling_find(state->job->spelling, "runtime");
    struct phrase phrases[2];
    if (found == NULL || pattern == NULL || node->count > 2) {
        state_refuse(state, arena_print(state->arena, "it calls %s", node->name));
        return print_atom("", KIND_ANY, NULL);
    }
    for (unsigned i = 0; i < node->count; i++)
        phrases[i] = print_value(state, node->children[i], &type_word);
    if (runtime != NULL && strstr(runtime, node->name) != NULL)
        state->out->has_intrinsics = true;
    return print_fill(state, pattern, phrases, node->count,
                      found->result == &type_word ? KIND_WORD : KIND_NUMBER);
}

/* The module as the language sees it: a method's short names are of the one that is chosen. */
static const char *module_of(struct state *state, const char *name, const char *module)
{
    const char *chosen = spelling_find(state->job->spelling, "call.short");
    size_t length = strlen(state->job->prefix);
    if (module == NULL || chosen == NULL)
        return module;
    const char *whole =
        arena_print(state->arena, "%s_%s%s", state->job->prefix, module, name + length);
    const char *twin;
    return print_find_function(state, whole, &twin) != NULL ? chosen : module;
}

struct phrase print_call(struct state *state, const char *name,
                         const struct function *callee, const char *module,
                         const struct phrase *phrases, unsigned count)
{
    const char *other = spelling_find(state->job->spelling, "call.other");
    module = module_of(state, name, module);
    name = state_function(state, name, module != NULL || state_is_public(state, callee));
    if (module != NULL)
        note_use(state, module);
    else
        inherit(state, callee);
    if (module != NULL && other != NULL) {
        const struct slot slots[] = {{"module", module, ""}, {"name", name, ""}};
        name = slots_fill(state->arena, other, slots, 2);
    }
    return print_atom(
        arena_print(state->arena, "%s(%s)", name, arguments(state, phrases, count)),
        KIND_NUMBER, NULL);
}

struct phrase print_called(struct state *state, const struct node *node)
{
    const char *module;
    bool had_module;
    const struct function *callee = print_find_function(state, node->name, &module);
    struct phrase phrases[TREE_PARAMETERS_MAX];
    if (callee == NULL)
        return intrinsic(state, node);
    for (unsigned i = 0; i < node->count; i++)
        phrases[i] = print_value(state, node->children[i], callee->parameters[i].type);
    const char *name = state_short(state, node->name, &had_module);
    const char *pattern = NULL;
    if (module != NULL)
        pattern = spelling_find(state->job->spelling,
                                arena_print(state->arena, "call.%s", name));
    enum kind kind = state_kind(state, callee->result);
    if (callee->result->kind == TYPE_INT)
        kind = KIND_TRUTH;
    struct phrase out =
        pattern != NULL
            ? print_fill(state, pattern, phrases, node->count, kind)
            : print_call(state, node->name, callee, module, phrases, node->count);
    out.kind = kind;
    out.type = callee->result;
    return out;
}
