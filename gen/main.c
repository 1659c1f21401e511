/* bbgen: from the description of a board game to constant tables.
 *
 * The commands, and nothing else: each reads its games, calls the path of the data in
 * emit/emit.h, and tells what came of it.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "emit/compare.h"
#include "emit/emit.h"
#include "emit/write.h"
#include "home.h"
#include "options.h"
#include "show.h"

#define VERSION "1.0"

enum { GAMES_MAX = 64 };

static const struct command commands[] = {
    {"emit", "[GAME...]", "write the headers of games (default: all)", "omlpsfj", 0, 64},
    {"check", "[GAME...]", "compare them with what is written", "omlpsfj", 0, 64},
    {"list", "", "the games, modules, finders and languages", "", 0, 0},
    {"show", "GAME PIECE SQUARE", "draw mask, index and attacks", "mcsfj", 3, 3},
    {0},
};

/* One run of the program. */
struct run {
    struct arena arena;
    struct options options;
    struct home home;
    struct language language;
    struct progress progress;
    struct emission emission;
    struct game *games;
    size_t game_count;
    struct output *outputs;
    int status;
    struct fault fault;
};

static bool open_language(struct run *run)
{
    const char *name = run->options.language;
    struct file_names names;
    if (!home_languages(&run->arena, &run->home, &names, &run->fault))
        return false;
    for (size_t i = 0; i < names.count; i++)
        if (strcmp(names.names[i], name) == 0)
            return language_open(&run->arena, run->home.templates, name, &run->language,
                                 &run->fault);
    return fault_at(&run->fault, (struct origin){0},
                    "--lang: no such language: '%s'; bbgen list tells which there are",
                    name);
}

static bool open_games(struct run *run, const char *const *names, size_t count)
{
    run->games = arena_alloc(&run->arena, count, sizeof *run->games);
    for (size_t i = 0; i < count; i++) {
        struct game *game = &run->games[run->game_count];
        if (!home_game(&run->arena, &run->home, names[i], game, &run->fault))
            return false;
        for (size_t j = 0; j < run->game_count; j++)
            if (strcmp(run->games[j].name, game->name) == 0)
                return fault_at(&run->fault, (struct origin){0},
                                "the game %s is named twice", game->name);
        run->game_count++;
    }
    return true;
}

/* Reads the games that were named, or all, and makes their output, in memory. */
static bool emit_games(struct run *run)
{
    const struct options *options = &run->options;
    struct file_names all = {(const char **)options->arguments, options->argument_count};
    if (!open_language(run) ||
        (all.count == 0 && !home_games(&run->arena, &run->home, &all, &run->fault)) ||
        !open_games(run, all.names, all.count))
        return false;
    run->emission = (struct emission){
        .language = &run->language,
        .prefix = options->prefix,
        .choice = modules_choose(options->only, options->only_count),
        .whole = options->only_count == 0,
        .request = {options->seed, options->finder, {options->threads, &run->progress}},
        .folder = options->folder,
    };
    run->outputs = arena_alloc(&run->arena, run->game_count, sizeof *run->outputs);
    for (size_t i = 0; i < run->game_count; i++)
        if (!emit_game(&run->arena, &run->games[i], &run->emission, &run->outputs[i],
                       &run->fault))
            return false;
    return true;
}

static bool run_emit(struct run *run)
{
    if (!emit_games(run))
        return false;
    size_t *written = arena_alloc(&run->arena, run->game_count, sizeof *written);
    if (!write_outputs(&run->arena, run->outputs, run->game_count, written, &run->fault))
        return false;
    for (size_t i = 0; i < run->game_count; i++)
        printf("%s: %zu files, %zu of them changed\n", run->outputs[i].folder,
               run->outputs[i].count, written[i]);
    return true;
}

static bool run_check(struct run *run)
{
    struct differences differences = {.remove = {.arena = &run->arena}};
    if (!emit_games(run))
        return false;
    for (size_t i = 0; i < run->game_count; i++)
        if (!compare_output(&run->arena, &run->outputs[i], stderr, &differences,
                            &run->fault))
            return false;
    if (differences.stale + differences.left_over == 0)
        return true;
    fputs("to mend this:", stderr);
    if (differences.left_over != 0)
        fprintf(stderr, " rm -r%s%s", differences.remove.bytes,
                differences.stale != 0 ? " &&" : "");
    if (differences.stale != 0)
        fprintf(stderr, " bbgen emit%s", options_again(&run->arena, &run->options));
    fputs("\n", stderr);
    run->status = 1;
    return true;
}

static bool run_list(struct run *run)
{
    struct file_names games, languages;
    if (!home_games(&run->arena, &run->home, &games, &run->fault) ||
        !open_games(run, games.names, games.count) ||
        !home_languages(&run->arena, &run->home, &languages, &run->fault))
        return false;
    printf("games:\n");
    for (size_t i = 0; i < run->game_count; i++) {
        const struct game *game = &run->games[i];
        printf("  %-14s %u files, %u ranks:", game->name, game->board.files,
               game->board.ranks);
        for (unsigned j = 0; j < game->piece_count; j++)
            printf(" %s", game->pieces[j].name);
        printf("\n");
    }
    printf("modules:\n");
    for (size_t i = 0; modules[i] != NULL; i++)
        printf("  %-14s %s\n", modules[i]->name, modules[i]->says);
    printf("finders:\n");
    for (size_t i = 0; finders[i] != NULL; i++)
        printf("  %-14s %s\n", finders[i]->name, finders[i]->says);
    printf("languages:\n");
    for (size_t i = 0; i < languages.count; i++)
        printf("  %s\n", languages.names[i]);
    return true;
}

/* The module to show: the one that was asked for, or the first that looks attacks up. */
static const struct module *module_to_show(struct run *run)
{
    if (run->options.only_count == 0)
        for (size_t i = 0; modules[i] != NULL; i++)
            if (modules[i]->attacks != NULL)
                return modules[i];
    const struct module *module = run->options.only[0];
    if (module->attacks == NULL)
        fault_at(&run->fault, (struct origin){0},
                 "--only: the module %s looks no attacks up", module->name);
    return module;
}

static bool run_show(struct run *run)
{
    const struct options *options = &run->options;
    const struct module *module = module_to_show(run);
    if (run->fault.status != 0 || !open_games(run, options->arguments, 1))
        return false;
    const struct game *game = &run->games[0];
    const struct piece *piece = game_piece(game, options->arguments[1]);
    if (piece == NULL)
        return fault_at(&run->fault, (struct origin){0},
                        "%s has no piece '%s'; bbgen list tells which there are",
                        game->name, options->arguments[1]);
    unsigned square;
    struct bits occupied = bits_none();
    struct tables *tables = arena_alloc(&run->arena, 1, sizeof *tables);
    tables->arena = &run->arena;
    const struct request request = {
        options->seed, options->finder, {options->threads, &run->progress}};
    if (!show_parse_square(&game->board, options->arguments[2], &square, &run->fault) ||
        (options->occupied != NULL &&
         !show_parse_squares(&game->board, options->occupied, &occupied, &run->fault)) ||
        !module->build(game, &request, tables, &run->fault))
        return false;
    printf("%s: %s on %s, by %s\n\n", game->name, piece->name, options->arguments[2],
           module->name);
    show_lookup(stdout, game, module, tables, piece, square, occupied);
    return true;
}

static bool run_command(struct run *run, const char *argv0)
{
    if (run->options.help) {
        options_help(stdout, commands, run->options.command);
        return true;
    }
    if (run->options.version) {
        printf("bbgen " VERSION "\n");
        return true;
    }
    if (!home_find(&run->arena, argv0, &run->home, &run->fault))
        return false;
    static bool (*const runs[])(struct run *) = {run_emit, run_check, run_list, run_show};
    return runs[run->options.command - commands](run);
}

int main(int argc, char **argv)
{
    struct run run = {.progress = progress_open()};
    /* A file that grows too large, or a pipe that closes, is a fault like any other. */
    signal(SIGXFSZ, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
    if (options_parse(argc, argv, commands, &run.options, &run.fault))
        run_command(&run, argv[0]);
    if (fflush(stdout) != 0 || ferror(stdout))
        fault_at(&run.fault, (struct origin){0}, "cannot write to standard output: %s",
                 strerror(errno));
    if (run.fault.status != 0)
        fprintf(stderr, "bbgen: %s\n", run.fault.message);
    arena_free(&run.arena);
    return run.fault.status != 0 ? run.fault.status : run.status;
}
