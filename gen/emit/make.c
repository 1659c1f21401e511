/* Making a job: its tables, and the text of its files. */
#include "emit/job.h"

#include <string.h>

#include "emit/values.h"
#include "proof/definitions.h"

/* ---- tables */

/* Where the game says what the module cannot serve: bits or spare numbers of [board], if it could
 * without them. */
static struct origin refused_at(const struct module *module, const struct game *game)
{
    const struct board *board = &game->board;
    struct game plain = *game;
    plain.board = board_of(board->files, board->ranks);
    plain.board.by_files = board->by_files;
    plain.board.from_right = board->from_right;
    plain.board.from_top = board->from_top;
    board_count(&plain.board, NULL);
    const bool is_whole =
        bits_count(board->holes) == bits_count(board->gaps) + board->spare;
    return board->laid_at.line != 0 && is_whole && module->serves(&plain)
               ? board->laid_at
               : (struct origin){game->file, 0};
}

bool job_build(struct job *job, struct fault *fault)
{
    const struct module *module = job->module;
    const struct game *game = job->game;
    job->tables = arena_alloc(job->arena, 1, sizeof *job->tables);
    job->tables->arena = job->arena;
    job->tables->game = game;
    job->tables->facts = value_map(job->arena);
    bool has_nothing = module->serves != NULL && !module->serves(game);
    if (has_nothing && module->is_for != NULL)
        return fault_at(
            fault, refused_at(module, game), "%s cannot serve %s: it is for %s%s",
            module->name, game->name, module->is_for,
            !job->folder->recalls
                ? ""
                : arena_print(job->arena,
                              "; the " RECORD_NAME " in %s names it: if that was made of "
                              "another game, give another folder by -o",
                              folder_shown(job->arena, job->folder)));
    if (!module_build(module, &job->request, job->tables, fault))
        return false;
    if (job->tables->is_full)
        return fault_at(fault, (struct origin){game->file, 0},
                        "%s would have more than %d tables for %s; name others with "
                        "--only, or let fewer pieces move differently",
                        module->name, TABLES_ARRAYS_MAX, game->name);
    if (has_nothing) /* though it does not say why */
        return fault_input(fault, "--only: %s has nothing for the module %s", game->name,
                           module->name);
    /* What can be large was refused before it was computed; this counts all the rest. */
    return meter_bytes(job->request.meter, tables_bytes(job->tables, 0), fault);
}

/* ---- text */

/* What its file is called: by the module, one of several of its stem, or by the package. */
static const char *name_of(struct arena *arena, const struct job *job, const char *file)
{
    const bool is_module = job->module != &module_game;
    const char *rest =
        text_behind(file, is_module ? module_stem(job->module) : "PACKAGE");
    const char *stem = is_module ? job->module->name : job->order->package.name;
    const char *name =
        rest == NULL || stem == NULL ? file : arena_print(arena, "%s%s", stem, rest);
    return words_file(arena, &job->language->words, name);
}

/* Those of the folder's modules that one of them needs. */
static const struct value *needed(const struct job *job, const struct module *module)
{
    const struct folder *folder = job->folder;
    const uint64_t needs = folder->needs[modules_place(module)];
    struct value *list = value_list(job->arena);
    for (size_t i = 0; i < folder->job_count; i++)
        if ((modules_bit(folder->jobs[i].module) & needs) != 0)
            value_set_text(job->arena, value_append_map(job->arena, list), "module",
                           folder->jobs[i].module->name);
    return list;
}

/* What the files of the game as a whole see of its modules. */
static const struct value *chosen_values(const struct job *job)
{
    struct arena *arena = job->arena;
    const struct words *words = &job->language->words;
    struct value *list = value_list(arena);
    for (size_t i = 0; i < job->folder->job_count; i++) {
        const struct module *module = job->folder->jobs[i].module;
        const char *stem = module_stem(module);
        if (module == &module_game)
            continue;
        struct value *map = value_append_map(arena, list);
        value_set_name(arena, map, "module", "MODULE", module->name);
        value_set_text(arena, map, "says", module->says);
        value_set_flag(arena, map, "has_pieces", module->has_pieces);
        value_set_flag(arena, map, "is_attacks", module == &module_attacks);
        value_set_text(arena, map, "target", module->extension);
        value_set_flag(arena, map, "has_tables", !words_lists(words, "bare", stem));
        value_set_text(arena, map, "extension",
                       (job->folder->included & modules_bit(module)) != 0
                           ? NULL
                           : module->extension);
        value_set_flag(arena, map, "is_formed", words_lists(words, "formed", stem));
        value_set(arena, map, "needs", needed(job, module));
    }
    return list;
}

bool job_is_renamed(const struct job *job, const struct array *array)
{
    const char *name = definition_name(job->arena, "", "", array);
    bool is_there = false;
    if (array->variant == 0 || array->variant == job->form)
        return false;
    for (unsigned i = 0; i < job->tables->count; i++) {
        const struct array *first = &job->tables->arrays[i];
        is_there =
            is_there || (first->variant == job->form &&
                         strcmp(definition_name(job->arena, "", "", first), name) == 0);
    }
    return is_there;
}

/* The arrays of the form that lookups were printed for, or of the others: with their form behind their
 * name where they are renamed. */
static const struct value *printed_arrays(const struct job *job,
                                          const struct value *values, bool is_other)
{
    const struct value *all = value_at(values, "arrays");
    struct value *list = value_list(job->arena);
    for (unsigned i = 0; i < job->tables->count; i++) {
        const struct array *array = &job->tables->arrays[i];
        const struct value *item = all->list.items[i];
        const unsigned variant = array->variant;
        const bool is_own = variant == 0 || variant == job->form;
        if (is_other ? is_own || (job->forms >> variant & 1) == 0 : !is_own)
            continue;
        if (job_is_renamed(job, array)) {
            struct value *map = value_map(job->arena);
            value_set_all(job->arena, map, item);
            value_set_name(job->arena, map, "symbol", "SYMBOL",
                           arena_print(job->arena, "%s_form_%u",
                                       value_at(item, "symbol")->text.bytes, variant));
            item = map;
        }
        value_append(job->arena, list, item);
    }
    return list;
}

/* The author's own type of a set, which what is only proved has not. */
static const struct own_type *own_type_of(const struct job *job)
{
    static const struct own_type none = {.name = NULL};
    return job->language == job->order->language ? &job->order->own : &none;
}

/* What the templates see. */
static struct value *values_of_job(const struct job *job)
{
    struct arena *arena = job->arena;
    if (job->module == &module_game) {
        value_set(arena, job->tables->facts, "emitted", chosen_values(job));
        value_set_flag(arena, job->tables->facts, "is_one_file", job->order->is_single);
        package_set(arena, job->tables->facts, &job->order->package,
                    folder_prefix(job->folder));
    }
    struct value *values = values_of(arena, job->game_values, job->module, job->tables,
                                     folder_prefix(job->folder), &job->language->words);
    folder_set_command(arena, values, job->folder, job->module);
    const uint64_t beside = job->request.beside;
    value_set_flag(arena, values, "in_one_file", beside != 0);
    value_set_flag(arena, values, "has_lists",
                   beside == 0 || (beside & modules_bit(&module_selftest)) != 0);
    own_type_set(arena, values, own_type_of(job));
    value_set(arena, values, "printed_arrays", printed_arrays(job, values, false));
    value_set(arena, values, "form_arrays", printed_arrays(job, values, true));
    value_set_flag(arena, values, "is_open",
                   words_spells(&job->language->words,
                                arena_print(arena, "array.%s", job->module->name)));
    return values;
}

const struct file *job_file(const struct job *job, const char *ending)
{
    const char *rest;
    for (size_t i = 0; i < job->count; i++)
        if ((rest = text_behind(job->files[i].name, job->module->name)) != NULL &&
            strcmp(rest, ending) == 0)
            return &job->files[i];
    return NULL;
}

bool job_render(struct job *job, struct fault *fault)
{
    struct arena *arena = job->arena;
    const struct language *language = job->language;
    const char *stem = module_stem(job->module);
    if (!language_has(language, stem))
        return fault_at(fault, (struct origin){language->templates->folders.names[0], 0},
                        "no template for the module '%s' here, like %s.h", stem, stem);
    struct value *values = values_of_job(job);
    if (!wording_set(job, values, fault))
        return false;
    job->files = arena_alloc(arena, language->made_count, sizeof *job->files);
    uint64_t bytes = 0;
    for (size_t i = 0; i < language->made_count; i++) {
        struct text text = {.arena = arena};
        struct frame frame = {.count = 0};
        const struct made_file *made = &language->made[i];
        if (strcmp(made->module, stem) != 0)
            continue;
        if (job->request.meter != NULL)
            job->request.meter->written = bytes;
        if (!templates_render(language->templates, made->template, values,
                              job->request.meter, &frame, &text, fault))
            return false;
        if (text.length == 0 &&
            (job->module == &module_game || strstr(made->file, "_test.") != NULL))
            continue; /* the template wrote nothing, which makes no file */
        if (!wording_put(job, &text, &frame, fault))
            return false;
        language_break(language, &text, &frame);
        bytes += text.length;
        if (!meter_bytes(job->request.meter, bytes, fault))
            return false;
        job->files[job->count++] = (struct file){.name = name_of(arena, job, made->file),
                                                 .bytes = text.bytes,
                                                 .length = text.length,
                                                 .frame = frame};
    }
    return true;
}
