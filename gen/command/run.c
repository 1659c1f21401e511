/* What commands share. */
#include "command/run.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/near.h"

/* Together with the memory outside of arenas this is 1 GB. */
enum { MEMORY_USUAL = 960000000 };

void run_limit_memory(const struct options *options, const char *what)
{
    const uint64_t times = options->max_bytes / MAX_BYTES_USUAL;
    if (options->max_bytes == 0 || times > UINT32_MAX)
        return;
    arena_limit(MEMORY_USUAL * (size_t)(times == 0 ? 1 : times), what);
}

bool run_flush(struct run *run)
{
    return (fflush(stdout) == 0 && !ferror(stdout)) ||
           fault_input(&run->fault, "cannot write to standard output: %s",
                       strerror(errno));
}

bool run_open_game(struct run *run, const char *name)
{
    struct game *game = arena_alloc(&run->arena, 1, sizeof *game);
    run->game = game;
    return home_game(&run->arena, &run->home, name, run->options.order.prefix, game,
                     &run->fault);
}

bool run_square(struct run *run, const char *what, const char *name, unsigned *square)
{
    const struct board *board = &run->game->board;
    unsigned file, rank;
    if (board_parse(board, name, square))
        return true;
    const char *end = board_read_place(board, name, &file, &rank);
    if (end != NULL && *end == '\0')
        return fault_input(&run->fault, "%s%s is a hole of this board", what, name);
    return fault_input(&run->fault, "%sno such square: '%s'; this board has a1 to %s",
                       what, name, board_corner(board).text);
}

void run_tell_notes(const struct game *game)
{
    struct arena arena = {0};
    for (const struct note *note = game->notes.first; note != NULL; note = note->next)
        printf("note: %s:%u: %s\n", text_shown(&arena, note->origin.file),
               note->origin.line, text_shown(&arena, note->text));
    arena_free(&arena);
}

/* Compares also what people call the language, such as "c++"; if that is near, so is its
 * name. */
static void ask_called(struct run *run, struct file_names templates, const char *name,
                       struct near *near)
{
    struct language language;
    struct fault ignored = {0};
    const char *called;
    if (!language_open(&run->arena, templates, name, &language, &ignored))
        return;
    for (unsigned i = 0;
         (called = words_text(&language.words, WORDS_FOLDER, "called", i)) != NULL; i++) {
        near_ask(near, called);
        if (near->best == called)
            near->best = name;
    }
}

const struct language *run_language(struct run *run, const char *user, const char *name,
                                    struct fault *fault)
{
    struct file_names names, all = {0};
    struct language *language = arena_alloc(&run->arena, 1, sizeof *language);
    if (user != NULL)
        file_names_add(&run->arena, &all, user);
    file_names_add(&run->arena, &all, run->home.templates);
    if (!home_languages(&run->arena, &run->home, user, &names, fault))
        return NULL;
    if (file_names_have(&names, name))
        return language_open(&run->arena, all, name, language, fault) ? language : NULL;
    struct near near = {.word = name};
    for (size_t i = 0; i < names.count; i++)
        near_ask(&near, names.names[i]);
    for (size_t i = 0; i < names.count; i++)
        ask_called(run, all, names.names[i], &near);
    fault_input(fault,
                "--lang: no such language: '%s'%s; bbgen list tells which there are",
                name, near_tell(&near).text);
    return NULL;
}

/* Takes bbgen's file of magics, which is read once. */
static bool take_finds(struct run *run, struct request *request, struct fault *fault)
{
    if (run->finds == NULL) {
        struct finds *finds = arena_alloc(&run->arena, 1, sizeof *finds);
        if (!home_finds(&run->arena, &run->home, finds, fault))
            return false;
        run->finds = finds;
    }
    request->finds = run->finds;
    return true;
}

/* Takes the user's file of magics, read once if several folders in a row name the same file. */
static bool take_theirs(struct run *run, const char *path, struct request *request,
                        struct fault *fault)
{
    if (path == NULL)
        return true;
    if (run->theirs == NULL || strcmp(run->theirs->path, path) != 0) {
        struct finds *finds = arena_alloc(&run->arena, 1, sizeof *finds);
        if (!finds_read(&run->arena, path, finds, fault))
            return false;
        run->theirs = finds;
    }
    request->theirs = run->theirs;
    return true;
}

bool run_order(struct run *run, const struct options *options, struct order *order,
               struct fault *fault)
{
    static const char proved[] = "c";
    struct request *request = &order->request;
    *order = options->order;
    order->language = run_language(run, order->templates, options->language, fault);
    request->keys = &options->keys;
    request->max_bytes = run->options.max_bytes;
    request->max_work = run->options.max_work;
    request->parallel = run->parallel;
    if (order->asked == MODULES_DEFAULT)
        order->asked = 0;
    if (order->language == NULL || !take_finds(run, request, fault))
        return false;
    const struct words *words = &order->language->words;
    if (!own_type_check(&order->own, words, fault) ||
        !package_check(&order->package, options->language, words, fault))
        return false;
    order->proved = strcmp(options->language, proved) == 0
                        ? order->language
                        : run_language(run, order->templates, proved, fault);
    return order->proved != NULL &&
           (!order->is_single || order->language == order->proved ||
            fault_input(fault, "--single is for the language %s", proved)) &&
           take_theirs(run, options->finds, request, fault);
}

bool run_plan(struct run *run, const struct module *module, struct plan *plan)
{
    struct folder *folder = arena_alloc(&run->arena, 1, sizeof *folder);
    struct order *order = &folder->order;
    *plan = (struct plan){.folders = folder, .count = 1};
    folder->path = run->game->name;
    if (!run_order(run, &run->options, order, &run->fault))
        return false;
    order->asked = module == NULL ? MODULES_ALL : modules_bit(module);
    folder_set_game(folder, run->game);
    if (words_keeper(&order->proved->words, folder->path) != NULL)
        order->prefix = "game"; /* the game is called like a keyword; nothing is written */
    return plan_jobs(&run->arena, plan, &run->fault);
}
