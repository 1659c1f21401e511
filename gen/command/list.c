/* bbgen list: what there is to choose from. */
#include <stdio.h>

#include "base/text.h"
#include "command/run.h"

static void print_item(const char *name, const char *says)
{
    printf("  %-14s %s\n", name, says);
}

/* Nothing of it is asked that needs its boards. */
static bool print_game(struct run *run, const char *name)
{
    struct game *game = arena_alloc(&run->arena, 1, sizeof *game);
    if (!home_read_game(&run->arena, &run->home, name, NULL, game, &run->fault))
        return false;
    printf("  %-14s %u files, %u ranks", game->name, game->board.files,
           game->board.ranks);
    for (unsigned i = 0; i < game->like_count; i++)
        printf(", like %s", game->likes[i]);
    printf(":");
    for (unsigned i = 0; i < game->piece_count; i++)
        printf(" %s", game->pieces[i].name);
    printf("\n");
    return true;
}

/* A language, and, if it does not have all modules, which it has. */
static bool print_language(struct run *run, const char *name)
{
    const struct language *language =
        run_language(run, run->options.templates, name, &run->fault);
    struct text told = {.arena = &run->arena};
    bool has_all = true;
    if (language == NULL)
        return false;
    for (size_t i = 0; modules[i] != NULL; i++)
        if (language_has(language, modules[i]->name))
            text_printf(&told, " %s", modules[i]->name);
        else
            has_all = false;
    if (has_all)
        printf("  %s\n", name);
    else
        printf("  %-14s%s\n", name, told.length == 0 ? "" : told.bytes);
    return true;
}

bool command_list(struct run *run)
{
    struct file_names games, languages;
    if (!home_games(&run->arena, &run->home, &games, &run->fault) ||
        !home_languages(&run->arena, &run->home, run->options.templates, &languages,
                        &run->fault))
        return false;
    printf("games:\n");
    for (size_t i = 0; i < games.count; i++)
        if (!print_game(run, games.names[i]))
            return false;
    printf("modules:\n");
    for (size_t i = 0; modules[i] != NULL; i++)
        print_item(modules[i]->name, modules[i]->says);
    printf("finders:\n");
    for (size_t i = 0; finders[i] != NULL; i++)
        print_item(finders[i]->name, finders[i]->says);
    printf("keys:\n");
    for (size_t i = 0; key_sources[i] != NULL; i++)
        print_item(arena_print(&run->arena, "%s%s", key_sources[i]->name,
                               key_sources[i]->reads_file ? ":PATH" : ""),
                   key_sources[i]->says);
    printf("languages:\n");
    for (size_t i = 0; i < languages.count; i++)
        if (!print_language(run, languages.names[i]))
            return false;
    return true;
}
