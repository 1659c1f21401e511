/* Picking a method: the template needs to know which there are. */
#include "emit/attacks.h"

#include "emit/modules.h"

static bool serves(const struct game *game)
{
    return game->slider_count != 0;
}

/* Tells the methods that look sliders up for this game: they all have the same names. */
static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    (void)fault;
    struct arena *arena = tables->arena;
    struct value *choices = value_list(arena);
    bool whole = true;
    static const char *const of_whole_pieces[] = {"magic", "pext"};
    for (unsigned i = 0; i < sizeof of_whole_pieces / sizeof *of_whole_pieces; i++)
        whole = whole && modules_is_usual(module_named(of_whole_pieces[i]), game);
    for (unsigned i = 0; modules[i] != NULL; i++) {
        if (!modules[i]->has_pieces || !modules_is_usual(modules[i], game))
            continue;
        struct value *choice = value_append_map(arena, choices);
        value_set(arena, choice, "choice", value_text(arena, "%s", modules[i]->name));
        value_set(arena, choice, "number", value_text(arena, "%zu", choices->list.count));
    }
    value_set(arena, tables->facts, "choices", choices);
    value_set(arena, tables->facts, "by_lines", value_flag(arena, !whole));
    value_set(arena, tables->facts, "has_hyperbola",
              value_flag(arena, modules_is_usual(module_named("hyperbola"), game)));
    return true;
}

const struct module module_attacks = {
    .name = "attacks",
    .says = "the method of sliding attacks that suits the target",
    .needs = {"types", "magic", "pext", "fold"},
    .serves = serves,
    .build = build,
};
