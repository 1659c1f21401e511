/* The list of modules, and choosing from it. */
#include "emit/modules.h"

#include <string.h>

#include "emit/attacks.h"
#include "game/game.h"
#include "method/castling.h"
#include "method/classical.h"
#include "method/compact.h"
#include "method/fold.h"
#include "method/hybrid.h"
#include "method/hyperbola.h"
#include "method/kindergarten.h"
#include "method/leapers.h"
#include "method/lines.h"
#include "method/magic.h"
#include "method/magic32.h"
#include "method/modulo.h"
#include "method/moves.h"
#include "method/pawns.h"
#include "method/pext.h"
#include "method/pseudo.h"
#include "method/rotated.h"
#include "method/sliders.h"
#include "method/squares.h"
#include "method/types.h"
#include "method/zones.h"
#include "symmetry/symmetry.h"
#include "zobrist/cuckoo.h"
#include "zobrist/zobrist.h"

static const struct module module_selftest = {
    .name = "selftest",
    .number = 21,
    .says = "tests the other headers where they are used",
    .needs = {"types"},
};

const struct module module_game = {
    .name = "game",
    .says = "the game as a whole",
};

/* clang-format off */
const struct module *const modules[] = {
    &module_types,
    &module_magic,
    &module_magic32,
    &module_pext,
    &module_pext16,
    &module_hyperbola,
    &module_kindergarten,
    &module_hybrid,
    &module_hybrid16,
    &module_modulo,
    &module_fold,
    &module_compact,
    &module_classical,
    &module_rotated,
    &module_attacks,
    &module_sliders,
    &module_leapers,
    &module_moves,
    &module_lines,
    &module_pseudo,
    &module_squares,
    &module_pawns,
    &module_castling,
    &module_zones,
    &module_symmetry,
    &module_zobrist,
    &module_cuckoo,
    &module_selftest,
    NULL,
};
/* clang-format on */

const struct module_left modules_left[] = {
    {"magic8", 30, "magic"},       {"pext8", 31, "pext"},
    {"magic_mirror", 32, "magic"}, {"magic_mirror8", 33, "magic"},
    {"magic_half", 34, "magic"},   {"magic_half8", 35, "magic"},
    {"magic_shared", 38, "magic"}, {"magic_shared8", 39, "magic"},
    {.name = NULL},
};

const struct module_left *module_left_named(const char *name)
{
    for (unsigned i = 0; modules_left[i].name != NULL; i++)
        if (strcmp(modules_left[i].name, name) == 0)
            return &modules_left[i];
    return NULL;
}

const struct module *module_named(const char *name)
{
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (strcmp(modules[i]->name, name) == 0)
            return modules[i];
    return NULL;
}

const char *const *modules_names(struct arena *arena)
{
    const char **names = arena_alloc(arena, MODULES_MAX + 1, sizeof *names);
    for (unsigned i = 0; modules[i] != NULL; i++)
        names[i] = modules[i]->name;
    return names;
}

const struct game *modules_game(const struct module *module, const struct game *game)
{
    return module->has_pieces || module->is_by_numbers ? game_by_numbers(game) : game;
}

bool modules_serves(const struct module *module, const struct game *game)
{
    return module->serves == NULL || module->serves(modules_game(module, game));
}

/* Whether it looks up what slides where no method does. */
static bool lacks_attacks(const struct module *module, const struct game *game)
{
    bool needs_attacks = false;
    for (unsigned i = 0; i < MODULE_NEEDS_MAX && module->needs[i] != NULL; i++)
        needs_attacks =
            needs_attacks || strcmp(module->needs[i], module_attacks.name) == 0;
    return needs_attacks && game->slider_count != 0 && !module_attacks.serves(game);
}

bool modules_is_usual(const struct module *module, const struct game *game)
{
    const struct game *own = modules_game(module, game);
    return modules_serves(module, game) &&
           (module->is_usual == NULL || module->is_usual(own)) &&
           !lacks_attacks(module, game);
}

uint64_t modules_bit(const struct module *module)
{
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (modules[i] == module)
            return (uint64_t)1 << i;
    return 0;
}

static uint64_t with_needs(const struct module *module)
{
    uint64_t set = modules_bit(module);
    for (unsigned i = 0; i < MODULE_NEEDS_MAX && module->needs[i] != NULL; i++)
        set |= with_needs(module_named(module->needs[i]));
    return set;
}

uint64_t modules_choose(uint64_t wanted)
{
    uint64_t set = 0;
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (wanted == 0 || modules_has(wanted, i))
            set |= with_needs(modules[i]);
    return set;
}

void modules_print(struct text *text, uint64_t set, bool is_list)
{
    const char *before = is_list ? " --amalgamate " : " --only ";
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (modules_has(set, i)) {
            text_printf(text, "%s%s", before, modules[i]->name);
            before = is_list ? "," : before;
        }
}
