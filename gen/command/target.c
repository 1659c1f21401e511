/* Targets: finding folders and games. */
#include "command/target.h"

#include <string.h>

#include "base/path.h"
#include "emit/record.h"

/* "no game is here", with those there are. */
static bool no_game(struct run *run, const char *folder)
{
    struct file_names names;
    if (!home_games(&run->arena, &run->home, &names, &run->fault))
        return false;
    struct text known = {.arena = &run->arena};
    text_puts(&known, "");
    for (size_t i = 0; i < names.count; i++)
        text_printf(&known, " %s", names.names[i]);
    return fault_at(&run->fault, (struct origin){folder, 0},
                    "no folder here has a record of how to make it; name a game: there "
                    "are%s, and any file by its path",
                    known.bytes);
}

/* All folders in that of -o. */
static bool find_all(struct run *run, struct targets *out)
{
    const char *outer = path_trim(&run->arena, run->options.folder);
    struct file_names names = {0};
    if (file_is_folder(outer) && !file_list(&run->arena, outer, &names, &run->fault))
        return false;
    out->list = arena_alloc(&run->arena, names.count, sizeof *out->list);
    out->strays = arena_alloc(&run->arena, names.count, sizeof *out->strays);
    for (size_t i = 0; i < names.count; i++) {
        const char *path = arena_print(&run->arena, "%s/%s", outer, names.names[i]);
        if (*names.names[i] == '.' || !file_is_folder(path))
            continue;
        if (record_exists(&run->arena, path))
            out->list[out->count++].folder = path;
        else
            out->strays[out->stray_count++] = path;
    }
    return out->count != 0 || no_game(run, outer);
}

/* A path to a folder is no game file. */
static bool refuse_folder(struct run *run, const char *word)
{
    if (record_exists(&run->arena, word))
        return fault_at(
            &run->fault, (struct origin){word, 0},
            "this is a folder, not a game; bbgen emit --again %s makes what it "
            "records",
            word);
    return fault_at(&run->fault, (struct origin){word, 0},
                    "cannot read: not a file, nor a folder with an " RECORD_NAME
                    " that tells how to make it; name its game: bbgen emit GAME -o DIR");
}

static bool find_word(struct run *run, const char *word, bool folders,
                      struct target *target)
{
    const char *outer = path_trim(&run->arena, run->options.folder);
    if (folders && *word != '\0' && record_exists(&run->arena, word)) {
        target->folder = path_trim(&run->arena, word);
        return true;
    }
    if (strchr(word, '/') != NULL && file_is_folder(word))
        return refuse_folder(run, word);
    struct game *game = arena_alloc(&run->arena, 1, sizeof *game);
    if (!home_game(&run->arena, &run->home, word, run->options.prefix, game, &run->fault))
        return false;
    *target =
        (struct target){arena_print(&run->arena, "%s/%s", outer, game->name), word, game};
    return true;
}

bool targets_find(struct run *run, bool folders, struct targets *out)
{
    const struct options *options = &run->options;
    *out = (struct targets){.list = NULL};
    if (options->argument_count == 0)
        return find_all(run, out);
    out->list = arena_alloc(&run->arena, options->argument_count, sizeof *out->list);
    for (; out->count < options->argument_count; out->count++) {
        struct target *target = &out->list[out->count];
        if (!find_word(run, options->arguments[out->count], folders, target))
            return false;
        for (size_t i = 0; i < out->count; i++)
            if (strcmp(out->list[i].folder, target->folder) == 0)
                return fault_at(&run->fault, (struct origin){0}, "%s is named twice",
                                target->folder);
    }
    return true;
}

bool target_is_recorded(const struct run *run, const struct target *target)
{
    const struct options *options = &run->options;
    bool writes = run->options.command->run == command_emit;
    if (options->again)
        return true;
    return !options_given(options, "alizpsfkbwtxW") &&
           (writes ? target->word == NULL && options->only_count == 0 : true);
}
