/* Building and rendering. */
#include "emit/made.h"

#include <string.h>

#include "emit/values.h"

/* What makes this module's files, whatever was typed. */
static const char *canonical_command(struct arena *arena, const struct job *job)
{
    struct text text = {.arena = arena};
    text_printf(&text, "bbgen emit %s", job->game->name);
    if (job->module != &module_game)
        text_printf(&text, " --only %s", job->module->name);
    for (unsigned i = 0; job->module == &module_game && i < job->asked->count; i++)
        text_printf(&text, " --only %s", job->asked->modules[i]->name);
    emission_print(&text, job->emission, job->game, job->module);
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
    return meter_bytes(request->meter, MODULE_TEXT_BYTES * tables_bytes(tables), fault);
}

bool job_files(struct arena *arena, const struct job *job, struct file_names *names,
               struct fault *fault)
{
    const struct language *language = job->emission->language;
    if (job->module != &module_game)
        return language_files(arena, language, job->module->name, names, fault);
    *names = language_game_files(arena, language, modules_names(arena));
    return true;
}

static bool is_chosen(const struct choice *chosen, const char *name)
{
    for (unsigned i = 0; i < chosen->count; i++)
        if (strcmp(chosen->modules[i]->name, name) == 0)
            return true;
    return false;
}

/* Those of the chosen modules that one of them needs. */
static const struct value *needed(struct arena *arena, const struct job *job,
                                  const struct module *module)
{
    struct value *list = value_list(arena);
    bool leaps = module->has_pieces && game_uses_leaps(job->game);
    for (unsigned i = 0; i < MODULE_NEEDS_MAX && module->needs[i] != NULL; i++)
        if (is_chosen(job->chosen, module->needs[i]))
            value_set(arena, value_append_map(arena, list), "module",
                      value_text(arena, "%s", module->needs[i]));
    if (leaps && is_chosen(job->chosen, "leapers"))
        value_set(arena, value_append_map(arena, list), "module",
                  value_text(arena, "leapers"));
    return list;
}

/* What the files of the game as a whole see of its modules. */
static const struct value *chosen_values(struct arena *arena, const struct job *job)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < job->chosen->count; i++) {
        const struct module *module = job->chosen->modules[i];
        struct value *map = value_append_map(arena, list);
        value_set_name(arena, map, "module", "MODULE", module->name);
        value_set(arena, map, "says", value_text(arena, "%s", module->says));
        value_set(arena, map, "has_pieces", value_flag(arena, module->has_pieces));
        value_set(arena, map, "needs", needed(arena, job, module));
    }
    return list;
}

/* The arrays of the form that lookups were printed for. */
static const struct value *printed_arrays(const struct made *made,
                                          const struct value *values)
{
    const struct value *all = value_member(values, "arrays", strlen("arrays"));
    struct value *list = value_list(made->arena);
    for (unsigned i = 0; i < made->tables->count; i++)
        if (made->tables->arrays[i].variant == 0 ||
            made->tables->arrays[i].variant == made->form)
            value_append(made->arena, list, all->list.items[i]);
    return list;
}

const struct value *made_values(const struct made *made)
{
    const struct job *job = made->job;
    if (job->module == &module_game)
        value_set(made->arena, made->tables->facts, "emitted",
                  chosen_values(made->arena, job));
    struct value *values =
        values_of(made->arena, job->game_values, job->module, made->tables,
                  made_prefix(made), canonical_command(made->arena, job));
    const char *bitboard = made->job->emission->bitboard;
    value_set(made->arena, values, "bitboard",
              value_text(made->arena, "%s", bitboard == NULL ? "" : bitboard));
    value_set(made->arena, values, "printed_arrays", printed_arrays(made, values));
    return values;
}

bool made_render(struct made *made, struct fault *fault)
{
    const struct emission *emission = made->job->emission;
    struct arena *arena = made->arena;
    struct file_names names;
    if (!job_files(made->arena, made->job, &names, fault))
        return false;
    const struct value *values = made_values(made);
    made->files = arena_alloc(arena, names.count, sizeof *made->files);
    uint64_t bytes = 0;
    for (size_t i = 0; i < names.count; i++) {
        struct text text = {.arena = arena};
        if (!language_render(emission->language, names.names[i], values, &text, fault))
            return false;
        bytes += text.length;
        if (!meter_bytes(emission->request.meter, bytes, fault))
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
