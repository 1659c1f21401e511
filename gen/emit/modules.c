/* The list of modules, and choosing from it: also the module that does so for the user. */
#include "emit/modules.h"

#include <assert.h>
#include <string.h>

#include "game/game.h"
#include "line/group.h"
#include "method/hyperbola.h"

/* ---- picking a method of sliding attacks: the template needs to know which there are */

static bool is_choice(const struct module *module, const struct game *game)
{
    return modules_is_method(module) && modules_is_usual(module, game);
}

static const struct module *first_choice(const struct game *game)
{
    unsigned i = 0;
    while (modules[i] != NULL && !is_choice(modules[i], game))
        i++;
    return modules[i];
}

static bool attacks_serve(const struct game *game)
{
    return first_choice(game) != NULL;
}

static bool has(const struct game *game, const char *name)
{
    return is_choice(module_named(name), game);
}

/* A second cache, about: tests/bench/README.md has figures. */
enum { FOLD_BYTES_MAX = 1 << 20 };

/* The method by lines that is taken where hyperbola is slow and whole pieces need too much:
 * full words where their tables are not too large, else codes, or what there is. */
static const char *by_lines(const struct game *game)
{
    const bool has_fold = has(game, "fold"), has_compact = has(game, "compact");
    if (has_fold && (!has_compact || group_sizes_of(game).bytes <= FOLD_BYTES_MAX))
        return "fold";
    const struct module *first = first_choice(game);
    return has_compact ? "compact" : first != NULL ? first->name : "";
}

/* What is taken unless the user says otherwise. */
struct defaults {
    bool is_straight, is_joint; /* hyperbola is; pext or magic is */
    const char *taken;          /* where they are not both; "" for none */
    const char *by_vectors; /* where there is AVX-512, if that is another; "" for none */
};

static const char *by_vectors(const struct game *game, const char *lines)
{
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (is_choice(modules[i], game) && modules[i]->suits_vectors != NULL &&
            modules[i]->suits_vectors(modules_game(modules[i], game)) &&
            strcmp(modules[i]->name, lines) != 0)
            return modules[i]->name;
    return "";
}

static struct defaults defaults_of(const struct game *game, bool is_small)
{
    const bool is_straight =
        (is_small || hyperbola_serves_bytes(game_by_numbers(game))) &&
        has(game, "hyperbola");
    const bool is_joint = !is_straight && has(game, "magic") && has(game, "pext");
    const char *lines = by_lines(game);
    return (struct defaults){.is_straight = is_straight,
                             .is_joint = is_joint,
                             .taken = is_straight ? "hyperbola" : lines,
                             .by_vectors =
                                 is_straight || is_joint ? "" : by_vectors(game, lines)};
}

const struct module *attacks_taken(const struct game *game, bool is_small)
{
    return module_named(defaults_of(game, is_small).taken);
}

static void takes(const struct game *game, bool is_small,
                  const char *names[MODULE_TAKES_MAX])
{
    const struct defaults defaults = defaults_of(game, is_small);
    names[0] = defaults.taken;
    names[1] = defaults.by_vectors;
    names[2] = defaults.is_joint ? "magic" : "";
    names[3] = defaults.is_joint ? "pext" : "";
}

/* Tells the methods that look sliders up for this game: they all have the same names. */
static bool build_attacks(const struct game *game, const struct request *request,
                          struct tables *tables, struct fault *fault)
{
    (void)fault;
    struct arena *arena = tables->arena;
    struct value *choices = value_list(arena), *facts = tables->facts;
    bool has_compact = false, has_hyperbola = false;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        if (!is_choice(modules[i], game) ||
            (request->beside != 0 && !modules_has(request->beside, i)))
            continue;
        struct value *choice = value_append_map(arena, choices);
        has_compact = has_compact || strcmp(modules[i]->name, "compact") == 0;
        has_hyperbola = has_hyperbola || strcmp(modules[i]->name, "hyperbola") == 0;
        value_set_text(arena, choice, "choice", modules[i]->name);
        value_set_count(arena, choice, "number", choices->list.count);
    }
    value_set(arena, facts, "choices", choices);
    const struct defaults defaults = defaults_of(game, request->is_small);
    const bool is_by_lines = !defaults.is_straight && !defaults.is_joint;
    value_set_flag(arena, facts, "is_straight", defaults.is_straight);
    value_set_flag(arena, facts, "is_joint", defaults.is_joint);
    value_set_flag(arena, facts, "is_by_lines", is_by_lines);
    value_set_text(arena, facts, "taken", defaults.taken);
    value_set_flag(arena, facts, "has_vectors", *defaults.by_vectors != '\0');
    value_set_text(arena, facts, "taken_by_vectors", defaults.by_vectors);
    value_set_flag(arena, facts, "has_compact", has_compact);
    value_set_flag(arena, facts, "has_hyperbola", has_hyperbola);
    value_set_flag(arena, facts, "is_alone", choices->list.count == 1);
    return true;
}

const struct module module_attacks = {
    .name = "attacks",
    .number = 13,
    .says = "sliding attacks by the best method for the target",
    .is_by_numbers = true,
    .takes = takes,
    .serves = attacks_serve,
    .is_for = "games with pieces that slide, and that a method serves",
    .build = build_attacks,
};

/* ---- the list */

const struct module module_selftest = {
    .name = "selftest",
    .number = 21,
    .says = "tests of the other headers, in your program",
    .is_test = true,
};

const struct module module_game = {
    .name = "game",
    .says = "the game as a whole",
};

const struct module *const modules[] = {
#define MODULE(name) &module_##name,
#include "emit/modules.list"
#undef MODULE
    NULL,
};

enum { MODULES = sizeof modules / sizeof *modules - 1 };

static unsigned place_of(const char *name)
{
    unsigned i = 0;
    while (modules[i] != NULL && strcmp(modules[i]->name, name) != 0)
        i++;
    return i;
}

const struct module *module_named(const char *name)
{
    return modules[place_of(name)];
}

/* Numbers of further headers are those of no module, which are far fewer. */
enum { PART_NUMBERS = 1000 };

struct module_parts modules_parts(struct arena *arena, const struct module *module,
                                  const struct game *game)
{
    struct module_parts parts = {{module}, 0};
    const char *name;
    while (module->part != NULL && (name = module->part(game, parts.count)) != NULL) {
        struct module *part = arena_alloc(arena, 1, sizeof *part);
        assert(parts.count < MODULE_PARTS_MAX);
        *part = *module;
        part->name = *name == '\0' ? module->name
                                   : arena_print(arena, "%s_%s", module->name, name);
        part->stem = module->name;
        part->place = parts.count;
        part->number += PART_NUMBERS * parts.count;
        parts.list[parts.count++] = part;
    }
    parts.count += parts.count == 0;
    return parts;
}

const struct module *modules_headed(struct arena *arena, const struct game *game,
                                    const char *name)
{
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const struct module_parts parts = modules_parts(arena, modules[i], game);
        for (unsigned j = 0; j < parts.count; j++)
            if (strcmp(parts.list[j]->name, name) == 0)
                return parts.list[j];
    }
    return NULL;
}

const struct game *modules_game(const struct module *module, const struct game *game)
{
    return module->has_pieces || module->is_by_numbers
               ? game_laid_out(game_by_numbers(game))
               : game;
}

bool modules_serves(const struct module *module, const struct game *game)
{
    return module->serves == NULL || module->serves(modules_game(module, game));
}

bool modules_is_usual(const struct module *module, const struct game *game)
{
    const struct game *own = modules_game(module, game);
    return modules_serves(module, game) &&
           (module->is_usual == NULL || module->is_usual(own));
}

unsigned modules_place(const struct module *module)
{
    return place_of(module_stem(module));
}

uint64_t modules_bit(const struct module *module)
{
    const unsigned place = modules_place(module);
    return modules[place] == NULL ? 0 : (uint64_t)1 << place;
}

uint64_t modules_resolved(uint64_t set, uint64_t usual)
{
    const bool has_all = (set & MODULES_ALL) != 0;
    const bool has_default = (set & MODULES_DEFAULT) != 0;
    set &= ~(MODULES_ALL | MODULES_DEFAULT);
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (modules_has(usual, i) &&
            (has_all || (has_default && !modules[i]->has_pieces && !modules[i]->is_test)))
            set |= modules_bit(modules[i]);
    return set;
}

uint64_t modules_needs(const struct module *module, const struct game *game,
                       bool is_small)
{
    const char *taken[MODULE_TAKES_MAX];
    const struct module *types = module_named("types");
    uint64_t set = module == types ? 0 : modules_bit(types);
    for (unsigned i = 0; i < MODULE_NEEDS_MAX && module->needs[i] != NULL; i++)
        set |= modules_bit(module_named(module->needs[i]));
    if (module->takes != NULL)
        module->takes(game, is_small, taken);
    for (unsigned i = 0; module->takes != NULL && i < MODULE_TAKES_MAX; i++)
        if (*taken[i] != '\0')
            set |= modules_bit(module_named(taken[i]));
    if (module->has_pieces && game_uses_leaps(game))
        set |= modules_bit(module_named("leapers"));
    return set;
}

void modules_print(struct text *text, uint64_t set)
{
    const char *before = " --only ";
    for (unsigned i = 0; i < MODULES_MAX + 2; i++) {
        const char *name = i == MODULES_MAX       ? MODULES_DEFAULT_NAME
                           : i == MODULES_MAX + 1 ? MODULES_ALL_NAME
                           : i < MODULES          ? modules[i]->name
                                                  : NULL;
        if (!modules_has(set, i) || name == NULL)
            continue;
        text_printf(text, "%s%s", before, name);
        before = ",";
    }
}
