/* Orders: what each makes, and the record that has a line for each. */
#include "emit/job.h"

#include <string.h>

#include "base/file.h"
#include "search/finder.h"
#include "search/finds.h"
#include "zobrist/choice.h"

const char *order_prefix(const struct order *order, const struct game *game)
{
    return order->prefix != NULL ? order->prefix : game->name;
}

void order_print(struct text *text, const struct order *order, const struct game *game,
                 const struct module *module)
{
    const struct request *request = &order->request;
    const char *prefix = order_prefix(order, game);
    bool all = module == NULL;
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
    if (request->max_bytes != MAX_BYTES_USUAL)
        text_printf(text, " --max-bytes %llu", (unsigned long long)request->max_bytes);
    if (request->max_work != MAX_WORK_USUAL)
        text_printf(text, " --max-work %llu", (unsigned long long)request->max_work);
}

bool order_tells(const struct order *order, const struct module *module)
{
    return order->language == order->proved ||
           language_has(order->language, module->name);
}

uint64_t folder_resolved(const struct folder *folder, const struct order *order,
                         uint64_t named)
{
    uint64_t told = 0;
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (modules_has(folder->served, i) && order_tells(order, modules[i]))
            told |= modules_bit(modules[i]);
    return modules_resolved(named, told);
}

void folder_set_game(struct folder *folder, const struct game *game)
{
    const struct words *words = &folder->orders[0].language->words;
    const bool is_small = words_lists(words, "small", module_attacks.name);
    folder->game = game;
    folder->served = 0;
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (modules_is_usual(modules[i], game))
            folder->served |= modules_bit(modules[i]);
    folder->usual = words_lists(words, "usual", MODULES_DEFAULT_NAME)
                        ? modules_resolved(MODULES_DEFAULT, folder->served)
                        : folder->served;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        folder->needs[i] = modules_needs(modules[i], game, is_small);
        if (words_lists(words, "usual", modules[i]->name))
            folder->usual |= modules_bit(modules[i]) & folder->served;
    }
    for (unsigned i = 0; i < folder->count; i++) {
        struct order *order = &folder->orders[i];
        const uint64_t named = order->named;
        order->request.is_small = is_small;
        order->named = folder_resolved(folder, order, named);
        order->is_several = (named & (MODULES_ALL | MODULES_DEFAULT)) != 0;
    }
}

/* A module stands behind those that it needs, but for leaps, which need what all do. */
uint64_t folder_choose(const struct folder *folder, uint64_t named)
{
    uint64_t set = named == 0 ? folder->usual : named;
    for (unsigned i = MODULES_MAX; i-- != 0;)
        if (modules_has(set, i))
            set |= folder->needs[i];
    return set & (named | folder->served);
}

/* Whether options that only change tables can change those of this module. */
static bool is_concerned(const struct module *module)
{
    return module->uses_seed || module->uses_finder || module->uses_keys;
}

/* Its order may not be before that of what its tables follow from. */
static void follow_needs(struct owners *owners, unsigned i)
{
    const struct module *module = modules[i];
    if (owners->order[i] == ORDER_NONE || !is_concerned(module))
        return;
    for (unsigned j = 0; modules[j] != NULL; j++)
        for (unsigned k = 0; k < MODULE_NEEDS_MAX && module->needs[k] != NULL; k++)
            if (strcmp(module->needs[k], modules[j]->name) == 0 &&
                is_concerned(modules[j]) && owners->order[j] > owners->order[i])
                owners->order[i] = owners->order[j];
}

struct owners folder_owners(const struct folder *folder)
{
    struct owners owners;
    for (unsigned i = 0; i < MODULES_MAX; i++)
        owners.order[i] = ORDER_NONE;
    for (unsigned order = 0; order < folder->count; order++) {
        const uint64_t set = folder_choose(folder, folder->orders[order].named);
        for (unsigned i = 0; modules[i] != NULL; i++)
            if (modules_has(set, i))
                owners.order[i] = (int)order;
    }
    for (unsigned i = 0; modules[i] != NULL; i++)
        follow_needs(&owners, i);
    return owners;
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
    modules_print(&text, set, module == NULL);
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
        if (strcmp(text_shown(arena, step, strlen(step)), step) != 0 ||
            strpbrk(step, "\"\\") != NULL)
            return fault_at(fault, (struct origin){files.names[i], 0},
                            "headers tell the name of this file, which has bytes that "
                            "cannot be read, a quote or a backslash; rename it");
    }
    return true;
}

/* ---- the record */

/* Whether both orders make a module, or all for NULL, in the same way. */
static bool make_the_same(const struct game *game, const struct order *a,
                          const struct order *b, const struct module *module)
{
    struct arena arena = {0};
    struct text one = {.arena = &arena}, other = {.arena = &arena};
    text_puts(&one, "");
    text_puts(&other, "");
    order_print(&one, a, game, module);
    order_print(&other, b, game, module);
    bool same = strcmp(one.bytes, other.bytes) == 0;
    arena_free(&arena);
    return same;
}

/* Whether both come to the same files. */
static bool is_same(const struct folder *a, const struct folder *b)
{
    struct owners of_a = folder_owners(a), of_b = folder_owners(b);
    for (unsigned i = 0; modules[i] != NULL; i++) {
        int x = of_a.order[i], y = of_b.order[i];
        if ((x == ORDER_NONE) != (y == ORDER_NONE) ||
            (x != ORDER_NONE &&
             !make_the_same(a->game, &a->orders[x], &b->orders[y], modules[i])))
            return false;
    }
    return true;
}

/* Takes names from an order, which goes with its last one. */
static void drop_names(struct folder *folder, unsigned from, uint64_t names)
{
    folder->orders[from].named &= ~names;
    if (folder->orders[from].named == 0) {
        folder->count--;
        for (unsigned i = from; i < folder->count; i++)
            folder->orders[i] = folder->orders[i + 1];
    }
}

/* Takes names from an order and gives them to another, if that changes nothing. */
static bool move_names(struct folder *folder, unsigned from, uint64_t names, unsigned to)
{
    struct folder moved = *folder;
    moved.orders[to].named |= names;
    drop_names(&moved, from, names);
    if (!is_same(folder, &moved))
        return false;
    *folder = moved;
    return true;
}

static bool can_join(const struct folder *folder, unsigned i, unsigned j)
{
    const struct order *a = &folder->orders[i], *b = &folder->orders[j];
    return a->named != 0 && b->named != 0 && make_the_same(folder->game, a, b, NULL);
}

/* Whether, without its name in that order, the module belongs to one that asks for it, or for
 * all: whoever named it finds it so when it is no longer needed by another. */
static bool is_asked_elsewhere(const struct folder *folder, unsigned order,
                               unsigned module)
{
    struct folder other = *folder;
    drop_names(&other, order, modules_bit(modules[module]));
    const int owner = folder_owners(&other).order[module];
    return owner != ORDER_NONE && (other.orders[owner].named == 0 ||
                                   modules_has(other.orders[owner].named, module));
}

/* Takes one step; false when there is none. */
static bool simplify(struct folder *folder)
{
    const struct order *orders = folder->orders;
    for (unsigned i = 0; i < folder->count; i++)
        for (unsigned j = i + 1; j < folder->count; j++)
            if (can_join(folder, i, j) && (move_names(folder, i, orders[i].named, j) ||
                                           move_names(folder, j, orders[j].named, i)))
                return true;
    for (unsigned i = folder->count; i-- != 0;) {
        if (orders[i].named == 0 && move_names(folder, i, 0, i))
            return true;
        for (unsigned j = 0; modules[j] != NULL; j++)
            if (modules_has(orders[i].named, j) && is_asked_elsewhere(folder, i, j) &&
                move_names(folder, i, modules_bit(modules[j]), i))
                return true;
    }
    return false;
}

const char *folder_shown(struct arena *arena, const struct folder *folder)
{
    return text_shown(arena, folder->path, strlen(folder->path));
}

/* A path that seems to be none gets a slash. */
const char *record_game(struct arena *arena, const char *folder, const char *word)
{
    if (!game_is_path(word))
        return word;
    const char *path = path_from(arena, folder, word);
    return game_is_path(path) ? path : arena_print(arena, "./%s", path);
}

static void print_line(struct text *text, const struct folder *folder,
                       const struct order *order)
{
    const struct order told = order_told(text->arena, order, path_from, folder->path);
    text_puts(text, "bbgen emit ");
    text_shell_word(text, record_game(text->arena, folder->path, folder->word));
    modules_print(text, told.named, told.is_single);
    order_print(text, &told, folder->game, NULL);
    text_puts(text, "\n");
}

const char *folder_record(struct arena *arena, const struct folder *folder)
{
    struct text text = {.arena = arena};
    struct folder simple = *folder;
    while (simplify(&simple))
        ;
    text_puts(&text, "");
    for (unsigned i = 0; i < simple.count; i++)
        print_line(&text, &simple, &simple.orders[i]);
    return text.bytes;
}
