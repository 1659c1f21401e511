/* Targets: finding folders and games, and planning what to make of them. */
#include "command/target.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/file.h"
#include "command/record.h"

/* ---- finding */

static bool has_record(struct run *run, const char *path)
{
    return file_is_folder(path) &&
           file_exists(arena_print(&run->arena, "%s/" RECORD_NAME, path));
}

enum { DEPTH_MAX = 32 }; /* of folders in folders that are looked through */

/* Finds all folders with a record in this one, without hidden ones. With a depth it also
 * looks into folders in this one, and then it follows no links. */
static bool find_below(struct run *run, const char *outer, unsigned depth,
                       struct file_names *found)
{
    struct file_names names = {0};
    if (file_is_folder(outer) && !file_list(&run->arena, outer, &names, &run->fault))
        return false;
    for (size_t i = 0; i < names.count; i++) {
        const char *path = strcmp(outer, ".") == 0
                               ? names.names[i]
                               : arena_print(&run->arena, "%s/%s", outer, names.names[i]);
        if (*names.names[i] == '.' || !file_is_folder(path) ||
            (depth != 0 && file_is_link(path)))
            continue;
        if (has_record(run, path))
            file_names_add(&run->arena, found, path);
        else if (depth != 0 && !find_below(run, path, depth - 1, found))
            return false;
    }
    return true;
}

/* All folders with a record in the folder of -o, or else below the working directory. */
static bool find_all(struct run *run, struct file_names *found)
{
    const char *outer = path_trim(&run->arena, run->options.folder);
    if (!record_folder(run, outer) || !find_below(run, outer, 0, found))
        return false;
    if (found->count == 0 && (run->options.given & OPTION(DIR)) == 0 &&
        !find_below(run, ".", DEPTH_MAX, found))
        return false;
    return found->count != 0 ||
           fault_at(&run->fault, (struct origin){outer, 0},
                    "no folder here has an " RECORD_NAME " that tells how to make it; "
                    "bbgen emit GAME makes one, and bbgen list tells the games");
}

/* The name of a game's folder: the prefix, if the language names folders by it; or else the
 * game. NULL after a fault. */
static const char *name_of(struct run *run, const struct game *game)
{
    const struct options *options = &run->options;
    if (options->order.prefix == NULL)
        return game->name;
    const struct language *language =
        run_language(run, options->order.templates, options->language, &run->fault);
    if (language == NULL)
        return NULL;
    return words_text(&language->words, WORDS_NAMES, "folder", 0) != NULL
               ? options->order.prefix
               : game->name;
}

/* Whether the folder can be on every system: Windows has no device of that name, and no folder
 * beside it differs by case alone. */
static bool is_portable(struct run *run, const char *outer, const char *name)
{
    const char *device =
        path_device(&run->arena, arena_print(&run->arena, "%s/%s", outer, name));
    struct file_names names = {0};
    if (device != NULL)
        return fault_input(&run->fault,
                           "%s/%s: Windows has a device that is called '%s'; another game "
                           "name is needed, or another folder by -o",
                           outer, name, device);
    if (file_is_folder(outer) && !file_list(&run->arena, outer, &names, &run->fault))
        return false;
    for (size_t i = 0; i < names.count; i++)
        if (strcasecmp(names.names[i], name) == 0 && strcmp(names.names[i], name) != 0)
            return fault_input(&run->fault,
                               "%s/%s: '%s' is there, which is the same name on some "
                               "systems; rename it, or give another folder by -o",
                               outer, name, text_shown(&run->arena, names.names[i]));
    return true;
}

static bool find_game(struct run *run, const char *word, struct folder *folder)
{
    struct game *game = arena_alloc(&run->arena, 1, sizeof *game);
    if (!home_game(&run->arena, &run->home, word, run->options.order.prefix, game,
                   &run->fault))
        return false;
    const char *name = name_of(run, game);
    const char *outer = path_trim(&run->arena, run->options.folder);
    if (name == NULL || (run->writes && !is_portable(run, outer, name)))
        return false;
    folder->path = arena_print(&run->arena, "%s/%s", outer, name);
    folder->word = word;
    folder->game = game;
    return true;
}

static bool find_folder(struct run *run, const char *word, struct folder *folder)
{
    folder->path = path_trim(&run->arena, word);
    return has_record(run, word) ||
           fault_at(&run->fault, (struct origin){word, 0},
                    "this folder has no " RECORD_NAME " that tells how to make it; bbgen "
                    "emit GAME -o DIR makes DIR/GAME, and -o DIR without a game is about "
                    "all folders in DIR");
}

/* A fault, if the command line has options that only a folder's record may have. */
static bool refuse_options(struct run *run)
{
    return ((OPTIONS_RECORDED & ~OPTIONS_TRUST) & run->options.given) == 0 ||
           fault_input(&run->fault,
                       "a folder is made as its " RECORD_NAME " says; name the game to "
                       "make it otherwise, or leave these options out");
}

/* Whether a word means a folder. If it is also the name of a game, it means the folder only for
 * check, and only if that has a record. */
static bool is_folder(struct run *run, const char *word)
{
    return file_is_folder(word) &&
           (strchr(word, '/') != NULL || home_lacks_game(&run->arena, &run->home, word) ||
            (!run->writes && has_record(run, word)));
}

static bool find_word(struct run *run, const char *word, bool is_found,
                      struct folder *folder)
{
    return is_found || is_folder(run, word)
               ? refuse_options(run) && find_folder(run, word, folder)
               : find_game(run, word, folder);
}

bool targets_find(struct run *run, struct plan *out)
{
    const struct options *options = &run->options;
    const bool is_all = options->argument_count == 0;
    struct file_names words = {0};
    struct text what = {.arena = &run->arena};
    for (unsigned i = 0; i < options->argument_count; i++) {
        const char *word = options->arguments[i];
        file_names_add(&run->arena, &words, word);
        text_printf(&what, "%s%s", i == 0 ? "" : ", ", text_shown(&run->arena, word));
    }
    run_limit_memory(options, is_all ? options->folder : what.bytes);
    if (is_all && (!refuse_options(run) || !find_all(run, &words)))
        return false;
    *out = (struct plan){
        .folders = arena_alloc(&run->arena, words.count, sizeof *out->folders)};
    for (; out->count < words.count; out->count++) {
        struct folder *folder = &out->folders[out->count];
        if (!find_word(run, words.names[out->count], is_all, folder) ||
            !record_folder(run, folder->path))
            return false;
        for (size_t i = 0; i < out->count; i++)
            if (path_is_same(out->folders[i].path, folder->path))
                return fault_input(&run->fault, "%s is named twice", folder->path);
    }
    return true;
}

/* ---- planning */

static bool plan_folder(struct run *run, struct folder *folder)
{
    const bool is_asked = run->writes && folder->game != NULL;
    if (!folder_read(&run->arena, folder, &run->fault) ||
        !(is_asked ? record_places(run, &run->options, &run->fault) &&
                         run_order(run, &run->options, &folder->order, &run->fault)
                   : record_recall(run, folder)))
        return false;
    folder_set_game(folder, folder->game);
    const char *line =
        arena_print(&run->arena, "%s\n", folder_line(&run->arena, folder));
    folder->record =
        (struct file){.name = RECORD_NAME, .bytes = line, .length = strlen(line)};
    return true;
}

bool targets_plan(struct run *run, struct plan *plan)
{
    struct text what = {.arena = &run->arena};
    for (size_t i = 0; i < plan->count; i++) {
        if (!plan_folder(run, &plan->folders[i]))
            return false;
        const char *file = plan->folders[i].game->file;
        text_printf(&what, "%s%s", i == 0 ? "" : ", ", text_shown(&run->arena, file));
    }
    run_limit_memory(&run->options, what.bytes);
    for (size_t i = 0; i < plan->count; i++)
        run_tell_notes(plan->folders[i].game);
    return plan_jobs(&run->arena, plan, &run->fault);
}
