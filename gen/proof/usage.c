/* From what is proved to all that it calls. */
#include "proof/usage.h"

#include <string.h>

#include "reader/unit.h"

static bool has(const struct usage_list *list, const struct function *function)
{
    for (unsigned i = 0; i < list->count; i++)
        if (strcmp(list->items[i]->name, function->name) == 0)
            return true;
    return false;
}

static void add(struct usage_list *list, const struct function *function)
{
    if (!has(list, function) && list->count < USAGE_MAX)
        list->items[list->count++] = function;
}

struct addition {
    struct usage *usage;
    const struct unit *unit;
};

static bool add_call(void *context, const struct node *call)
{
    const struct addition *addition = context;
    const struct function *function = unit_function(addition->unit, call->name);
    if (function != NULL)
        usage_add(addition->usage, addition->unit, function);
    return true;
}

void usage_add(struct usage *usage, const struct unit *unit,
               const struct function *function)
{
    struct addition addition = {usage, unit};
    add(&usage->used, function);
    tree_each_call(function, add_call, &addition);
}

bool usage_has_code(struct usage *usage, const struct code *code)
{
    for (unsigned i = 0; i < usage->code_count; i++)
        if (strcmp(usage->codes[i]->name, code->name) == 0 &&
            code_equal(usage->codes[i], code))
            return true;
    if (usage->code_count < USAGE_MAX)
        usage->codes[usage->code_count++] = code;
    return false;
}

void usage_end_way(struct usage *usage, const struct unit *unit)
{
    for (const struct function *at = unit->functions; at != NULL; at = at->next)
        add(at->left_out == NULL ? &usage->read : &usage->left_out, at);
}

bool usage_check(const struct usage *usage, const char *file, struct fault *fault)
{
    for (unsigned i = 0; i < usage->read.count; i++)
        if (!has(&usage->used, usage->read.items[i]))
            return fault_at(fault, (struct origin){file, usage->read.items[i]->line},
                            "%s is neither proved nor called by anything that is",
                            usage->read.items[i]->name);
    return true;
}
