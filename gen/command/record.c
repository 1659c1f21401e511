/* Records: reading them, what is refused, and which command would allow it. */
#include "command/record.h"

#include <string.h>

#include "base/file.h"
#include "base/shell.h"

/* ---- the project */

static const char *project(struct arena *arena)
{
    const char *folder = ".";
    for (unsigned i = 0; i < 64 && !path_is_same(folder, "/"); i++) {
        if (file_exists(arena_print(arena, "%s/.git", folder)))
            return folder;
        folder = arena_print(arena, i == 0 ? ".." : "%s/..", folder);
    }
    return ".";
}

static bool is_inside(struct run *run, const char *path)
{
    return path_is_inside(project(&run->arena), path);
}

bool record_folder(struct run *run, const char *path)
{
    const bool leads_out = *path == '/' || (strncmp(path, "..", 2) == 0 &&
                                            (path[2] == '\0' || path[2] == '/'));
    return (leads_out && !file_is_link(path)) || is_inside(run, path) ||
           fault_at(&run->fault, (struct origin){path, 0},
                    "a link leads out of the project here; a folder is needed, or its "
                    "own path");
}

/* ---- what a record may name */

enum { TEMPLATES_DEPTH = 2 }; /* of a folder of templates: languages, and their files */

/* Whether what an option names is in the project, and no link in that folder leads out of
 * it. */
static bool stays(struct run *run, const char *option, const char *path, unsigned depth,
                  struct fault *fault)
{
    struct file_names names = {0};
    struct fault unread = {0}; /* what reads the folder later has the same fault */
    bool good = path == NULL || is_inside(run, path) ||
                fault_at(fault, (struct origin){path, 0},
                         "%s: this lies outside the project, or is a link that leads out "
                         "of it; run bbgen where it lies inside",
                         option);
    if (good && depth != 0 && path != NULL && file_is_folder(path))
        file_list(&run->arena, path, &names, &unread);
    for (size_t i = 0; i < names.count && good; i++)
        good = stays(run, option, arena_print(&run->arena, "%s/%s", path, names.names[i]),
                     depth - 1, fault);
    return good;
}

bool record_places(struct run *run, const struct options *line, struct fault *fault)
{
    return stays(run, "--templates", line->order.templates, TEMPLATES_DEPTH, fault) &&
           stays(run, "--finds", line->finds, 0, fault) &&
           stays(run, "--keys", line->keys.path, 0, fault);
}

/* Refuses. The message has the command that would allow it, unless a path has control
 * characters. */
static bool refuse(struct run *run, const struct folder *folder,
                   const struct options *line, uint64_t option, const char *what,
                   struct fault *fault)
{
    struct text asked = {.arena = &run->arena}, command = asked;
    options_print_files(&asked, line, option);
    text_printf(&command, "bbgen %s", run->options.command->name);
    options_print_files(&command, &run->options, OPTIONS_TRUST & ~option);
    text_printf(&command, "%s -- ", asked.bytes);
    text_shell_word(&command, folder->path);
    const char *shown = text_shown(&run->arena, command.bytes);
    const bool is_whole = strcmp(shown, command.bytes) == 0;
    return fault_input(fault,
                       "%.*s asks for %s, which the command line does not name; if you "
                       "trust this%s%s",
                       (int)strcspn(asked.bytes + 1, " "), asked.bytes + 1, what,
                       is_whole ? ": " : ", name it there as well",
                       is_whole ? shown : "");
}

static bool is_same(const char *given, const char *asked)
{
    return asked == NULL || (given != NULL && path_is_same(given, asked));
}

/* Whether the command line names the files that the record names. */
static bool trust_files(struct run *run, const struct folder *folder,
                        const struct options *line, struct fault *fault)
{
    const struct options *given = &run->options;
    if (!is_same(given->order.templates, line->order.templates))
        return refuse(run, folder, line, OPTION(TEMPLATES), "templates of others", fault);
    if (!is_same(given->finds, line->finds))
        return refuse(run, folder, line, OPTION(FINDS), "magics of others", fault);
    return is_same(given->keys.path, line->keys.path) ||
           refuse(run, folder, line, OPTION(KEYS), "a file of keys", fault);
}

/* A game file outside the project is read only if the command line names it. */
static bool trust_game(struct run *run, const char *word, bool is_named,
                       struct fault *fault)
{
    if (!game_is_path(word) || (file_exists(word) && (is_named || is_inside(run, word))))
        return true;
    if (file_exists(word))
        return fault_at(fault, (struct origin){word, 0},
                        "this game file lies outside the project, or is a link that leads "
                        "out of it; name it on the command line in place of the folder, or "
                        "run bbgen where it lies inside");
    return fault_input(
        fault,
        "no game file is at %s; put it back, or write here where it is now, "
        "as told from this folder",
        text_shown(&run->arena, word));
}

/* ---- reading */

/* The command of a record, and its options. Earlier versions wrote budgets, too: they are
 * read, and those of the run are used. */
static const struct command recorded[] = {
    {"emit", "GAME", "", OPTIONS_RECORDED | OPTION(MAX_BYTES) | OPTION(MAX_WORK), 1, 1,
     NULL},
    {.name = NULL},
};

static bool parse(struct arena *arena, const struct shell_line *line,
                  struct options *options, struct fault *fault)
{
    if (strcmp(line->words[0], "bbgen") != 0 || line->count < 3)
        return fault_input(fault, "a line 'bbgen emit GAME' with options is needed");
    return options_parse((int)line->count, line->words, recorded, arena, options, fault) &&
           (!(options->help || options->version) ||
            fault_input(fault, "this makes no files"));
}

/* A path of the record, which is relative to its folder, from the working directory. */
static const char *told_here(struct arena *arena, const char *folder, const char *path)
{
    return path == NULL ? NULL : path_join(arena, folder, path);
}

static const char *game_here(struct arena *arena, const char *folder, const char *word)
{
    if (!game_is_path(word))
        return word;
    const char *path = path_join(arena, folder, word);
    return game_is_path(path) ? path : arena_print(arena, "./%s", path);
}

/* Whether the command line names the recorded game, or none. */
static bool is_named_game(struct run *run, const struct folder *folder, const char *word,
                          struct fault *fault)
{
    if (folder->word == NULL ||
        (game_is_path(word) && game_is_path(folder->word)
             ? path_is_same(word, folder->word)
             : strcmp(word, folder->word) == 0))
        return true;
    return fault_input(fault,
                       "this names the game %s, not %s; bbgen emit %s writes it anew",
                       text_shown(&run->arena, word), folder->word, folder->word);
}

static bool obey(struct run *run, const struct shell_line *line, struct folder *folder,
                 struct fault *fault)
{
    struct arena *arena = &run->arena;
    struct options *options = arena_alloc(arena, 1, sizeof *options);
    struct game *game = arena_alloc(arena, 1, sizeof *game);
    if (!parse(arena, line, options, fault))
        return false;
    const char *word = game_here(arena, folder->path, options->arguments[0]);
    options->order.templates = told_here(arena, folder->path, options->order.templates);
    options->finds = told_here(arena, folder->path, options->finds);
    options->keys.path = told_here(arena, folder->path, options->keys.path);
    if (options->order.templates != NULL && !file_is_folder(options->order.templates))
        return fault_input(
            fault,
            "--templates: no folder is at %s; put it back, or write here where it is "
            "now, as told from this folder",
            text_shown(arena, options->order.templates));
    if (!record_places(run, options, fault) || !trust_files(run, folder, options, fault) ||
        !trust_game(run, word, folder->word != NULL, fault) ||
        !is_named_game(run, folder, word, fault) ||
        !run_order(run, options, &folder->order, fault) ||
        !home_game(arena, &run->home, word, folder->order.prefix, game, fault))
        return false;
    folder->word = word;
    folder->game = game;
    return true;
}

bool record_recall(struct run *run, struct folder *folder)
{
    const char *path = arena_print(&run->arena, "%s/" RECORD_NAME, folder->path);
    struct shell_lines lines;
    struct fault fault = {0};
    folder->recalls = true;
    if (folder->before.bytes == NULL)
        return fault_at(&run->fault, (struct origin){folder->path, 0},
                        "no " RECORD_NAME " here tells how to make it; bbgen emit GAME -o "
                        "DIR makes DIR/GAME");
    if (!shell_split(&run->arena, path, folder->before.bytes, folder->before.length, &lines,
                     &run->fault))
        return false;
    if (lines.count == 0)
        return fault_at(&run->fault, (struct origin){path, 0},
                        "nothing is recorded here; a line 'bbgen emit GAME' is needed");
    if (lines.count != 1) /* as earlier versions wrote them */
        return fault_at(
            &run->fault, (struct origin){path, lines.lines[1].number},
            "one command makes a folder, and there are %zu lines; leave one, or "
            "bbgen emit GAME writes it anew",
            lines.count);
    return obey(run, lines.lines, folder, &fault) ||
           fault_at(&run->fault, (struct origin){path, lines.lines->number}, "%s",
                    fault.message);
}
