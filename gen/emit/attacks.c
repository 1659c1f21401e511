/* Picking a method: the template needs to know which there are. */
#include "emit/attacks.h"

#include "emit/modules.h"
#include "game/game.h"
#include "line/group.h"
#include "line/straight.h"

static bool is_choice(const struct module *module, const struct game *game)
{
    return module->has_pieces && module->square_of == NULL &&
           modules_is_usual(module, game);
}

static bool serves(const struct game *game)
{
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (is_choice(modules[i], game))
            return true;
    return false;
}

static bool has(const struct game *game, const char *name)
{
    return is_choice(module_named(name), game);
}

enum { FOLD_BYTES_MAX = 1 << 20 }; /* a second cache, about: gen/method/README.md has figures */

/* The method by lines that is taken where hyperbola is slow and whole pieces need too much:
 * full words where their tables are not too large, else codes, or what there is. */
static const char *by_lines(const struct game *game)
{
    const bool has_fold = has(game, "fold"), has_compact = has(game, "compact");
    if (has_fold && (!has_compact || group_all_bytes(game) <= FOLD_BYTES_MAX))
        return "fold";
    if (has_compact)
        return "compact";
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (is_choice(modules[i], game))
            return modules[i]->name;
    return "";
}

const struct module *attacks_simplest(const struct game *game)
{
    static const char *const simple[] = {"hyperbola", "compact", "fold"};
    for (size_t i = 0; i < sizeof simple / sizeof *simple; i++)
        if (has(game, simple[i]))
            return module_named(simple[i]);
    return module_named(by_lines(game));
}

/* Tells the methods that look sliders up for this game: they all have the same names. */
static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    (void)fault;
    struct arena *arena = tables->arena;
    struct value *choices = value_list(arena), *facts = tables->facts;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        if (!is_choice(modules[i], game))
            continue;
        struct value *choice = value_append_map(arena, choices);
        value_set(arena, choice, "choice", value_text(arena, "%s", modules[i]->name));
        value_set(arena, choice, "number", value_text(arena, "%zu", choices->list.count));
    }
    value_set(arena, facts, "choices", choices);
    const bool is_straight =
        straight_serves(game_by_numbers(game)) && has(game, "hyperbola");
    const bool is_joint = !is_straight && has(game, "magic") && has(game, "pext");
    value_set(arena, facts, "is_straight", value_flag(arena, is_straight));
    value_set(arena, facts, "is_joint", value_flag(arena, is_joint));
    value_set(arena, facts, "is_by_lines", value_flag(arena, !is_straight && !is_joint));
    value_set(arena, facts, "taken",
              value_text(arena, "%s", is_straight ? "hyperbola" : by_lines(game)));
    value_set(
        arena, facts, "taken_in_halves",
        value_text(arena, "%s",
                   module_named("magic32")->serves(game) ? "magic32" : by_lines(game)));
    value_set(arena, facts, "has_compact", value_flag(arena, has(game, "compact")));
    value_set(arena, facts, "has_hyperbola", value_flag(arena, has(game, "hyperbola")));
    return true;
}

const struct module module_attacks = {
    .name = "attacks",
    .number = 13,
    .says = "the method of sliding attacks that suits the target",
    .needs = {"types", "magic", "magic32", "pext", "fold", "hyperbola",
              "modulo"}, /* by default; these of them that are usual */
    .serves = serves,
    .is_for = "games with pieces that slide, and that a method serves",
    .build = build,
};
