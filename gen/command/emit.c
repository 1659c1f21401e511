/* bbgen emit and bbgen check: they make the same files, and write or compare them. */
#include "emit/emit.h"

#include <stdio.h>
#include <string.h>

#include "command/run.h"
#include "emit/compare.h"
#include "emit/write.h"

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

/* Reads the games that were named, or all, and makes their output, in memory. */
static bool emit_games(struct run *run)
{
    const struct options *options = &run->options;
    struct file_names all = {(const char **)options->arguments, options->argument_count};
    if (!open_language(run) ||
        (all.count == 0 && !home_games(&run->arena, &run->home, &all, &run->fault)) ||
        !run_open_games(run, all.names, all.count))
        return false;
    run->emission = (struct emission){
        .language = &run->language,
        .prefix = options->prefix,
        .named = options->only,
        .named_count = options->only_count,
        .request = run_request(run),
        .folder = options->folder,
    };
    run->outputs = arena_alloc(&run->arena, run->game_count, sizeof *run->outputs);
    for (size_t i = 0; i < run->game_count; i++)
        if (!emit_game(&run->arena, &run->games[i], &run->emission, &run->outputs[i],
                       &run->fault))
            return false;
    return true;
}

bool command_emit(struct run *run)
{
    if (!emit_games(run))
        return false;
    size_t *written = arena_alloc(&run->arena, run->game_count, sizeof *written);
    if (!write_outputs(&run->arena, run->outputs, run->game_count, written, &run->fault))
        return false;
    for (size_t i = 0; i < run->game_count; i++)
        printf("%s: %zu files, %zu of them changed\n", run->outputs[i].folder,
               run->outputs[i].count + 1, written[i]);
    return true;
}

bool command_check(struct run *run)
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
        fprintf(stderr, " rm -r --%s%s", differences.remove.bytes,
                differences.stale != 0 ? " &&" : "");
    if (differences.stale != 0)
        fprintf(stderr, " bbgen emit%s", options_again(&run->arena, &run->options));
    fputs("\n", stderr);
    run->status = 1;
    return true;
}
