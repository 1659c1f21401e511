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

/* Whether a word of a record names modules, and these. */
static const char *names_modules(const struct shell_line *line, size_t i)
{
    static const char *const options[] = {"--only", "--amalgamate"};
    for (unsigned j = 0; j < 2; j++) {
        const size_t length = strlen(options[j]);
        if (strncmp(line->words[i], options[j], length) == 0 &&
            line->words[i][length] == '=')
            return line->words[i] + length + 1;
        if (i > 0 && strcmp(line->words[i - 1], options[j]) == 0)
            return line->words[i];
    }
    return NULL;
}

/* The modules of a line that are no more, each as what edits the record. */
static void find_left(const struct shell_line *line, struct text *edits,
                      struct text *names)
{
    for (size_t i = 0; i < line->count; i++) {
        char *list = line->words[i], *rest = NULL;
        const char *named = names_modules(line, i);
        if (named == NULL)
            continue;
        list = arena_copy(edits->arena, named, strlen(named));
        for (const char *name = strtok_r(list, ",", &rest); name != NULL;
             name = strtok_r(NULL, ",", &rest)) {
            const struct module_left *left = module_left_named(name);
            if (left == NULL)
                continue;
            text_printf(names, "%s%s", names->length == 0 ? "" : ", ", name);
            text_printf(edits, "%ss/\\([ =,]\\)%s\\>/\\1%s/",
                        edits->length == 0 ? "" : ";", name, left->instead);
        }
    }
}

/* Adds the removal of a folder's files that are of modules that are no more. What its manifest
 * does not list is the user's own. */
static bool add_removal(struct run *run, const char *folder, struct text *command)
{
    const char *path = arena_print(&run->arena, "%s/" MANIFEST_NAME, folder);
    struct file_names files;
    struct file_bytes manifest = {.bytes = ""};
    bool any = false;
    if (!file_list(&run->arena, folder, &files, &run->fault) ||
        (file_exists(path) && !file_read(&run->arena, path, &manifest, &run->fault)))
        return false;
    for (size_t i = 0; i < files.count; i++) {
        const char *name = files.names[i];
        if (module_left_of(name) == NULL ||
            strstr(manifest.bytes, arena_print(&run->arena, "  %s\n", name)) == NULL)
            continue;
        text_puts(command, any ? " " : " && rm -- ");
        text_shell_word(command, arena_print(&run->arena, "%s/%s", folder, name));
        any = true;
    }
    return true;
}

/* A record from before a module left: a fault tells the command that mends it. */
static bool has_none_left(struct run *run, const char *folder, const char *path,
                          const struct shell_lines *lines)
{
    struct text names = {.arena = &run->arena}, edits = {.arena = &run->arena};
    unsigned first = 0;
    for (size_t i = 0; i < lines->count; i++) {
        find_left(&lines->lines[i], &edits, &names);
        first = first == 0 && names.length != 0 ? lines->lines[i].number : first;
    }
    if (first == 0)
        return true;
    struct text command = {.arena = &run->arena};
    text_puts(&command, "sed -i ");
    text_shell_word(&command, edits.bytes);
    text_puts(&command, " -- ");
    text_shell_word(&command, path);
    if (!add_removal(run, folder, &command))
        return false;
    text_puts(&command, " && bbgen emit --again -- ");
    text_shell_word(&command, folder);
    const char *shown = text_shown(&run->arena, command.bytes, command.length);
    if (strcmp(shown, command.bytes) != 0) /* and cannot be pasted */
        shown = "write those here";
    return fault_at(&run->fault, (struct origin){path, first},
                    "no longer modules, though others take their places: %s; to mend "
                    "this: %s",
                    names.bytes, shown);
}

/* What a record calls a game, as it is called from here. */
static const char *called(struct arena *arena, const char *folder, const char *word)
{
    bool is_name = strcmp(record_game(arena, folder, word), word) == 0 &&
                   strchr(word, '/') == NULL && strstr(word, ".ini") == NULL;
    const char *path = is_name ? word : path_join(arena, folder, word);
    bool seems_name =
        !is_name && strchr(path, '/') == NULL && strstr(path, ".ini") == NULL;
    return seems_name ? arena_print(arena, "./%s", path) : path;
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
    const bool is_path = strpbrk(word, "/.") != NULL; /* no name of a game has these */
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
    if (!has_none_left(run, folder->path, path, &lines))
        return false;
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
