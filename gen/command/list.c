/* bbgen list: what there is to choose from. */
#include <stdio.h>

#include "command/run.h"

bool command_list(struct run *run)
{
    struct file_names games, languages;
    if (!home_games(&run->arena, &run->home, &games, &run->fault) ||
        !run_open_games(run, games.names, games.count) ||
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
