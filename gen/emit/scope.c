/* Scope: from a name, outwards through the items that are open, to what it stands for. */
#include "emit/scope.h"

#include <string.h>

#include "base/text.h"

enum { NAMES_SHOWN = 12 }; /* known names that a message lists at most */

struct item item_of(const struct value *value)
{
    if (value->kind != VALUE_NUMBERS)
        return (struct item){.value = value};
    return (struct item){
        .value = value, .words = value->numbers.words, .count = value->numbers.count};
}

bool item_is_number(const struct item *item)
{
    const struct numbers *numbers = &item->value->numbers;
    return item->value->kind == VALUE_NUMBERS &&
           item->depth == 1u + (numbers->row != 0) + (numbers->group != 0);
}

const char *item_kind(const struct item *item)
{
    switch (item->value->kind) {
    case VALUE_TEXT:
        return "text";
    case VALUE_FLAG:
        return "a flag";
    case VALUE_LIST:
        return "a list";
    case VALUE_MAP:
        return "a map";
    case VALUE_NUMBERS:
        return item_is_number(item) ? "a number" : "a list of numbers";
    }
    return "nothing";
}

bool item_is_true(const struct item *item)
{
    switch (item->value->kind) {
    case VALUE_TEXT:
        return item->value->text.length != 0;
    case VALUE_FLAG:
        return item->value->flag;
    case VALUE_LIST:
        return item->value->list.count != 0;
    case VALUE_MAP:
        return true;
    case VALUE_NUMBERS:
        return item->count != 0;
    }
    return false;
}

/* How many words an item of this list of numbers has. */
static size_t run_of(const struct item *item)
{
    const struct numbers *numbers = &item->value->numbers;
    size_t run = item->depth == 0 ? numbers->row : item->depth == 1 ? numbers->group : 0;
    return run == 0 ? 1 : run;
}

size_t item_count(const struct item *item)
{
    if (item->value->kind == VALUE_LIST)
        return item->value->list.count;
    if (item->value->kind != VALUE_NUMBERS || item_is_number(item))
        return 0;
    size_t run = run_of(item);
    return item->count / run + (item->count % run != 0);
}

struct item item_at(const struct item *item, size_t i)
{
    if (item->value->kind == VALUE_LIST)
        return item_of(item->value->list.items[i]);
    size_t run = run_of(item), left = item->count - i * run;
    return (struct item){.value = item->value,
                         .words = item->words + i * run,
                         .count = left < run ? left : run,
                         .depth = item->depth + 1,
                         .is_first = i == 0,
                         .is_last = left <= run};
}

/* What an item of a list of numbers says of itself. */
static bool find_own(const struct item *item, const char *name, struct item *out)
{
    static const struct value flags[] = {{.kind = VALUE_FLAG, .flag = false},
                                         {.kind = VALUE_FLAG, .flag = true}};
    bool is_last = strcmp(name, "last") == 0;
    if (item->depth == 0)
        return false;
    if (is_last || strcmp(name, "first") == 0) {
        *out = item_of(&flags[is_last ? item->is_last : item->is_first]);
        return true;
    }
    *out = *item;
    out->is_plain = true;
    return strcmp(name, "plain") == 0 && item_is_number(item);
}

/* The innermost value of that name, NULL when there is none. */
static const struct value *find(const struct scope *scope, const char *name,
                                size_t length)
{
    for (; scope != NULL; scope = scope->outer) {
        const struct value *value = value_member(scope->item.value, name, length);
        if (value != NULL)
            return value;
    }
    return NULL;
}

/* Lists the names of a map in a message, behind the `shown` ones already listed. */
static void list_names(struct text *names, const struct value *map, unsigned *shown)
{
    if (map->kind != VALUE_MAP)
        return;
    for (size_t i = 0; i < map->map.count && *shown <= NAMES_SHOWN; i++) {
        const char *name = arena_print(names->arena, "'%s'", map->map.members[i].name);
        if (names->length != 0 && strstr(names->bytes, name) != NULL)
            continue;
        text_puts(names, *shown == 0 ? "" : ", ");
        text_puts(names, *shown == NAMES_SHOWN ? "..." : name);
        ++*shown;
    }
}

static bool fault_unknown(const struct scope *scope, const char *name,
                          struct origin origin, struct fault *fault)
{
    struct arena arena = {0};
    struct text names = {.arena = &arena};
    unsigned shown = 0;
    for (; scope != NULL; scope = scope->outer)
        list_names(&names, scope->item.value, &shown);
    fault_at(fault, origin, "unknown name '%s'; known here: %s", name,
             shown == 0 ? "none" : names.bytes);
    arena_free(&arena);
    return false;
}

/* The fault of a dotted name whose first `length` bytes stand for `value`, which does not
 * have the next step. */
static bool fault_step(const char *name, size_t length, const struct value *value,
                       struct origin origin, struct fault *fault)
{
    struct arena arena = {0};
    struct text names = {.arena = &arena};
    unsigned shown = 0;
    list_names(&names, value, &shown);
    const char *has = value->kind != VALUE_MAP ? ""
                      : shown == 0             ? " without names"
                                               : " with ";
    struct item item = item_of(value);
    fault_at(fault, origin, "unknown name '%s'; '%.*s' is %s%s%s", name, (int)length,
             name, item_kind(&item), has, shown == 0 ? "" : names.bytes);
    arena_free(&arena);
    return false;
}

/* Whether a name ends as a form of that text. */
static bool is_form(const struct value *value, const char *step)
{
    return value->kind == VALUE_TEXT &&
           (strcmp(step, "camel") == 0 || strcmp(step, "Camel") == 0);
}

bool scope_find(const struct scope *scope, const char *name, struct origin origin,
                struct item *out, struct fault *fault)
{
    if (name[0] == '.') {
        *out = scope->item;
        return true;
    }
    if (find_own(&scope->item, name, out))
        return true;
    size_t length = strcspn(name, ".");
    const struct value *value = find(scope, name, length);
    if (value == NULL)
        return fault_unknown(scope, name, origin, fault);
    while (name[length] == '.') {
        size_t step = strcspn(name + length + 1, ".");
        if (is_form(value, name + length + 1)) {
            *out = (struct item){.value = value, .form = name + length + 1};
            return true;
        }
        const struct value *inner = value_member(value, name + length + 1, step);
        if (inner == NULL)
            return fault_step(name, length, value, origin, fault);
        value = inner;
        length += 1 + step;
    }
    *out = item_of(value);
    return true;
}
