/* The path of the data: build, verify, render, list. */
#include "emit/emit.h"

#include <string.h>

#include "emit/values.h"
#include "emit/verify.h"
#include "search/finder.h"

enum { FILES_MAX = 256 };

/* What makes this module's files, whatever was typed. */
static const char *canonical_command(struct arena *arena, const struct game *game,
                                     const struct module *module,
                                     const struct emission *emission)
{
    const struct request *request = &emission->request;
    struct text text = {.arena = arena};
    text_printf(&text, "bbgen emit %s --only %s", game->name, module->name);
    if (strcmp(emission->language->name, "c") != 0)
        text_printf(&text, " --lang %s", emission->language->name);
    if (emission->prefix != NULL && strcmp(emission->prefix, game->name) != 0)
        text_printf(&text, " --prefix %s", emission->prefix);
    if (module->uses_finder && request->finder != finders[0])
        text_printf(&text, " --finder %s", request->finder->name);
    if (module->uses_seed)
        text_printf(&text, " --seed %llu", (unsigned long long)request->seed);
    return text.bytes;
}

static bool render_files(struct arena *arena, const struct module *module,
                         const struct emission *emission, const struct value *values,
                         struct output *output, struct fault *fault)
{
    struct file_names names;
    if (!language_files(arena, emission->language, module->name, &names, fault))
        return false;
    for (size_t i = 0; i < names.count; i++) {
        struct text text = {.arena = arena};
        if (output->count == FILES_MAX)
            return fault_at(fault, (struct origin){emission->language->folder, 0},
                            "more than %d templates", FILES_MAX);
        if (!language_render(emission->language, names.names[i], values, &text, fault))
            return false;
        output->files[output->count++] =
            (struct output_file){names.names[i], text.bytes, text.length};
    }
    return true;
}

static bool emit_module(struct arena *arena, const struct game *game,
                        const struct module *module, const struct emission *emission,
                        struct output *output, struct fault *fault)
{
    struct tables *tables = arena_alloc(arena, 1, sizeof *tables);
    tables->arena = arena;
    tables->game = game;
    tables->facts = value_map(arena);
    if (module->serves != NULL && !module->serves(game) &&
        !module->build(game, &emission->request, tables, fault))
        return false;
    if (module->serves != NULL && !module->serves(game))
        return fault_at(fault, (struct origin){0},
                        "--only: %s has nothing for the module %s", game->name,
                        module->name);
    if (module->build != NULL &&
        (!module->build(game, &emission->request, tables, fault) ||
         !verify_module(module, game, tables, fault)))
        return false;
    const char *prefix = emission->prefix != NULL ? emission->prefix : game->name;
    const char *command = canonical_command(arena, game, module, emission);
    return render_files(arena, module, emission,
                        values_of(arena, game, module->name, tables, prefix, command),
                        output, fault);
}

/* Whether the game has a piece that both slides and leaps. */
static bool has_mixed_pieces(const struct game *game)
{
    for (unsigned i = 0; i < game->piece_count; i++)
        if (piece_is_mixed(&game->pieces[i]))
            return true;
    return false;
}

/* The modules to emit for this game: those that were chosen, with the leaps of its pieces
 * where they are needed; of all, only the usual ones that have something to say. */
static struct choice choose_for(const struct game *game, const struct emission *emission)
{
    const struct module *wanted[MODULES_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < emission->choice.count; i++) {
        const struct module *module = emission->choice.modules[i];
        bool usual = (module->serves == NULL || module->serves(game)) &&
                     (module->is_usual == NULL || module->is_usual(game));
        if (!emission->whole || usual)
            wanted[count++] = module;
        if (module->has_pieces && (!emission->whole || usual) && has_mixed_pieces(game))
            wanted[count++] = module_named("leapers");
    }
    return modules_choose(wanted, count);
}

bool emit_game(struct arena *arena, const struct game *game,
               const struct emission *emission, struct output *output,
               struct fault *fault)
{
    *output = (struct output){
        .folder = arena_print(arena, "%s/%s", emission->folder, game->name),
        .whole = emission->whole,
        .listed = true,
        .files = arena_alloc(arena, FILES_MAX, sizeof *output->files),
    };
    struct choice choice = choose_for(game, emission);
    for (unsigned i = 0; i < choice.count; i++)
        if (!emit_module(arena, game, choice.modules[i], emission, output, fault))
            return false;
    return true;
}
