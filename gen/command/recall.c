/* Reading a record: each line is a command line of bbgen emit, for one game, and all agree in
 * language and prefix. */
#include "command/recall.h"

#include <string.h>

#include "base/file.h"
#include "base/shell.h"
#include "command/trust.h"

/* The commands of a record, and the options that they take. */
static const struct command recorded[] = {
    {"emit", "GAME", "", OPTIONS_RECORDED, 1, 1, NULL},
    {.name = NULL},
};

static bool parse(const struct shell_line *line, struct options *options,
                  struct fault *fault)
{
    if (strcmp(line->words[0], "bbgen") != 0 || line->count < 3)
        return fault_at(fault, (struct origin){0},
                        "a line 'bbgen emit GAME' with options is needed");
    return options_parse((int)line->count, line->words, recorded, options, fault) &&
           (!(options->help || options->version) ||
            fault_at(fault, (struct origin){0}, "this makes no files"));
}

/* What a record calls a game, as it is called from here. */
static const char *called(struct arena *arena, const char *folder, const char *word)
{
    if (!game_is_path(word))
        return word;
    const char *path = path_join(arena, folder, word);
    return game_is_path(path) ? path : arena_print(arena, "./%s", path);
}

/* What is not obeyed now is only compared with what is. */
static bool read_line(struct run *run, const struct shell_line *line,
                      struct folder *folder, struct fault *fault)
{
    const bool is_obeyed = folder->recalls || !run->writes;
    struct arena *arena = &run->arena;
    struct options *options = arena_alloc(arena, 1, sizeof *options);
    if (!parse(line, options, fault))
        return false;
    if (folder->count == ORDERS_MAX)
        return fault_at(fault, (struct origin){0}, "there are too many lines");
    if (options->keys.path != NULL)
        options->keys.path = path_join(arena, folder->path, options->keys.path);
    if (options->finds != NULL)
        options->finds = path_join(arena, folder->path, options->finds);
    if (options->templates != NULL)
        options->templates = path_join(arena, folder->path, options->templates);
    if (options->templates != NULL && !file_is_folder(options->templates))
        return fault_at(
            fault, (struct origin){0},
            "--templates: no folder is at %s; put it back, or write here "
            "where it is now, as told from this folder",
            text_shown(arena, options->templates, strlen(options->templates)));
    if (!trust_files(run, options, fault) ||
        (is_obeyed && !trust_line(run, folder->path, options, fault)) ||
        !run_order(run, options, &folder->orders[folder->count++], fault))
        return false;
    const char *word = called(arena, folder->path, options->arguments[0]);
    if (folder->word != NULL && strcmp(folder->word, word) != 0)
        return fault_at(fault, (struct origin){0}, "a folder is for one game, here %s",
                        folder->word);
    folder->word = word;
    const bool is_path = game_is_path(word);
    if (is_path && !file_exists(word))
        return fault_at(
            fault, (struct origin){0},
            "no game file is at %s; put it back, or write here where it is now, as told "
            "from this folder",
            text_shown(arena, word, strlen(word)));
    return !is_path || trust_game(run, word, fault);
}

/* Whether an order agrees with the first. */
static bool agree(const struct folder *folder, unsigned i, struct fault *fault)
{
    const struct order *first = &folder->orders[0], *other = &folder->orders[i];
    const char *prefix = order_prefix(first, folder->game);
    return (strcmp(prefix, order_prefix(other, folder->game)) == 0 &&
            strcmp(first->language->name, other->language->name) == 0 &&
            own_type_is_same(&first->own, &other->own) &&
            package_is_same(&first->package, &other->package)) ||
           fault_at(
               fault, (struct origin){0},
               "a folder has one language, one prefix, one type of bitboards and one "
               "package, here %s, %s, and those of its first line",
               first->language->name, prefix);
}

bool record_recall(struct run *run, struct folder *folder)
{
    const char *path = arena_print(&run->arena, "%s/" RECORD_NAME, folder->path);
    struct file_bytes bytes;
    struct shell_lines lines;
    struct game *game = arena_alloc(&run->arena, 1, sizeof *game);
    struct fault fault = {0};
    unsigned line = 0;
    folder->word = NULL;
    folder->game = game;
    if (!file_read(&run->arena, path, &bytes, &run->fault) ||
        !shell_split(&run->arena, path, bytes.bytes, bytes.length, &lines, &run->fault))
        return false;
    if (lines.count == 0)
        return fault_at(&run->fault, (struct origin){path, 0},
                        "nothing is recorded here; a line 'bbgen emit GAME' is needed");
    while (line < lines.count && read_line(run, &lines.lines[line], folder, &fault))
        line++;
    if (line == lines.count) {
        line = 0;
        if (home_game(&run->arena, &run->home, folder->word, folder->orders[0].prefix,
                      game, &fault))
            do
                line++;
            while (line < lines.count && agree(folder, line, &fault));
    }
    if (line != lines.count)
        return fault_at(&run->fault, (struct origin){path, lines.lines[line].number},
                        "%s", fault.message);
    folder_set_game(folder, game);
    return true;
}
