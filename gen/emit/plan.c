/* The jobs of a run: for each folder those modules that it has. */
#include "emit/job.h"

#include <assert.h>

#include "emit/names.h"
#include "emit/values.h"
#include "game/game.h"

/* Whether the language of a module's order has templates for it, or the order names it: then it
 * must. */
static bool is_told(const struct order *order, unsigned i)
{
    return modules_has(order->named, i) || order_tells(order, modules[i]);
}

/* Of a folder: modules, some with several headers, and the game as a whole. */
enum { JOBS_MAX = 2 * MODULES_MAX };

/* One more job, of a module with the game as it looks at it. */
static void add_job(struct plan *plan, const struct job *like,
                    const struct module *module)
{
    struct job *job = &plan->jobs[plan->job_count++];
    const size_t place = (size_t)(job - like->folder->jobs);
    assert(place < JOBS_MAX);
    *job = *like;
    job->module = module;
    job->meter.part = place;
    job->meter.file = job->game->file;
    job->meter.module = module->name;
}

/* What the headers of all modules that it has include; of attacks, the method that it takes. */
static uint64_t list_included(const struct folder *folder)
{
    uint64_t included = 0;
    for (unsigned i = 0; modules[i] != NULL; i++)
        included |= modules_has(folder->chosen, i) ? folder->needs[i] : 0;
    const struct module *taken =
        (included & modules_bit(&module_attacks)) == 0
            ? NULL
            : attacks_taken(folder->game, folder->order.request.is_small);
    return included | (taken == NULL ? 0 : modules_bit(taken));
}

static bool plan_folder(struct arena *arena, struct folder *folder, struct plan *plan,
                        struct fault *fault)
{
    const struct order *order = &folder->order;
    const struct request *request = &order->request; /* all files have one budget */
    const uint64_t asked = folder_choose(folder, order->named);
    struct job whole = {
        .folder = folder,
        .order = order,
        .language = order->language,
        .game = folder->game,
        .game_values = values_of_game(arena, folder->game),
        .meter = {.bytes = budget_new(arena, request->max_bytes, JOBS_MAX),
                  .work = budget_new(arena, request->max_work, JOBS_MAX)}};
    struct job numbered = whole;
    numbered.game = game_laid_out(game_by_numbers(folder->game));
    if (numbered.game != whole.game)
        numbered.game_values = values_of_game(arena, game_by_numbers(folder->game));
    if (order->is_single)
        folder->single.name = arena_print(arena, "%s.h", folder_prefix(folder));
    folder->jobs = &plan->jobs[plan->job_count];
    if (!folder_check_files(arena, folder, fault))
        return false;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        if (!modules_has(asked, i))
            continue;
        const bool is_whole = modules_game(modules[i], whole.game) == whole.game;
        const struct module_parts parts =
            modules_parts(arena, modules[i], is_whole ? whole.game : numbered.game);
        *(is_told(order, i) ? &folder->chosen : &folder->untold) |=
            modules_bit(modules[i]);
        for (unsigned j = 0; j < parts.count && is_told(order, i); j++)
            add_job(plan, is_whole ? &whole : &numbered, parts.list[j]);
    }
    folder->included = list_included(folder);
    if (order->is_single)
        folder->order.request.beside = folder->chosen;
    if (language_has(order->language, module_game.name))
        add_job(plan, &whole, &module_game);
    folder->job_count = (size_t)(&plan->jobs[plan->job_count] - folder->jobs);
    return true;
}

bool plan_jobs(struct arena *arena, struct plan *plan, struct fault *fault)
{
    plan->jobs = arena_alloc(arena, plan->count * JOBS_MAX, sizeof *plan->jobs);
    for (size_t i = 0; i < plan->count; i++) {
        struct folder *folder = &plan->folders[i];
        const struct order *order = &folder->order;
        if (!names_check(folder->game, &order->language->words, true, order->prefix,
                         fault) ||
            !names_check(folder->game, &order->proved->words, false, order->prefix,
                         fault))
            return false;
        if (!own_type_serves(&order->own, &folder->game->board, &order->language->words,
                             fault))
            return false;
        folder->shelf = shelf_new(arena);
        if (!plan_folder(arena, folder, plan, fault))
            return false;
    }
    return true;
}

void plan_free(struct plan *plan)
{
    for (size_t i = 0; i < plan->count; i++) {
        const struct folder *folder = &plan->folders[i];
        for (size_t j = 0; j < folder->job_count; j++)
            arena_free(&folder->jobs[j].kept);
        arena_free(&plan->folders[i].kept);
        language_close(folder->order.language);
        language_close(folder->order.proved);
        if (folder->shelf != NULL)
            shelf_free(folder->shelf);
    }
}
