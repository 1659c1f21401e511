/* From tables to the names that templates use. */
#include "emit/values.h"

#include <string.h>

#include "emit/array_values.h"
#include "emit/game_values.h"
#include "emit/modules.h"

enum {
    FORMAT = 1, /* changes when the bytes do */

    /* Letters of a prefix with which the usual signatures fit into a line. */
    PREFIX_SHORT = 8,
};

/* Those that can serve the game: one that cannot changes nothing in its headers. */
static void set_modules(struct arena *arena, struct value *map, const struct game *game)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; modules[i] != NULL; i++) {
        if (!modules_serves(modules[i], game))
            continue;
        struct value *item = value_append_map(arena, list);
        value_set(arena, item, "number", value_count(arena, modules[i]->number));
        value_set(
            arena, item, "has_arrays",
            value_flag(arena, modules[i]->build != NULL || modules[i]->claim != NULL));
        value_set(
            arena, item, "is_method",
            value_flag(arena, modules[i]->has_pieces && modules[i]->square_of == NULL));
        value_set_name(arena, item, "module", "MODULE", modules[i]->name);
    }
    static const uint64_t widths[] = {8, 16, 32, 64};
    value_set(arena, map, "modules", list);
    value_set(arena, map, "widths",
              value_numbers(arena, (struct numbers){widths, 4, .base = 10}));
}

const struct value *values_of_game(struct arena *arena, const struct game *game)
{
    struct value *map = value_map(arena);
    value_set(arena, map, "format", value_count(arena, FORMAT));
    value_set(arena, map, "game_digest", value_hex(arena, game->digest));
    set_modules(arena, map, game);
    values_set_game(arena, map, game);
    return map;
}

/* Sets all that another map has. */
static void set_all(struct arena *arena, struct value *map, const struct value *from)
{
    for (size_t i = 0; from != NULL && i < from->map.count; i++)
        value_set(arena, map, from->map.members[i].name, from->map.members[i].value);
}

struct value *values_of(struct arena *arena, const struct value *game_values,
                        const struct module *module, const struct tables *tables,
                        const char *prefix, const char *command)
{
    struct value *map = value_map(arena);
    value_set_name(arena, map, "prefix", "PREFIX", prefix);
    value_set(arena, map, "break",
              value_text(arena, "%s", strlen(prefix) > PREFIX_SHORT ? "\n    " : ""));
    value_set_name(arena, map, "module", "MODULE", module->name);
    value_set(arena, map, "has_pieces", value_flag(arena, module->has_pieces));
    value_set(arena, map, "uses_leaps",
              value_flag(arena, module->has_pieces && game_uses_leaps(tables->game)));
    value_set(arena, map, "command", value_text(arena, "%s", command));
    value_set(arena, map, "has_tables", value_flag(arena, tables->count != 0));
    value_set(arena, map, "tables_digest", value_hex(arena, tables_digest(tables)));
    set_all(arena, map, game_values);
    values_set_arrays(arena, map, tables);
    set_all(arena, map, tables->facts);
    return map;
}
