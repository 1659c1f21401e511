/* From what is proved to all that it calls. */
#include "proof/usage.h"

#include <string.h>

#include "proof/unit.h"

static bool is_listed(const struct function *const *list, unsigned count,
                      const struct function *function)
{
    for (unsigned i = 0; i < count; i++)
        if (strcmp(list[i]->name, function->name) == 0)
            return true;
    return false;
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
    if (!is_listed(usage->used, usage->used_count, function) &&
        usage->used_count < USAGE_MAX)
        usage->used[usage->used_count++] = function;
    tree_each_call(function, add_call, &addition);
}

void usage_end_way(struct usage *usage, const struct unit *unit)
{
    for (const struct function *at = unit->functions; at != NULL; at = at->next) {
        usage->left_out += at->left_out != NULL;
        if (at->left_out == NULL && usage->other_count < USAGE_MAX &&
            !is_listed(usage->others, usage->other_count, at))
            usage->others[usage->other_count++] = at;
    }
}

bool usage_check(const struct usage *usage, const char *file, struct fault *fault)
{
    for (unsigned i = 0; i < usage->other_count; i++)
        if (!is_listed(usage->used, usage->used_count, usage->others[i]))
            return fault_at(fault, (struct origin){file, usage->others[i]->line},
                            "%s is neither proved nor called by anything that is",
                            usage->others[i]->name);
    return true;
}
