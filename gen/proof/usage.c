/* From what is proved to all that it calls. */
#include "proof/usage.h"

#include <string.h>

#include "reader/unit.h"

const struct function *usage_find(const struct usage_list *list, const char *name)
{
    for (unsigned i = 0; i < list->count; i++)
        if (strcmp(list->items[i]->name, name) == 0)
            return list->items[i];
    return NULL;
}

static bool has(const struct usage_list *list, const struct function *function)
{
    return usage_find(list, function->name) != NULL;
}

void usage_add(struct usage_list *list, const struct function *function)
{
    if (!has(list, function) && list->count < USAGE_MAX)
        list->items[list->count++] = function;
}

struct addition {
    struct usage_list *list;
    const struct unit *unit;
};

static bool add_call(void *context, const struct node *call)
{
    struct addition *addition = context;
    const struct function *function = unit_function(addition->unit, call->name);
    if (function != NULL) {
        usage_add(addition->list, function);
        tree_each_call(function, add_call, addition);
    }
    return true;
}

/* Adds the function and what it calls. */
static void use(struct usage_list *list, const struct unit *unit,
                const struct function *function)
{
    struct addition addition = {list, unit};
    usage_add(list, function);
    tree_each_call(function, add_call, &addition);
}

void usage_sample(struct usage *usage, const struct function *function, const char *why)
{
    const unsigned at = usage->tested.count;
    usage_add(&usage->tested, function);
    if (usage->tested.count != at)
        usage->why[at] = why;
}

const char *usage_tested(const struct usage *usage, const struct function *function)
{
    for (unsigned i = 0; i < usage->tested.count; i++)
        if (strcmp(usage->tested.items[i]->name, function->name) == 0)
            return usage->why[i];
    return has(&usage->proved, function) ? NULL : "only what is tested calls it";
}

void usage_ask(struct usage *usage, const struct unit *unit,
               const struct function *function)
{
    usage_add(&usage->asked, function);
    use(&usage->used, unit, function);
}

bool usage_has_code(struct usage *usage, const char *claim, const struct lookup *lookup)
{
    for (unsigned i = 0; i < usage->code_count; i++)
        if (strcmp(usage->codes[i].claim, claim) == 0 &&
            code_equal(&usage->codes[i].lookup->code, &lookup->code)) {
            const struct function *same = usage->codes[i].lookup->function;
            if (has(&usage->tested, same))
                usage_sample(usage, lookup->function, usage_tested(usage, same));
            return true;
        }
    if (usage->code_count < USAGE_MAX) {
        usage->codes[usage->code_count].claim = claim;
        usage->codes[usage->code_count++].lookup = lookup;
    }
    return false;
}

void usage_end_way(struct usage *usage, const struct unit *unit, const char *answers)
{
    for (const struct function *at = unit->functions; at != NULL; at = at->next)
        usage_add(at->left_out == NULL ? &usage->read : &usage->left_out, at);
    for (unsigned i = 0; i < usage->asked.count; i++) {
        const struct function *asked = unit_function(unit, usage->asked.items[i]->name);
        if (asked != NULL && asked->left_out == NULL && !has(&usage->tested, asked))
            use(&usage->proved, unit, asked);
    }
    if (usage->way_count < USAGE_WAYS_MAX) {
        usage->ways[usage->way_count].unit = unit;
        usage->ways[usage->way_count++].answers = answers;
    }
}

static bool refuse(const char *file, const struct function *function, const char *why,
                   const char *answers, struct fault *fault)
{
    return fault_at(fault, (struct origin){file, function->line}, "%s %s%s%s",
                    function->name, why, *answers == '\0' ? "" : " with ", answers);
}

static bool check_way(const struct usage *usage, const struct unit *unit,
                      const char *answers, struct fault *fault)
{
    bool is_taken = usage->taken != NULL && strstr(answers, usage->taken) != NULL;
    for (unsigned i = 0; i < usage->asked.count; i++) {
        const struct function *asked = usage->asked.items[i];
        if (unit_function(unit, asked->name) == NULL && !has(&usage->spare, asked) &&
            !(is_taken && has(&usage->shorts, asked)))
            return refuse(unit->file, asked, "is missing", answers, fault);
    }
    return true;
}

bool usage_check(const struct usage *usage, const char *file, struct fault *fault)
{
    for (unsigned i = 0; i < usage->read.count; i++)
        if (!has(&usage->used, usage->read.items[i]))
            return refuse(file, usage->read.items[i],
                          "is neither proved nor called by anything that is", "", fault);
    for (unsigned i = 0; i < usage->way_count; i++)
        if (!check_way(usage, usage->ways[i].unit, usage->ways[i].answers, fault))
            return false;
    return true;
}
