/* What was asked for: which modules that makes, and the line that says it. */
#include "emit/job.h"

#include <string.h>

#include "base/file.h"
#include "search/finder.h"
#include "search/finds.h"
#include "zobrist/source.h"

const char *order_prefix(const struct order *order, const struct game *game)
{
    return order->prefix != NULL ? order->prefix : game->name;
}

/* The options that make it so, each with a space before it. For a module, those that can
 * change its files, and the seed always. For none, all that are not the default. */
static void order_print(struct text *text, const struct order *order,
                        const struct game *game, const struct module *module)
{
    const struct request *request = &order->request;
    const char *prefix = order_prefix(order, game);
    bool all = module == NULL;
    if (all && order->is_single)
        text_puts(text, " --single");
    if (strcmp(order->language->name, "c") != 0)
        text_printf(text, " --lang %s", order->language->name);
    text_shell_option(text, "templates", order->templates);
    if (strcmp(prefix, game->name) != 0 || game->is_borrowed)
        text_printf(text, " --prefix %s", prefix);
    own_type_print(text, &order->own);
    if (all || module == &module_game)
        package_print(text, &order->package);
    if ((all || module->uses_finder) && request->finder != finders[0])
        text_printf(text, " --finder %s", request->finder->name);
    if ((all || module->uses_finder) && request->theirs != NULL)
        text_shell_option(text, "finds", request->theirs->path);
    if ((all || module->uses_keys) && request->keys != NULL)
        key_choice_print(text, request->keys);
    if (all ? request->seed != 1 : module->uses_seed)
        text_printf(text, " --seed %llu", (unsigned long long)request->seed);
}

bool order_tells(const struct order *order, const struct module *module)
{
    return order->language == order->proved ||
           language_has(order->language, module->name);
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

/* ---- the paths of an order, as others are told them */

/* How a path is told from a folder. */
typedef const char *path_teller(struct arena *arena, const char *folder,
                                const char *path);

/* Its last step. */
static const char *path_step(struct arena *arena, const char *folder, const char *path)
{
    const char *trimmed = path_trim(arena, path), *slash = strrchr(trimmed, '/');
    (void)folder;
    return slash == NULL || slash[1] == '\0' ? trimmed : slash + 1;
}

static struct order order_told(struct arena *arena, const struct order *order,
                               path_teller *tell, const char *folder)
{
    struct order told = *order;
    if (order->request.theirs != NULL) {
        struct finds *theirs = arena_alloc(arena, 1, sizeof *theirs);
        *theirs = *order->request.theirs;
        theirs->path = tell(arena, folder, theirs->path);
        told.request.theirs = theirs;
    }
    if (order->request.keys != NULL && order->request.keys->path != NULL) {
        struct key_choice *keys = arena_alloc(arena, 1, sizeof *keys);
        *keys = *order->request.keys;
        keys->path = tell(arena, folder, keys->path);
        told.request.keys = keys;
    }
    if (order->templates != NULL)
        told.templates = tell(arena, folder, order->templates);
    return told;
}

/* ---- what a banner tells */

/* The game, as it is called where its file lies. */
static const char *banner_game(struct arena *arena, const struct folder *folder)
{
    if (folder->word == NULL || !game_is_path(folder->word))
        return folder->game->name;
    const char *step = path_step(arena, NULL, folder->word);
    return game_is_path(step) ? step : arena_print(arena, "./%s", step);
}

const char *order_command(struct arena *arena, const struct folder *folder,
                          const struct order *order, uint64_t set,
                          const struct module *module)
{
    const struct order told = order_told(arena, order, path_step, NULL);
    struct text text = {.arena = arena};
    text_puts(&text, "bbgen emit ");
    text_shell_word(&text, banner_game(arena, folder));
    modules_print(&text, set);
    order_print(&text, &told, folder->game, module);
    return text.bytes;
}

/* The game's own file and those beside it that it is like. */
static void add_game_files(struct arena *arena, const struct game *game, const char *path,
                           struct file_names *files)
{
    const char *slash = strrchr(path, '/');
    const size_t outer = slash == NULL ? 0 : (size_t)(slash - path) + 1;
    file_names_add(arena, files, path);
    for (unsigned i = 0; i < game->like_count; i++) {
        const char *like = game->like_files[i];
        if (strncmp(like, path, outer) == 0 && strchr(like + outer, '/') == NULL)
            file_names_add(arena, files, like);
    }
}

/* What the command of a banner reads, but for what comes with the program. */
static struct file_names files_of(struct arena *arena, const struct folder *folder,
                                  const struct order *order, const struct module *module)
{
    const struct request *request = &order->request;
    const bool all = module == NULL;
    struct file_names files = {.count = 0};
    if (folder->word != NULL && game_is_path(folder->word))
        add_game_files(arena, folder->game, folder->word, &files);
    if (order->templates != NULL)
        file_names_add(arena, &files, order->templates);
    if ((all || module->uses_finder) && request->theirs != NULL)
        file_names_add(arena, &files, request->theirs->path);
    if ((all || module->uses_keys) && request->keys != NULL &&
        request->keys->path != NULL)
        file_names_add(arena, &files, request->keys->path);
    return files;
}

const char *order_files(struct arena *arena, const struct folder *folder,
                        const struct order *order, const struct module *module)
{
    const struct file_names files = files_of(arena, folder, order, module);
    struct text text = {.arena = arena};
    text_puts(&text, "");
    for (size_t i = 0; i < files.count; i++)
        text_printf(&text, "%s%s", i == 0 ? "" : ", ",
                    path_step(arena, NULL, files.names[i]));
    return text.bytes;
}

/* A comment of any language holds the names, and a string of JSON. */
bool order_files_check(struct arena *arena, const struct folder *folder,
                       const struct order *order, struct fault *fault)
{
    const struct file_names files = files_of(arena, folder, order, NULL);
    for (size_t i = 0; i < files.count; i++) {
        const char *step = path_step(arena, NULL, files.names[i]);
        if (strcmp(text_shown(arena, step), step) != 0 || strpbrk(step, "\"\\") != NULL)
            return fault_at(fault, (struct origin){files.names[i], 0},
                            "headers tell the name of this file, which has bytes that "
                            "cannot be read, a quote or a backslash; rename it");
    }
    return true;
}

/* ---- the record */

/* A path that seems to be none gets a slash. */
static const char *record_game(struct arena *arena, const char *folder, const char *word)
{
    if (!game_is_path(word))
        return word;
    const char *path = path_from(arena, folder, word);
    return game_is_path(path) ? path : arena_print(arena, "./%s", path);
}

const char *folder_line(struct arena *arena, const struct folder *folder)
{
    const struct order told = order_told(arena, &folder->order, path_from, folder->path);
    struct text text = {.arena = arena};
    text_puts(&text, "bbgen emit ");
    text_shell_word(&text, record_game(arena, folder->path, folder->word));
    modules_print(&text, told.asked);
    order_print(&text, &told, folder->game, NULL);
    return text.bytes;
}

const char *folder_shown(struct arena *arena, const struct folder *folder)
{
    return text_shown(arena, folder->path);
}
