/* From what is proved to all that it calls. */
#include "proof/usage.h"

#include <string.h>

#include "reader/unit.h"

static const struct used *find(const struct usage *usage, const char *name)
{
    for (unsigned i = 0; i < usage->count; i++)
        if (strcmp(usage->items[i].function->name, name) == 0)
            return &usage->items[i];
    return NULL;
}

/* What the function was in some way. */
static unsigned kinds(const struct usage *usage, const struct function *function)
{
    const struct used *used = find(usage, function->name);
    return used == NULL ? 0 : used->in_some;
}

void usage_add(struct usage *usage, const struct function *function, unsigned is)
{
    const struct used *known = find(usage, function->name);
    if (known == NULL && usage->count == USAGE_MAX)
        return;
    struct used *used =
        &usage->items[known == NULL ? usage->count : known - usage->items];
    if (known == NULL)
        usage->items[usage->count++] = (struct used){.function = function};
    used->in_some |= is;
    if (used->left_out == NULL)
        used->left_out = function->left_out;
}

struct addition {
    struct usage *usage;
    const struct unit *unit;
    unsigned is;
};

static bool add_call(void *context, const struct node *call)
{
    const struct addition *addition = context;
    const struct function *function = unit_function(addition->unit, call->name);
    if (function != NULL) {
        usage_add(addition->usage, function, addition->is);
        tree_each_call(function, add_call, context);
    }
    return true;
}

/* Notes it of the function and of what it calls. */
static void use(struct usage *usage, const struct unit *unit,
                const struct function *function, unsigned is)
{
    struct addition addition = {usage, unit, is};
    usage_add(usage, function, is);
    tree_each_call(function, add_call, &addition);
}

void usage_sample(struct usage *usage, const struct function *function, const char *why)
{
    const bool is_new = (kinds(usage, function) & USAGE_TESTED) == 0;
    usage_add(usage, function, USAGE_TESTED);
    for (unsigned i = 0; i < usage->count && is_new; i++)
        if (strcmp(usage->items[i].function->name, function->name) == 0)
            usage->items[i].tested = why;
}

const char *usage_why_not(const struct usage *usage, const char *name)
{
    const struct used *used = find(usage, name);
    if (used == NULL)
        return "it is in no way of the header";
    if (used->tested != NULL)
        return used->tested;
    if ((used->in_some & USAGE_USED) != 0)
        return (used->in_some & USAGE_PROVED) != 0 ? NULL
                                                   : "only what is tested calls it";
    return used->left_out != NULL ? used->left_out : "only what is not proved calls it";
}

unsigned usage_proved(const struct usage *usage)
{
    unsigned count = 0;
    for (unsigned i = 0; i < usage->count; i++)
        count += usage_why_not(usage, usage->items[i].function->name) == NULL;
    return count;
}

void usage_ask(struct usage *usage, const struct unit *unit,
               const struct function *function)
{
    usage_add(usage, function, USAGE_ASKED);
    use(usage, unit, function, USAGE_USED);
}

bool usage_has_code(struct usage *usage, const char *claim, const struct lookup *lookup)
{
    for (unsigned i = 0; i < usage->code_count; i++)
        if (strcmp(usage->codes[i].claim, claim) == 0 &&
            code_equal(&usage->codes[i].lookup->code, &lookup->code)) {
            const struct function *same = usage->codes[i].lookup->function;
            if ((kinds(usage, same) & USAGE_TESTED) != 0)
                usage_sample(usage, lookup->function, find(usage, same->name)->tested);
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
    for (const struct function *at = unit->functions; at != NULL; at = at->next) {
        const unsigned is = kinds(usage, at);
        usage_add(usage, at, at->left_out == NULL ? USAGE_READ : USAGE_LEFT_OUT);
        if (at->left_out != NULL)
            use(usage, unit, at, USAGE_BESIDE);
        else if ((is & USAGE_ASKED) != 0 && (is & USAGE_TESTED) == 0)
            use(usage, unit, at, USAGE_PROVED);
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

/* Whether the function is in a way in which it has to be. */
static bool check_way(const struct usage *usage, const struct used *used, unsigned way,
                      struct fault *fault)
{
    const struct unit *unit = usage->ways[way].unit;
    const char *answers = usage->ways[way].answers;
    const bool is_taken = usage->taken != NULL && strstr(answers, usage->taken) != NULL;
    return (used->in_some & (is_taken ? USAGE_SPARE | USAGE_SHORT : USAGE_SPARE)) != 0 ||
           unit_function(unit, used->function->name) != NULL ||
           refuse(unit->file, used->function, "is missing", answers, fault);
}

bool usage_check(const struct usage *usage, const char *file, struct fault *fault)
{
    for (unsigned i = 0; i < usage->count; i++) {
        const struct used *used = &usage->items[i];
        if ((used->in_some & USAGE_READ) != 0 &&
            (used->in_some & (USAGE_USED | USAGE_BESIDE)) == 0)
            return refuse(file, used->function,
                          "is neither proved nor called by anything that is", "", fault);
        for (unsigned way = 0; way < usage->way_count; way++)
            if ((used->in_some & USAGE_ASKED) != 0 && !check_way(usage, used, way, fault))
                return false;
    }
    return true;
}
