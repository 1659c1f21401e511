/* What commands share. */
#include "command/run.h"

#include <stdio.h>
#include <string.h>

bool run_open_games(struct run *run, const char *const *names, size_t count)
{
    run->games = arena_alloc(&run->arena, count, sizeof *run->games);
    for (size_t i = 0; i < count; i++) {
        struct game *game = &run->games[run->game_count];
        if (!home_game(&run->arena, &run->home, names[i], run->options.prefix, game,
                       &run->fault))
            return false;
        for (size_t j = 0; j < run->game_count; j++)
            if (strcmp(run->games[j].name, game->name) == 0)
                return fault_at(&run->fault, (struct origin){0},
                                "the game %s is named twice", game->name);
        run->game_count++;
    }
    return true;
}

void run_tell_notes(const struct run *run)
{
    for (size_t i = 0; i < run->game_count; i++)
        for (const struct note *note = run->games[i].notes.first; note != NULL;
             note = note->next)
            printf("note: %s:%u: %s\n", note->origin.file, note->origin.line,
                   note->text);
}

struct request run_request(const struct run *run)
{
    const struct options *options = &run->options;
    return (struct request){
        .seed = options->seed,
        .finder = options->finder,
        .keys = &options->keys,
        .max_bytes = options->max_bytes,
        .parallel = run->parallel,
    };
}

bool run_open_templates(struct run *run, const char *name, struct language *language)
{
    const char *user = run->options.templates;
    const char **folders = arena_alloc(&run->arena, 2, sizeof *folders);
    struct file_names all = {folders, 0};
    if (user != NULL)
        folders[all.count++] = user;
    folders[all.count++] = run->home.templates;
    return language_open(&run->arena, all, name, language, &run->fault);
}

static bool open_language(struct run *run)
{
    const char *name = run->options.language;
    struct file_names names;
    if (!home_languages(&run->arena, &run->home, run->options.templates, &names,
                        &run->fault))
        return false;
    for (size_t i = 0; i < names.count; i++)
        if (strcmp(names.names[i], name) == 0)
            return run_open_templates(run, name, &run->language);
    return fault_at(&run->fault, (struct origin){0},
                    "--lang: no such language: '%s'; bbgen list tells which there are",
                    name);
}

/* The one that proofs read. */
static bool open_proved(struct run *run, const struct language **proved)
{
    static const char name[] = "c";
    struct language *language = arena_alloc(&run->arena, 1, sizeof *language);
    *proved = strcmp(run->language.name, name) == 0 ? &run->language : language;
    return *proved == &run->language ||
           run_open_templates(run, name, language);
}

bool run_emission(struct run *run, struct emission *emission)
{
    const struct options *options = &run->options;
    const struct language *proved;
    if (!open_language(run) || !open_proved(run, &proved))
        return false;
    if (options->bitboard != NULL && !words_spells(&run->language.words, "set.word"))
        return fault_at(&run->fault, (struct origin){0},
                        "--bitboard: in %s a set of squares has a type of its own; leave "
                        "this out",
                        run->language.name);
    *emission = (struct emission){
        .language = &run->language,
        .proved = proved,
        .prefix = options->prefix,
        .bitboard = options->bitboard,
        .named = options->only,
        .named_count = options->only_count,
        .request = run_request(run),
        .folder = options->folder,
    };
    return true;
}
