/* The path of the data: build, render, verify, list. */
#include "emit/emit.h"

#include <string.h>

#include "emit/names.h"
#include "emit/values.h"
#include "emit/verify.h"
#include "search/finder.h"
#include "zobrist/source.h"

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
    if (module->uses_keys && request->keys != NULL)
        key_choice_print(&text, request->keys, false);
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
    bool has_nothing = module->serves != NULL && !module->serves(game);
    if (has_nothing && module->is_for != NULL)
        return fault_at(fault, (struct origin){game->pieces[0].origin.file, 0},
                        "%s cannot serve %s: it is for %s", module->name, game->name,
                        module->is_for);
    if (module->build != NULL && !module->build(game, &emission->request, tables, fault))
        return false;
    if (has_nothing) /* though it does not say why */
        return fault_at(fault, (struct origin){0},
                        "--only: %s has nothing for the module %s", game->name,
                        module->name);
    /* What can be large was refused before it was computed; this counts all the rest. */
    if (!request_allows(&emission->request, game, module->name, tables_bytes(tables),
                        fault))
        return false;
    const char *prefix = emission->prefix != NULL ? emission->prefix : game->name;
    const char *command = canonical_command(arena, game, module, emission);
    size_t first = output->count;
    return render_files(arena, module, emission,
                        values_of(arena, game, module->name, tables, prefix, command),
                        output, fault) &&
           (module->build == NULL ||
            verify_module(module, game, tables, &output->files[first],
                          output->count - first, fault));
}

/* Whether the game has a piece that both slides and leaps. */
static bool has_mixed_pieces(const struct game *game)
{
    for (unsigned i = 0; i < game->piece_count; i++)
        if (piece_is_mixed(&game->pieces[i]))
            return true;
    return false;
}

static bool is_named(const struct emission *emission, const struct module *module)
{
    for (unsigned i = 0; i < emission->named_count; i++)
        if (emission->named[i] == module)
            return true;
    return false;
}

/* The modules to emit for this game: those that were named, and, of what these need or of
 * all, the usual ones; with the leaps of its pieces where they are used. */
static struct choice choose_for(const struct game *game, const struct emission *emission)
{
    struct choice choice = modules_choose(emission->named, emission->named_count);
    bool leaps = false;
    for (unsigned i = 0; i < choice.count;) {
        const struct module *module = choice.modules[i];
        if (is_named(emission, module) || modules_is_usual(module, game)) {
            leaps = leaps || (module->has_pieces && has_mixed_pieces(game));
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

bool emit_game(struct arena *arena, const struct game *game,
               const struct emission *emission, struct output *output,
               struct fault *fault)
{
    *output = (struct output){
        .folder = arena_print(arena, "%s/%s", emission->folder, game->name),
        .whole = emission->named_count == 0,
        .listed = true,
        .files = arena_alloc(arena, FILES_MAX, sizeof *output->files),
    };
    if (!names_check(game, &emission->language->words, emission->prefix, fault))
        return false;
    struct choice choice = choose_for(game, emission);
    for (unsigned i = 0; i < choice.count; i++)
        if (!emit_module(arena, game, choice.modules[i], emission, output, fault))
            return false;
    return true;
}
