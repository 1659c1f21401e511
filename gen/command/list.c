/* bbgen list: what there is to choose from, for people or as JSON. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "command/run.h"

/* Adds a string in quotes, as JSON has it. Bytes that are no text of UTF-8 are kept as they are. */
static void json_string(struct text *text, const char *string)
{
    text_puts(text, "\"");
    for (; *string != '\0'; string++)
        if (*string == '"' || *string == '\\')
            text_printf(text, "\\%c", *string);
        else if ((unsigned char)*string < ' ')
            text_printf(text, "\\u%04x", (unsigned)*string);
        else
            text_add(text, string, 1);
    text_puts(text, "\"");
}

/* Adds `"name": ` behind a comma, unless it is the first member. */
static void json_name(struct text *text, bool first, const char *name)
{
    text_puts(text, first ? "" : ", ");
    json_string(text, name);
    text_puts(text, ": ");
}

/* Lists of things, each with a name and what it says of itself; of games, their boards and pieces. */
struct listing {
    struct text text;
    bool json;
    bool first; /* of its list */
};

static void open_list(struct listing *listing, const char *title, bool first)
{
    if (listing->json) {
        text_puts(&listing->text, first ? "{\n  " : "\n  ],\n  ");
        json_string(&listing->text, title);
        text_puts(&listing->text, ": [");
    } else {
        text_printf(&listing->text, "%s:\n", title);
    }
    listing->first = true;
}

/* Starts an item of the list. */
static void add_name(struct listing *listing, const char *name)
{
    if (listing->json) {
        text_puts(&listing->text, listing->first ? "\n    {" : ",\n    {");
        json_name(&listing->text, true, "name");
        json_string(&listing->text, name);
    }
    listing->first = false;
}

static void add_item(struct listing *listing, const char *name, const char *says)
{
    add_name(listing, name);
    if (!listing->json && says == NULL) {
        text_printf(&listing->text, "  %s\n", name);
    } else if (!listing->json) {
        text_printf(&listing->text, "  %-14s %s\n", name, says);
    } else {
        if (says != NULL) {
            json_name(&listing->text, false, "says");
            json_string(&listing->text, says);
        }
        text_puts(&listing->text, "}");
    }
}

static void add_game(struct listing *listing, const struct game *game)
{
    struct text *text = &listing->text;
    add_name(listing, game->name);
    if (!listing->json) {
        text_printf(text, "  %-14s %u files, %u ranks", game->name, game->board.files,
                    game->board.ranks);
        for (unsigned i = 0; i < game->like_count; i++)
            text_printf(text, ", like %s", game->likes[i]);
        text_puts(text, ":");
        for (unsigned i = 0; i < game->piece_count; i++)
            text_printf(text, " %s", game->pieces[i].name);
        text_puts(text, "\n");
        return;
    }
    text_printf(text, ", \"files\": %u, \"ranks\": %u, \"like\": [", game->board.files,
                game->board.ranks);
    for (unsigned i = 0; i < game->like_count; i++) {
        text_puts(text, i == 0 ? "" : ", ");
        json_string(text, game->likes[i]);
    }
    text_puts(text, "], \"pieces\": [");
    for (unsigned i = 0; i < game->piece_count; i++) {
        text_puts(text, i == 0 ? "" : ", ");
        json_string(text, game->pieces[i].name);
    }
    text_puts(text, "]}");
}

static void add_keys(struct listing *listing)
{
    open_list(listing, "keys", false);
    for (size_t i = 0; key_sources[i] != NULL; i++)
        add_item(listing,
                 arena_print(listing->text.arena, "%s%s", key_sources[i]->name,
                             key_sources[i]->reads_file ? ":PATH" : ""),
                 key_sources[i]->says);
}

/* The languages, and which modules those have that do not have all. */
static bool add_languages(struct run *run, struct listing *listing,
                          const struct file_names *names)
{
    open_list(listing, "languages", false);
    for (size_t i = 0; i < names->count; i++) {
        const struct language *language =
            run_language(run, run->options.templates, names->names[i], &run->fault);
        struct text told = {.arena = &run->arena};
        bool has_all = true;
        if (language == NULL)
            return false;
        for (size_t j = 0; modules[j] != NULL; j++)
            if (language_has(language, modules[j]->name))
                text_printf(&told, "%s%s", told.length == 0 ? "" : " ", modules[j]->name);
            else
                has_all = false;
        add_item(listing, names->names[i], has_all ? NULL : told.bytes);
    }
    return true;
}

bool command_list(struct run *run)
{
    struct file_names games, languages;
    struct listing listing = {.text = {.arena = &run->arena}, .json = run->options.json};
    if (!home_games(&run->arena, &run->home, &games, &run->fault) ||
        !run_open_games(run, games.names, games.count) ||
        !home_languages(&run->arena, &run->home, run->options.templates, &languages,
                        &run->fault))
        return false;
    open_list(&listing, "games", true);
    for (size_t i = 0; i < run->game_count; i++)
        add_game(&listing, &run->games[i]);
    open_list(&listing, "modules", false);
    for (size_t i = 0; modules[i] != NULL; i++)
        add_item(&listing, modules[i]->name, modules[i]->says);
    open_list(&listing, "finders", false);
    for (size_t i = 0; finders[i] != NULL; i++)
        add_item(&listing, finders[i]->name, finders[i]->says);
    add_keys(&listing);
    if (!add_languages(run, &listing, &languages))
        return false;
    text_puts(&listing.text, listing.json ? "\n  ]\n}\n" : "");
    fputs(listing.text.bytes, stdout);
    return true;
}
