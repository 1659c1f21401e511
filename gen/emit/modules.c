/* The list of modules, and choosing from it. */
#include "emit/modules.h"

#include <string.h>

#include "method/leapers.h"
#include "method/lines.h"
#include "method/magic.h"
#include "zobrist/cuckoo.h"
#include "zobrist/zobrist.h"

static const struct module module_types = {
    .name = "types",
    .says = "the type of a bitboard, and the macros; every module includes it",
};

static const struct module module_selftest = {
    .name = "selftest",
    .says = "tests the other headers where they are used",
    .needs = {"types"},
};

const struct module *const modules[] = {
    &module_types,   &module_magic,  &module_leapers,  &module_lines,
    &module_zobrist, &module_cuckoo, &module_selftest, NULL,
};

const struct module *module_named(const char *name)
{
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (strcmp(modules[i]->name, name) == 0)
            return modules[i];
    return NULL;
}

static bool needs(const struct module *module, const struct module *other)
{
    for (unsigned i = 0; i < MODULE_NEEDS_MAX && module->needs[i] != NULL; i++)
        if (module_named(module->needs[i]) == other ||
            needs(module_named(module->needs[i]), other))
            return true;
    return false;
}

struct choice modules_choose(const struct module *const *wanted, unsigned count)
{
    struct choice choice = {.count = 0};
    for (unsigned i = 0; modules[i] != NULL; i++) {
        bool chosen = count == 0;
        for (unsigned j = 0; j < count; j++)
            chosen = chosen || wanted[j] == modules[i] || needs(wanted[j], modules[i]);
        if (chosen)
            choice.modules[choice.count++] = modules[i];
    }
    return choice;
}
