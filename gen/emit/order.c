/* What a folder is to hold. */
#include "emit/order.h"

#include <string.h>

static bool is_in(const struct module *const *list, unsigned count,
                  const struct module *module)
{
    for (unsigned i = 0; i < count; i++)
        if (list[i] == module)
            return true;
    return false;
}

/* Whether a language has it though it is not usual elsewhere. */
static bool is_added(const struct words *words, const struct module *module,
                     const struct game *game)
{
    return words_adds(words, module->name) &&
           modules_serves(module, game);
}

struct choice order_choose(const struct game *game, const struct words *words,
                           const struct module *const *named, unsigned count)
{
    struct choice choice = modules_choose(named, count);
    bool leaps = false;
    for (unsigned i = 0; i < choice.count;) {
        const struct module *module = choice.modules[i];
        if (is_in(named, count, module) || modules_is_usual(module, game) ||
            is_added(words, module, game)) {
            leaps = leaps || (module->has_pieces && game_uses_leaps(game));
            i++;
        } else {
            choice.count--;
            for (unsigned j = i; j < choice.count; j++)
                choice.modules[j] = choice.modules[j + 1];
        }
    }
    if (leaps)
        choice = modules_add(choice, module_named("leapers"));
    return choice;
}

bool order_names(const struct order_line *line, const struct module *module)
{
    return is_in(line->named, line->named_count, module);
}

void order_print_named(struct text *text, const struct order_line *line)
{
    const char *comma = "";
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (order_names(line, modules[i])) {
            text_printf(text, "%s%s", comma, modules[i]->name);
            comma = ",";
        }
}

static struct choice choose(const struct order *order, unsigned line)
{
    const struct order_line *at = &order->lines[line];
    return order_choose(order->game, &at->emission.language->words, at->named,
                        at->named_count);
}

/* Its line may not be before that of what its tables follow from. */
static void follow_needs(struct owners *owners, unsigned i)
{
    const struct module *module = modules[i];
    if (owners->line[i] == ORDER_NONE || !emission_concerns(module))
        return;
    for (unsigned j = 0; modules[j] != NULL; j++)
        for (unsigned k = 0; k < MODULE_NEEDS_MAX && module->needs[k] != NULL; k++)
            if (strcmp(module->needs[k], modules[j]->name) == 0 &&
                emission_concerns(modules[j]) && owners->line[j] > owners->line[i])
                owners->line[i] = owners->line[j];
}

struct owners order_owners(const struct order *order)
{
    struct owners owners;
    for (unsigned i = 0; i < MODULES_MAX; i++)
        owners.line[i] = ORDER_NONE;
    for (unsigned line = 0; line < order->count; line++) {
        struct choice choice = choose(order, line);
        for (unsigned i = 0; modules[i] != NULL; i++)
            if (is_in(choice.modules, choice.count, modules[i]))
                owners.line[i] = (int)line;
    }
    for (unsigned i = 0; modules[i] != NULL; i++)
        follow_needs(&owners, i);
    return owners;
}

/* Whether both lines make a module, or all for NULL, in the same way. */
static bool make_the_same(const struct game *game, const struct order_line *a,
                          const struct order_line *b, const struct module *module)
{
    struct arena arena = {0};
    struct text one = {.arena = &arena}, other = {.arena = &arena};
    text_puts(&one, "");
    text_puts(&other, "");
    emission_print(&one, &a->emission, game, module);
    emission_print(&other, &b->emission, game, module);
    bool same = strcmp(one.bytes, other.bytes) == 0 &&
                a->emission.request.max_bytes == b->emission.request.max_bytes &&
                a->emission.request.max_work == b->emission.request.max_work;
    arena_free(&arena);
    return same;
}

/* Whether both orders come to the same files. */
static bool is_same(const struct order *a, const struct order *b)
{
    struct owners of_a = order_owners(a), of_b = order_owners(b);
    for (unsigned i = 0; modules[i] != NULL; i++) {
        int x = of_a.line[i], y = of_b.line[i];
        if ((x == ORDER_NONE) != (y == ORDER_NONE) ||
            (x != ORDER_NONE &&
             !make_the_same(a->game, &a->lines[x], &b->lines[y], modules[i])))
            return false;
    }
    return true;
}

static void remove_line(struct order *order, unsigned line)
{
    order->count--;
    for (unsigned i = line; i < order->count; i++)
        order->lines[i] = order->lines[i + 1];
}

static void add_names(struct order_line *line, const struct order_line *more)
{
    for (unsigned i = 0; i < more->named_count; i++)
        if (!is_in(line->named, line->named_count, more->named[i]))
            line->named[line->named_count++] = more->named[i];
}

/* Puts `from` into `into`, if that changes nothing. */
static bool join(struct order *order, unsigned from, unsigned into)
{
    struct order joined = *order;
    add_names(&joined.lines[into], &order->lines[from]);
    remove_line(&joined, from);
    if (!is_same(order, &joined))
        return false;
    *order = joined;
    return true;
}

static bool can_join(const struct order *order, unsigned i, unsigned j)
{
    const struct order_line *a = &order->lines[i], *b = &order->lines[j];
    return a->named_count != 0 && b->named_count != 0 &&
           make_the_same(order->game, a, b, NULL);
}

static bool is_made_elsewhere(const struct order *order, unsigned line,
                              const struct module *module)
{
    for (unsigned i = 0; i < order->count; i++) {
        struct choice choice = choose(order, i);
        if (i != line && is_in(choice.modules, choice.count, module))
            return true;
    }
    return false;
}

/* Drops a name from a line, and the line with its last, if that changes nothing. */
static bool drop(struct order *order, unsigned line, unsigned name)
{
    struct order less = *order;
    struct order_line *at = &less.lines[line];
    if (!is_made_elsewhere(order, line, at->named[name]))
        return false;
    at->named_count--;
    for (unsigned i = name; i < at->named_count; i++)
        at->named[i] = at->named[i + 1];
    if (at->named_count == 0)
        remove_line(&less, line);
    if (!is_same(order, &less))
        return false;
    *order = less;
    return true;
}

/* Drops a line of all, if that changes nothing. */
static bool drop_all(struct order *order, unsigned line)
{
    struct order less = *order;
    remove_line(&less, line);
    if (order->lines[line].named_count != 0 || !is_same(order, &less))
        return false;
    *order = less;
    return true;
}

/* Takes one step; false when there is none. */
static bool simplify(struct order *order)
{
    for (unsigned i = 0; i < order->count; i++)
        for (unsigned j = i + 1; j < order->count; j++)
            if (can_join(order, i, j) && (join(order, i, j) || join(order, j, i)))
                return true;
    for (unsigned i = order->count; i-- != 0;) {
        if (drop_all(order, i))
            return true;
        for (unsigned j = 0; j < order->lines[i].named_count; j++)
            if (drop(order, i, j))
                return true;
    }
    return false;
}

void order_simplify(struct order *order)
{
    while (simplify(order))
        ;
}
