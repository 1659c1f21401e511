/* bbgen list: what there is to choose from. */
#include <stdio.h>

#include <string.h>

#include "command/list_values.h"
#include "command/run.h"

/* The languages, and which modules those have that do not have all. */
static bool list_languages(struct run *run, const struct file_names *names)
{
    for (size_t i = 0; i < names->count; i++) {
        struct language language;
        struct text told = {.arena = &run->arena};
        bool has_all = true;
        if (!run_open_templates(run, names->names[i], &language))
            return false;
        text_puts(&told, ":");
        for (size_t j = 0; modules[j] != NULL; j++)
            if (language_has(&language, modules[j]->name))
                text_printf(&told, " %s", modules[j]->name);
            else
                has_all = false;
        printf("  %s%s\n", names->names[i], has_all ? "" : told.bytes);
    }
    return true;
}

/* Everything that there is to choose from. */
static bool list_all(struct run *run)
{
    struct file_names games, languages;
    if (!home_games(&run->arena, &run->home, &games, &run->fault) ||
        !run_open_games(run, games.names, games.count) ||
        !home_languages(&run->arena, &run->home, run->options.templates, &languages,
                        &run->fault))
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
    return list_languages(run, &languages);
}

bool command_list(struct run *run)
{
    const struct options *options = &run->options;
    if (options->argument_count == 0)
        return list_all(run);
    if (options->argument_count == 3 && strcmp(options->arguments[0], "values") == 0)
        return list_values(run, options->arguments[1], options->arguments[2]);
    return fault_at(&run->fault, (struct origin){0},
                    "'%s': 'bbgen list values GAME MODULE' is needed, or 'bbgen list'",
                    options->arguments[0]);
}
