/* Records: what is refused of them, and what would allow it; and reading them, a line at a time. */
#include "command/record.h"

#include <string.h>

#include "base/file.h"
#include "base/shell.h"

/* ---- the tree of the working directory */

/* Whether a path, which is told from here, does not say that it leads elsewhere. */
static bool seems_inside(const char *path)
{
    return *path != '/' &&
           !(strncmp(path, "..", 2) == 0 && (path[2] == '\0' || path[2] == '/'));
}

bool trust_folder(struct run *run, const char *path)
{
    static const char *const own[] = {RECORD_NAME, MANIFEST_NAME};
    const struct origin origin = {path, 0};
    if ((seems_inside(path) || file_is_link(path)) && !path_is_inside(".", path))
        return fault_at(&run->fault, origin,
                        "a link leads out of the working directory here; a folder is "
                        "needed, or its own path");
    for (unsigned i = 0; i < sizeof own / sizeof *own; i++) {
        const char *file = arena_print(&run->arena, "%s/%s", path, own[i]);
        if (file_is_folder(path) && file_exists(file) && !file_is_plain(file))
            return fault_at(&run->fault, (struct origin){file, 0},
                            "a link stands here, or no file; a file is needed, as emit "
                            "writes it");
    }
    return true;
}

static bool outside(const char *option, const char *path, struct fault *fault)
{
    return fault_at(
        fault, (struct origin){path, 0},
        "%s: this lies outside the working directory, or is a link that leads "
        "out of it; run bbgen where it lies inside",
        option);
}

/* Of a folder of templates, what a language's folder has. */
static bool has_no_way_out(struct run *run, const char *folder, struct fault *fault)
{
    struct file_names names;
    if (!path_is_inside(".", folder))
        return outside("--templates", folder, fault);
    if (!file_is_folder(folder))
        return true; /* whoever reads it says so */
    if (!file_list(&run->arena, folder, &names, fault))
        return false;
    for (size_t i = 0; i < names.count; i++) {
        const char *path = arena_print(&run->arena, "%s/%s", folder, names.names[i]);
        if (!path_is_inside(".", path))
            return outside("--templates", path, fault);
    }
    return true;
}

static bool trust_templates(struct run *run, const struct options *options,
                            struct fault *fault)
{
    const char *const parts[] = {options->language, "c", "text"};
    bool good = has_no_way_out(run, options->templates, fault);
    for (unsigned i = 0; i < sizeof parts / sizeof *parts && good; i++)
        good = has_no_way_out(
            run, arena_print(&run->arena, "%s/%s", options->templates, parts[i]), fault);
    return good;
}

bool trust_files(struct run *run, const struct options *options, struct fault *fault)
{
    if (options->templates != NULL && !trust_templates(run, options, fault))
        return false;
    if (options->finds != NULL && !path_is_inside(".", options->finds))
        return outside("--finds", options->finds, fault);
    return options->keys.path == NULL || path_is_inside(".", options->keys.path) ||
           outside("--keys", options->keys.path, fault);
}

/* ---- what the command line names */

static bool is_same(const char *given, const char *asked)
{
    return given == asked ||
           (given != NULL && asked != NULL && path_is_same(given, asked));
}

/* Of a budget, 0 is all. */
static bool is_within(uint64_t asked, uint64_t usual, uint64_t given)
{
    return given == 0 || (asked != 0 && (asked <= usual || asked <= given));
}

static bool refuse(struct run *run, const char *folder, const char *what,
                   const char *option, const char *value, struct fault *fault)
{
    const struct options *options = &run->options;
    struct text command = {.arena = &run->arena};
    text_printf(&command, "bbgen %s%s", options->command->name,
                options->again || run->writes ? " --again" : "");
    trust_print(&command, options);
    text_printf(&command, " %s ", option);
    text_shell_word(&command, value);
    text_puts(&command, " -- ");
    text_shell_word(&command, folder);
    const char *shown = text_shown(&run->arena, command.bytes, command.length);
    const bool is_whole = strcmp(shown, command.bytes) == 0; /* and can be pasted */
    return fault_input(
        fault,
        "%s asks for %s, which the command line does not name; if you trust this%s%s",
        option, what, is_whole ? ": " : ", name it there as well", is_whole ? shown : "");
}

/* Whether a folder may be made as a line of its record says, whose paths are told from here. */
static bool trust_line(struct run *run, const char *folder, const struct options *line,
                       struct fault *fault)
{
    const struct options *given = &run->options;
    struct arena *arena = &run->arena;
    if (line->templates != NULL && !is_same(given->templates, line->templates))
        return refuse(run, folder, "templates of others", "--templates", line->templates,
                      fault);
    if (line->finds != NULL && !is_same(given->finds, line->finds))
        return refuse(run, folder, "magics of others", "--finds", line->finds, fault);
    if (line->keys.path != NULL && !is_same(given->keys.path, line->keys.path))
        return refuse(
            run, folder, "a file of keys", "--keys",
            arena_print(arena, "%s:%s", line->keys.source->name, line->keys.path), fault);
    if (!is_within(line->max_bytes, MAX_BYTES_USUAL, given->max_bytes))
        return refuse(run, folder, "more than the usual budget", "--max-bytes",
                      arena_print(arena, "%llu", (unsigned long long)line->max_bytes),
                      fault);
    if (!is_within(line->max_work, MAX_WORK_USUAL, given->max_work))
        return refuse(run, folder, "more than the usual budget", "--max-work",
                      arena_print(arena, "%llu", (unsigned long long)line->max_work),
                      fault);
    return true;
}

/* Whether a record may name this game, which is told from here. */
static bool trust_game(struct run *run, const char *word, struct fault *fault)
{
    for (unsigned i = 0; i < run->options.argument_count; i++)
        if (path_is_same(run->options.arguments[i], word))
            return true;
    return path_is_inside(".", word) ||
           fault_at(
               fault, (struct origin){word, 0},
               "this game file lies outside the working directory, or is a link that "
               "leads out of it; name it on the command line in place of the folder, "
               "or run bbgen where it lies inside");
}

bool trust_is_given(const struct options *options)
{
    return options_given(options, TRUST_OPTIONS);
}

bool trust_is_used(const struct run *run, const struct folder *folder)
{
    const struct options *given = &run->options;
    bool templates = given->templates == NULL, finds = given->finds == NULL;
    bool keys = !options_given(given, "k"), bytes = !options_given(given, "x");
    bool work = !options_given(given, "W");
    for (unsigned i = 0; i < folder->count; i++) {
        const struct order *order = &folder->orders[i];
        const struct request *request = &order->request;
        const char *theirs = request->theirs == NULL ? NULL : request->theirs->path;
        templates |= is_same(given->templates, order->templates);
        finds |= is_same(given->finds, theirs);
        keys |=
            given->keys.path != NULL && is_same(given->keys.path, request->keys->path);
        bytes |= given->max_bytes == request->max_bytes;
        work |= given->max_work == request->max_work;
    }
    return templates && finds && keys && bytes && work;
}

void trust_print(struct text *text, const struct options *options)
{
    options_print(text, options, options->keys.path != NULL ? "idkxW" : "idxW");
}

/* ---- reading a record: each line is a command line of bbgen emit, for one game, and all agree in
 * what a folder has one of */

/* The commands of a record, and the options that they take. */
static const struct command recorded[] = {
    {"emit", "GAME", "", OPTIONS_RECORDED, 1, 1, NULL},
    {.name = NULL},
};

static bool parse(const struct shell_line *line, struct options *options,
                  struct fault *fault)
{
    if (strcmp(line->words[0], "bbgen") != 0 || line->count < 3)
        return fault_input(fault, "a line 'bbgen emit GAME' with options is needed");
    return options_parse((int)line->count, line->words, recorded, options, fault) &&
           (!(options->help || options->version) ||
            fault_input(fault, "this makes no files"));
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
        return fault_input(fault, "there are too many lines");
    if (options->keys.path != NULL)
        options->keys.path = path_join(arena, folder->path, options->keys.path);
    if (options->finds != NULL)
        options->finds = path_join(arena, folder->path, options->finds);
    if (options->templates != NULL)
        options->templates = path_join(arena, folder->path, options->templates);
    if (options->templates != NULL && !file_is_folder(options->templates))
        return fault_input(
            fault,
            "--templates: no folder is at %s; put it back, or write here where it is "
            "now, as told from this folder",
            text_shown(arena, options->templates, strlen(options->templates)));
    if (!trust_files(run, options, fault) ||
        (is_obeyed && !trust_line(run, folder->path, options, fault)) ||
        !run_order(run, options, &folder->orders[folder->count++], fault))
        return false;
    const char *word = called(arena, folder->path, options->arguments[0]);
    if (folder->word != NULL && strcmp(folder->word, word) != 0)
        return fault_input(fault, "a folder is for one game, here %s", folder->word);
    folder->word = word;
    const bool is_path = game_is_path(word);
    if (is_path && !file_exists(word))
        return fault_input(fault,
                           "no game file is at %s; put it back, or write here where it "
                           "is now, as told from this folder",
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
           fault_input(fault,
                       "a folder has one language, one prefix, one type of bitboards and "
                       "one package, here %s, %s, and those of its first line",
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
