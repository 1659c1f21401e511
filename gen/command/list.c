/* bbgen list: games, modules, finders, sources of keys and languages. */
#include <stdio.h>

#include "base/text.h"
#include "command/run.h"

static void print_item(const char *name, const char *says)
{
    printf("  %-14s %s\n", name, says);
}

/* A game, its board and its pieces. None of this needs game_set_boards. */
static bool add_game(struct run *run, const char *name, struct text *told)
{
    struct game *game = arena_alloc(&run->arena, 1, sizeof *game);
    if (!home_read_game(&run->arena, &run->home, name, NULL, game, &run->fault))
        return false;
    text_printf(told, "  %-14s %u files, %u ranks", game->name, game->board.files,
                game->board.ranks);
    for (unsigned i = 0; i < game->like_count; i++)
        text_printf(told, ", like %s", game->likes[i]);
    text_puts(told, ":");
    for (unsigned i = 0; i < game->piece_count; i++)
        text_printf(told, " %s", game->pieces[i].name);
    text_puts(told, "\n");
    return true;
}

/* A language, and its modules unless it has all. */
static bool add_language(struct run *run, const char *name, struct text *told)
{
    const struct language *language =
        run_language(run, run->options.order.templates, name, &run->fault);
    struct text has = {.arena = &run->arena};
    bool has_all = true;
    if (language == NULL)
        return false;
    for (size_t i = 0; modules[i] != NULL; i++)
        if (language_has(language, modules[i]->name))
            text_printf(&has, " %s", modules[i]->name);
        else
            has_all = false;
    if (has_all)
        text_printf(told, "  %s\n", name);
    else
        text_printf(told, "  %-14s%s\n", name, has.length == 0 ? "" : has.bytes);
    return true;
}

bool command_list(struct run *run)
{
    struct file_names games, languages;
    struct text told_games = {.arena = &run->arena}, told_languages = told_games;
    if (!home_games(&run->arena, &run->home, &games, &run->fault) ||
        !home_languages(&run->arena, &run->home, run->options.order.templates, &languages,
                        &run->fault))
        return false;
    text_puts(&told_games, "games:\n");
    text_puts(&told_languages, "languages:\n");
    for (size_t i = 0; i < games.count; i++)
        if (!add_game(run, games.names[i], &told_games))
            return false;
    for (size_t i = 0; i < languages.count; i++)
        if (!add_language(run, languages.names[i], &told_languages))
            return false;
    printf("%smodules:\n", told_games.bytes);
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
    fputs(told_languages.bytes, stdout);
    return true;
}
