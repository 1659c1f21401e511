/* What was asked for: which modules that makes, and the line that says it. */
#include "emit/job.h"

#include <string.h>

#include "base/file.h"
#include "search/finder.h"
#include "search/finds.h"
#include "zobrist/source.h"

const char *folder_prefix(const struct folder *folder)
{
    return folder->order.prefix != NULL ? folder->order.prefix : folder->game->name;
}

bool order_tells(const struct order *order, const struct module *module)
{
    return order->language == order->proved ||
           language_has(order->language, module->name);
}

/* The method that the language takes where it has no templates for attacks: its own, or what that takes. */
static uint64_t stand_in(const struct order *order, const struct game *game,
                         uint64_t told)
{
    const char *method = words_text(&order->language->words, WORDS_MODULES, "method", 0);
    if (method == NULL)
        return 0;
    const uint64_t own = modules_bit(module_named(method));
    const struct module *other = attacks_taken(game, order->request.is_small);
    return (own & told) != 0 || other == NULL ? own : modules_bit(other);
}

void folder_set_game(struct folder *folder, const struct game *game)
{
    struct order *order = &folder->order;
    const bool is_small =
        words_lists(&order->language->words, "small", module_attacks.name);
    uint64_t told = 0;
    folder->game = game;
    folder->served = 0;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        folder->needs[i] = modules_needs(modules[i], game, is_small);
        if (!modules_is_usual(modules[i], game))
            continue;
        folder->served |= modules_bit(modules[i]);
        if (order_tells(order, modules[i]))
            told |= modules_bit(modules[i]);
    }
    const uint64_t asked = order->asked == 0 ? MODULES_DEFAULT : order->asked;
    order->request.is_small = is_small;
    order->named = modules_resolved(asked, told);
    if ((asked & MODULES_DEFAULT) != 0)
        order->named |= told & stand_in(order, game, told);
    folder->untold = modules_resolved(asked, folder->served) & ~order->named;
}

/* A module stands behind those that it needs, but for leaps, which need what all do. */
uint64_t folder_choose(const struct folder *folder, uint64_t named)
{
    uint64_t set = named;
    for (unsigned i = MODULES_MAX; i-- != 0;)
        if (modules_has(set, i))
            set |= folder->needs[i];
    return set & (named | folder->served);
}

/* ---- the command that makes it */

static const char *path_step(struct arena *arena, const char *path)
{
    const char *trimmed = path_trim(arena, path), *slash = strrchr(trimmed, '/');
    return slash == NULL || slash[1] == '\0' ? trimmed : slash + 1;
}

/* A command that is told: from which folder, NULL for wherever its files lie; and the files that it
 * names, but for what comes with the program. */
struct telling {
    struct arena *arena;
    const char *from;
    struct file_names files;
};

static const char *path_told(struct telling *telling, const char *path)
{
    if (path == NULL)
        return NULL;
    file_names_add(telling->arena, &telling->files, path);
    return telling->from == NULL ? path_step(telling->arena, path)
                                 : path_from(telling->arena, telling->from, path);
}

/* The game's name, or its path, which gets a slash where it seems to be none. Of the files that it is
 * like, those beside it are named with it. */
static const char *game_told(struct telling *telling, const struct folder *folder)
{
    const struct game *game = folder->game;
    const char *word = folder->word == NULL ? game->name : folder->word;
    if (!game_is_path(word))
        return word;
    const char *path = path_told(telling, word), *slash = strrchr(word, '/');
    const size_t outer = slash == NULL ? 0 : (size_t)(slash - word) + 1;
    for (unsigned i = 0; i < game->like_count; i++) {
        const char *like = game->like_files[i];
        if (strncmp(like, word, outer) == 0 && strchr(like + outer, '/') == NULL)
            file_names_add(telling->arena, &telling->files, like);
    }
    return game_is_path(path) ? path : arena_print(telling->arena, "./%s", path);
}

/* The command, with the options that make it so. For a module, those that can change its files, and the
 * seed always. For none, all that are not the default. */
static const char *command_told(struct telling *telling, const struct folder *folder,
                                const struct module *module)
{
    const struct order *order = &folder->order;
    const struct request *request = &order->request;
    const char *prefix = folder_prefix(folder);
    const bool all = module == NULL;
    struct text text = {.arena = telling->arena};
    text_puts(&text, "bbgen emit ");
    text_shell_word(&text, game_told(telling, folder));
    modules_print(&text,
                  all || module == &module_game ? order->asked : modules_bit(module));
    if (all && order->is_single)
        text_puts(&text, " --single");
    if (strcmp(order->language->name, "c") != 0)
        text_printf(&text, " --lang %s", order->language->name);
    text_shell_option(&text, "templates", path_told(telling, order->templates));
    if (strcmp(prefix, folder->game->name) != 0 || folder->game->is_borrowed)
        text_printf(&text, " --prefix %s", prefix);
    own_type_print(&text, &order->own);
    if (all || module == &module_game)
        package_print(&text, &order->package);
    if ((all || module->uses_finder) && request->finder != finders[0])
        text_printf(&text, " --finder %s", request->finder->name);
    if ((all || module->uses_finder) && request->theirs != NULL)
        text_shell_option(&text, "finds", path_told(telling, request->theirs->path));
    if ((all || module->uses_keys) && request->keys != NULL) {
        struct key_choice keys = *request->keys;
        keys.path = path_told(telling, keys.path);
        key_choice_print(&text, &keys);
    }
    if (all ? request->seed != 1 : module->uses_seed)
        text_printf(&text, " --seed %llu", (unsigned long long)request->seed);
    return text.bytes;
}

void folder_set_command(struct arena *arena, struct value *values,
                        const struct folder *folder, const struct module *module)
{
    struct telling telling = {.arena = arena};
    struct text files = {.arena = arena};
    value_set_text(arena, values, "command", command_told(&telling, folder, module));
    text_puts(&files, "");
    for (size_t i = 0; i < telling.files.count; i++)
        text_printf(&files, "%s%s", i == 0 ? "" : ", ",
                    path_step(arena, telling.files.names[i]));
    value_set_text(arena, values, "command_files", files.bytes);
}

const char *folder_line(struct arena *arena, const struct folder *folder)
{
    return command_told(&(struct telling){.arena = arena, .from = folder->path}, folder,
                        NULL);
}

/* A comment of any language holds the names, and a string of JSON. */
bool folder_check_files(struct arena *arena, const struct folder *folder,
                        struct fault *fault)
{
    struct telling telling = {.arena = arena};
    command_told(&telling, folder, NULL);
    for (size_t i = 0; i < telling.files.count; i++) {
        const char *step = path_step(arena, telling.files.names[i]);
        if (strcmp(text_shown(arena, step), step) != 0 || strpbrk(step, "\"\\") != NULL)
            return fault_at(fault, (struct origin){telling.files.names[i], 0},
                            "headers tell the name of this file, which has bytes that "
                            "cannot be read, a quote or a backslash; rename it");
    }
    return true;
}

const char *folder_shown(struct arena *arena, const struct folder *folder)
{
    return text_shown(arena, folder->path);
}
