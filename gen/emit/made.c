/* Building and rendering. */
#include "emit/made.h"

#include <string.h>

#include "emit/values.h"

/* What makes this module's files, whatever was typed. */
static const char *canonical_command(struct arena *arena, const struct game *game,
                                     const struct module *module,
                                     const struct emission *emission)
{
    struct text text = {.arena = arena};
    text_printf(&text, "bbgen emit %s --only %s", game->name, module->name);
    emission_print(&text, emission, game, module);
    return text.bytes;
}

bool made_build(struct made *made, struct fault *fault)
{
    const struct module *module = made->job->module;
    const struct game *game = made->job->game;
    const struct request *request = &made->job->emission->request;
    struct tables *tables = arena_alloc(made->arena, 1, sizeof *tables);
    tables->arena = made->arena;
    tables->game = game;
    tables->facts = value_map(made->arena);
    made->tables = tables;
    bool has_nothing = module->serves != NULL && !module->serves(game);
    if (has_nothing && module->is_for != NULL)
        return fault_at(fault, (struct origin){game->pieces[0].origin.file, 0},
                        "%s cannot serve %s: it is for %s", module->name, game->name,
                        module->is_for);
    if (module->build != NULL && !module->build(game, request, tables, fault))
        return false;
    if (has_nothing) /* though it does not say why */
        return fault_at(fault, (struct origin){0},
                        "--only: %s has nothing for the module %s", game->name,
                        module->name);
    /* What can be large was refused before it was computed; this counts all the rest. */
    return request_allows(request, game, module->name, tables_bytes(tables), fault);
}

bool made_render(struct made *made, struct fault *fault)
{
    const struct emission *emission = made->job->emission;
    struct arena *arena = made->arena;
    struct file_names names;
    if (!language_files(arena, emission->language, made->job->module->name, &names,
                        fault))
        return false;
    const struct value *values =
        values_of(arena, made->job->game_values, made->job->module, made->tables,
                  emission_prefix(emission, made->job->game),
                  canonical_command(arena, made->job->game, made->job->module, emission));
    made->files = arena_alloc(arena, names.count, sizeof *made->files);
    for (size_t i = 0; i < names.count; i++) {
        struct text text = {.arena = arena};
        if (!language_render(emission->language, names.names[i], values, &text, fault))
            return false;
        made->files[made->count++] =
            (struct output_file){names.names[i], text.bytes, text.length};
    }
    return true;
}

const char *made_prefix(const struct made *made)
{
    return emission_prefix(made->job->emission, made->job->game);
}

const struct output_file *made_file(const struct made *made, const char *name)
{
    for (size_t i = 0; i < made->count; i++)
        if (strcmp(made->files[i].name, name) == 0)
            return &made->files[i];
    return NULL;
}
