/* Where the program's own data lies. */
#include "command/home.h"

#include <string.h>

#include "base/near.h"
#include "base/text.h"
#include "game/game.h"

static const char ending[] = ".ini";

static bool is_game_file(const char *name)
{
    return text_ends(name, ending) && strcmp(name, ending) != 0;
}

bool home_find(struct arena *arena, const char *argv0, struct home *home,
               struct fault *fault)
{
    const char *own;
    if (!file_own_folder(arena, argv0, &own, fault))
        return false;
    const char *slash = strrchr(argv0, '/');
    home->program = arena_print(arena, "%s/%s", own, slash == NULL ? argv0 : slash + 1);
    home->templates = arena_print(arena, "%s/../templates", own);
    home->games = arena_print(arena, "%s/../gen/games", own);
    home->documents = arena_print(arena, "%s/..", own);
    if (file_is_folder(home->templates) && file_is_folder(home->games))
        return true;
    home->templates = arena_print(arena, "%s/../share/bbgen/templates", own);
    home->games = arena_print(arena, "%s/../share/bbgen/games", own);
    home->documents = arena_print(arena, "%s/../share/doc/bbgen", own);
    if (file_is_folder(home->templates) && file_is_folder(home->games))
        return true;
    return fault_at(fault, (struct origin){own, 0},
                    "neither ../templates and ../gen/games nor ../share/bbgen are beside "
                    "this folder; run the program where it was built or installed");
}

bool home_games(struct arena *arena, const struct home *home, struct file_names *names,
                struct fault *fault)
{
    struct file_names all;
    if (!file_list(arena, home->games, &all, fault))
        return false;
    *names = (struct file_names){0};
    for (size_t i = 0; i < all.count; i++)
        if (is_game_file(all.names[i]))
            file_names_add(
                arena, names,
                arena_copy(arena, all.names[i], strlen(all.names[i]) - strlen(ending)));
    return true;
}

/* Adds the folders of the list that are not there yet. */
static void add_languages(struct arena *arena, const char *folder,
                          const struct file_names *list, struct file_names *names)
{
    for (size_t i = 0; i < list->count; i++) {
        const char *name = list->names[i];
        if (name[0] != '.' && strcmp(name, "text") != 0 && /* words of all */
            file_is_folder(arena_print(arena, "%s/%s", folder, name)) &&
            !file_names_have(names, name))
            file_names_add(arena, names, name);
    }
}

bool home_languages(struct arena *arena, const struct home *home, const char *folder,
                    struct file_names *names, struct fault *fault)
{
    struct file_names ours, more = {.count = 0};
    if (!file_list(arena, home->templates, &ours, fault) ||
        (folder != NULL && !file_list(arena, folder, &more, fault)))
        return false;
    *names = (struct file_names){0};
    add_languages(arena, home->templates, &ours, names);
    add_languages(arena, folder, &more, names);
    return true;
}

/* "no such game", with the names that exist, and what else may be named. */
static bool no_such_game(struct arena *arena, const struct home *home, const char *name,
                         struct origin origin, const char *other, struct fault *fault)
{
    struct file_names names;
    if (!home_games(arena, home, &names, fault))
        return false;
    struct text known = {.arena = arena};
    text_puts(&known, "");
    struct near near = {.word = name};
    for (size_t i = 0; i < names.count; i++) {
        text_printf(&known, " %s", names.names[i]);
        near_ask(&near, names.names[i]);
    }
    return fault_at(fault, origin, "no such game: '%s'%s; there are:%s, and %s", name,
                    near_tell(&near).text, known.bytes, other);
}

/* Whether the game has a name: its own, or else the prefix. */
static bool name_game(const char *path, const char *prefix, struct game *game,
                      struct fault *fault)
{
    if (game_is_name(game->name))
        return true;
    if (prefix == NULL)
        return fault_at(
            fault, (struct origin){path, 0},
            "'%s' cannot name a game, as names start with it: lower-case letters, digits "
            "and a _ between them are needed, a letter first; [game] name = ... in the "
            "file says another, or --prefix does",
            game->name);
    game->name = prefix;
    game->is_borrowed = true;
    return true;
}

bool home_finds(struct arena *arena, const struct home *home, struct finds *finds,
                struct fault *fault)
{
    const char *path = arena_print(arena, "%s/magics.txt", home->games);
    *finds = (struct finds){.path = NULL};
    return !file_exists(path) || finds_read(arena, path, finds, fault);
}

/* Reads the game that `like` names: one of bbgen's by its name, or a file in the folder of
 * the file that says `like`. No link is followed there, so that both files are in the same
 * folder. */
static bool find_like(const void *context, struct arena *arena, const char *from,
                      const struct ini_entry *like, struct game_source *out,
                      struct fault *fault)
{
    const struct home *home = context;
    const bool is_beside = is_game_file(like->value);
    const size_t folder =
        strrchr(from, '/') == NULL ? 0 : (size_t)(strrchr(from, '/') - from) + 1;
    const char *path =
        is_beside ? arena_print(arena, "%.*s%s", (int)folder, from, like->value)
                  : arena_print(arena, "%s/%s%s", home->games, like->value, ending);
    struct file_bytes bytes;
    if (strchr(like->value, '/') != NULL || (!is_beside && !game_is_name(like->value)))
        return fault_at(
            fault, like->origin,
            "like = %s: the name of one of bbgen's games is needed, or that of a "
            "file beside this one, which ends in .ini",
            like->value);
    if (!is_beside && !file_exists(path))
        return no_such_game(arena, home, like->value, like->origin,
                            "files beside this one, like base.ini", fault);
    if (is_beside && (!file_is_plain(from) || !file_is_plain(path)))
        return fault_at(
            fault, like->origin,
            "like = %s: both must be files in one folder, none of them a link",
            like->value);
    if (!file_read(arena, path, &bytes, fault))
        return false;
    *out = (struct game_source){path, bytes.bytes, bytes.length};
    return true;
}

/* The path of bbgen's game of that name, if there is one. */
static const char *path_of(struct arena *arena, const struct home *home, const char *name)
{
    return arena_print(arena, "%s/%s%s", home->games, name, ending);
}

bool home_lacks_game(struct arena *arena, const struct home *home, const char *name)
{
    return !game_is_path(name) && !file_exists(path_of(arena, home, name));
}

bool home_read_game(struct arena *arena, const struct home *home, const char *name,
                    const char *prefix, struct game *game, struct fault *fault)
{
    const bool is_path = game_is_path(name);
    const char *path = is_path ? name : path_of(arena, home, name);
    if (!is_path && !file_exists(path))
        return no_such_game(
            arena, home, name, (struct origin){0},
            *name != '\0' && file_exists(name)
                ? arena_print(arena, "the file here by its path, ./%s", name)
                : "any file by its path",
            fault);

    const char *slash = strrchr(path, '/');
    const char *stem = slash == NULL ? path : slash + 1;
    size_t length = strlen(stem) - (is_game_file(stem) ? strlen(ending) : 0);
    const char *own = arena_copy(arena, stem, length);
    struct file_bytes bytes;
    if (!file_read(arena, path, &bytes, fault))
        return false;
    const struct game_source source = {path, bytes.bytes, bytes.length};
    const struct game_finder finder = {home, find_like};
    return game_read(arena, own, &source, &finder, game, fault) &&
           name_game(path, prefix, game, fault);
}

bool home_game(struct arena *arena, const struct home *home, const char *name,
               const char *prefix, struct game *game, struct fault *fault)
{
    const bool good = home_read_game(arena, home, name, prefix, game, fault);
    if (good)
        game_set_boards(arena, game);
    return good;
}
