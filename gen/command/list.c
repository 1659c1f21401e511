/* bbgen list: what there is to choose from, for people or as JSON. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "command/run.h"
#include "emit/values.h"

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

static bool list_all(struct run *run)
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

/* ---- the values of a module, which its templates can use */

struct visit {
    struct text text; /* what is told */
    const char *module;
    const struct value *all; /* the values: a map */
    bool json;
    int level; /* of what is told, from 1 */
};

static const char *type_of(const struct value *value)
{
    static const char *const types[] = {[VALUE_TEXT] = "text",
                                        [VALUE_FLAG] = "flag",
                                        [VALUE_LIST] = "list",
                                        [VALUE_MAP] = "map",
                                        [VALUE_NUMBERS] = "numbers"};
    return types[value->kind];
}

/* Bytes of text, items of a list, members of a map, numbers. */
static size_t size_of(const struct value *value)
{
    switch (value->kind) {
    case VALUE_TEXT:
        return value->text.length;
    case VALUE_LIST:
        return value->list.count;
    case VALUE_MAP:
        return value->map.count;
    case VALUE_NUMBERS:
        return value->numbers.count;
    case VALUE_FLAG:
        break;
    }
    return 1;
}

static void tell_members(struct visit *visit, const char *parent,
                         const struct value *value);

/* Whether it is an array by its symbol, which is told under `arrays`. */
static bool is_array(const struct visit *visit, const struct value *value)
{
    const struct value *arrays = value_member(visit->all, "arrays", strlen("arrays"));
    for (size_t i = 0; arrays != NULL && i < arrays->list.count; i++)
        if (visit->level == 1 && arrays->list.items[i] == value)
            return true;
    return false;
}

static void tell_name(struct visit *visit, const char *name, const struct value *value,
                      const char *meaning)
{
    struct text *text = &visit->text;
    const int indent = 2 * visit->level;
    if (!visit->json) {
        text_printf(text, "%*s%-*s %-8s%7zu  %s\n", indent - 2, "", 26 - indent, name,
                    type_of(value), size_of(value), meaning);
        return;
    }
    text_printf(text, "%*s{\"name\": \"%s\", \"type\": \"%s\", \"size\": %zu", indent, "",
                name, type_of(value), size_of(value));
    json_name(text, false, "meaning");
    json_string(text, meaning);
}

static void tell_value(struct visit *visit, const char *parent, const char *name,
                       const struct value *value, bool is_last)
{
    const bool array = is_array(visit, value);
    tell_name(visit, name, value,
              array ? "the array of that symbol, a member of arrays"
                    : meaning_of(visit->module, parent, name));
    if (!array && (value->kind == VALUE_MAP || value->kind == VALUE_LIST))
        tell_members(visit, name, value);
    if (visit->json)
        text_puts(&visit->text, is_last ? "}\n" : "},\n");
}

/* The maps among what a value has: itself, or the items of a list. */
static const struct value *map_at(const struct value *value, size_t i)
{
    if (value->kind == VALUE_MAP)
        return i == 0 ? value : NULL;
    return i < value->list.count ? value->list.items[i] : NULL;
}

/* Whether an earlier map has that name. */
static bool is_told(const struct value *value, size_t i,
                    const struct value_member *member)
{
    for (size_t j = 0; j < i; j++)
        if (value_member(map_at(value, j), member->name, member->length) != NULL)
            return true;
    return false;
}

/* The names of all maps that a value has, each once. */
static struct value *collect(struct arena *arena, const struct value *value)
{
    struct value *all = value_map(arena);
    for (size_t i = 0; map_at(value, i) != NULL; i++) {
        const struct value *map = map_at(value, i);
        for (size_t j = 0; map->kind == VALUE_MAP && j < map->map.count; j++)
            if (!is_told(value, i, &map->map.members[j]))
                value_set(arena, all, map->map.members[j].name,
                          map->map.members[j].value);
    }
    return all;
}

static void tell_members(struct visit *visit, const char *parent,
                         const struct value *value)
{
    const struct value *all = collect(visit->text.arena, value);
    const bool has_brackets = visit->json && visit->level > 0;
    const size_t count = all->map.count;
    if (has_brackets)
        text_puts(&visit->text, count == 0 ? ", \"members\": []" : ", \"members\": [\n");
    visit->level++;
    for (size_t i = 0; i < count; i++)
        tell_value(visit, parent, all->map.members[i].name, all->map.members[i].value,
                   i + 1 == count);
    visit->level--;
    if (has_brackets && count != 0)
        text_printf(&visit->text, "%*s]", 2 * visit->level, "");
}

/* Prints every name that a template of the module sees, with type, size and meaning: as text
 * or, if the options say so, as JSON. */
static bool list_values(struct run *run, const char *game, const char *module)
{
    const char *const names[] = {game};
    struct folder *folder = arena_alloc(&run->arena, 1, sizeof *folder);
    struct job job = {.module = strcmp(module, "game") == 0 ? &module_game
                                                            : module_named(module),
                      .folder = folder,
                      .order = folder->orders,
                      .arena = &run->arena};
    struct visit visit = {
        .text = {.arena = &run->arena}, .module = module, .json = run->options.json};
    if (job.module == NULL)
        return fault_input(&run->fault,
                           "no such module: '%s'; bbgen list tells which there are, and "
                           "'game' is for the files of the game as a whole",
                           module);
    if (!run_order(run, &run->options, folder->orders, &run->fault) ||
        !run_read_finds(run, folder->orders, &run->fault) ||
        !run_open_games(run, names, 1))
        return false;
    folder->count = 1;
    folder->orders[0].named = folder->chosen = MODULES_DEFAULT - 1; /* all modules */
    job.language = folder->orders[0].language;
    job.request = folder->orders[0].request;
    job.game = folder->game = run->games;
    folder->word = game;
    job.game_values = values_of_game(&run->arena, job.game);
    if (!job_build(&job, &run->fault))
        return false;
    visit.all = job_values(&job);
    text_puts(&visit.text, visit.json ? "[\n" : "");
    tell_members(&visit, NULL, visit.all);
    text_puts(&visit.text, visit.json ? "]\n" : "");
    fputs(visit.text.bytes, stdout);
    return true;
}

bool command_list(struct run *run)
{
    const struct options *options = &run->options;
    if (options->argument_count == 0 &&
        options_given(options, "lz123p" OPTIONS_TABLES OPTIONS_KEYS))
        return fault_at(
            &run->fault, (struct origin){0},
            "bbgen list tells all that there is, of each language and game: of "
            "other options than --json and --templates say 'bbgen list values "
            "GAME MODULE', or leave them out");
    if (options->argument_count == 0)
        return list_all(run);
    if (options->argument_count == 3 && strcmp(options->arguments[0], "values") == 0)
        return list_values(run, options->arguments[1], options->arguments[2]);
    return fault_input(
        &run->fault,
        "'%s': 'bbgen list values GAME MODULE [--json]' is needed, or 'bbgen list'",
        options->arguments[0]);
}
