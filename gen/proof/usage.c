/* From what is proved to all that it calls. */
#include "proof/usage.h"

#include <string.h>

#include "reader/unit.h"

static unsigned place_of(const struct usage *usage, const char *name)
{
    unsigned i = 0;
    while (i < usage->count && strcmp(usage->items[i].function->name, name) != 0)
        i++;
    return i;
}

/* The entry of a function, which is new where it has none; those that are too many share the last. */
static struct used *entry_of(struct usage *usage, const struct function *function)
{
    const unsigned place = place_of(usage, function->name);
    if (place == usage->count) {
        usage->items[place] = (struct used){.function = function};
        usage->count += place < USAGE_MAX;
    }
    return &usage->items[place];
}

void usage_add(struct usage *usage, const struct function *function, unsigned is)
{
    struct used *used = entry_of(usage, function);
    used->in_some |= is;
    used->in_way |= is;
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
    struct used *used = entry_of(usage, function);
    if (used->tested == NULL)
        used->tested = why;
}

static const char *why_not(const struct used *used)
{
    const bool is_apart = (used->in_some & USAGE_APART) != 0;
    const bool is_proved = (used->in_some & USAGE_PROVED) != 0;
    if (used->tested != NULL || (is_proved && !is_apart))
        return used->tested;
    return is_proved ? "in one way only what is not proved calls it"
           : (used->in_some & USAGE_USED) != 0 ? "only what is tested calls it"
           : used->left_out != NULL            ? used->left_out
                                               : "only what is not proved calls it";
}

const char *usage_why_not(const struct usage *usage, const char *name)
{
    const unsigned place = place_of(usage, name);
    return place == usage->count ? "it is in no way of the header"
                                 : why_not(&usage->items[place]);
}

unsigned usage_proved(const struct usage *usage)
{
    unsigned count = 0;
    for (unsigned i = 0; i < usage->count; i++)
        count += why_not(&usage->items[i]) == NULL;
    return count;
}

void usage_ask(struct usage *usage, const struct unit *unit,
               const struct function *function)
{
    usage_add(usage, function, USAGE_ASKED);
    use(usage, unit, function, USAGE_USED);
}

void usage_sample_like(struct usage *usage, const struct function *function,
                       const struct function *same)
{
    usage_sample(usage, function, entry_of(usage, same)->tested);
}

void usage_end_way(struct usage *usage, const struct unit *unit, const char *answers)
{
    for (const struct function *at = unit->functions; at != NULL; at = at->next) {
        struct used *used = entry_of(usage, at);
        if (at->left_out != NULL) {
            used->left_out = used->left_out == NULL ? at->left_out : used->left_out;
            use(usage, unit, at, USAGE_BESIDE);
            continue;
        }
        used->in_some |= USAGE_READ;
        if ((used->in_some & USAGE_ASKED) != 0 && used->tested == NULL)
            use(usage, unit, at, USAGE_PROVED);
    }
    for (unsigned i = 0; i < usage->count; i++) {
        const unsigned in_way = usage->items[i].in_way;
        if ((in_way & (USAGE_USED | USAGE_BESIDE)) != 0 && (in_way & USAGE_PROVED) == 0)
            usage->items[i].in_some |= USAGE_APART;
        usage->items[i].in_way = 0;
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
    return (is_taken && (used->in_some & USAGE_SHORT) != 0) ||
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
                          "is no function of this module, and none of these calls it", "",
                          fault);
        for (unsigned way = 0; way < usage->way_count; way++)
            if ((used->in_some & USAGE_ASKED) != 0 && !check_way(usage, used, way, fault))
                return false;
    }
    return true;
}
