/* What is made now: choosing modules. */
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

/* The larger of two limits, of which 0 is none. */
static uint64_t larger(uint64_t a, uint64_t b)
{
    return a == 0 || b == 0 ? 0 : a > b ? a : b;
}

/* A folder's files have one budget, whichever order asks for them: the largest of an order that
 * makes any. The others will not stand in the record. */
static struct meter open_budgets(struct arena *arena, const struct folder *folder,
                                 const struct owners *owners)
{
    uint64_t bytes = 1, work = 1;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        if (owners->order[i] == ORDER_NONE)
            continue;
        const struct request *request = &folder->orders[owners->order[i]].request;
        bytes = larger(bytes, request->max_bytes);
        work = larger(work, request->max_work);
    }
    return (struct meter){.bytes = budget_new(arena, bytes, JOBS_MAX),
                          .work = budget_new(arena, work, JOBS_MAX)};
}

/* One more job, of a module with the game as it looks at it. */
static void add_job(struct plan *plan, const struct job *like, const struct order *order,
                    const struct module *module)
{
    struct job *job = &plan->jobs[plan->job_count++];
    const size_t place = (size_t)(job - like->folder->jobs);
    assert(place < JOBS_MAX);
    *job = *like;
    job->order = order;
    job->language = order->language;
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
            : attacks_taken(folder->game, folder->orders[0].request.is_small);
    return included | (taken == NULL ? 0 : modules_bit(taken));
}

/* How many elements the longest array of a job's module has; none where it cannot be built, which
 * is told when it is made. */
static size_t longest_array(const struct job *like, const struct order *order,
                            const struct module *module)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct job job = *like;
    size_t longest = 0;
    job.arena = &arena;
    job.module = module;
    job.request = order->request;
    job.request.meter = &job.meter;
    if (job_build(&job, &fault))
        for (unsigned i = 0; i < job.tables->count; i++)
            if (job.tables->arrays[i].count > longest)
                longest = job.tables->arrays[i].count;
    arena_free(&arena);
    return longest;
}

/* The modules of which an array is longer than the language takes, `most` under [modules], and those
 * that need one of them. */
static uint64_t list_long(const struct job *like, const struct owners *owners)
{
    const struct folder *folder = like->folder;
    struct arena arena = {0};
    struct job job = *like;
    uint64_t before = 0, list = 0;
    job.meter = open_budgets(&arena, folder, owners);
    for (unsigned i = 0; modules[i] != NULL; i++) {
        if (owners->order[i] == ORDER_NONE)
            continue;
        const struct order *order = &folder->orders[owners->order[i]];
        const unsigned most = words_number(&order->language->words, "most");
        if (most != 0 && is_told(order, i) &&
            longest_array(&job, order, modules[i]) > most)
            list |= modules_bit(modules[i]);
    }
    while (before != list) {
        before = list;
        for (unsigned i = 0; modules[i] != NULL; i++)
            if (owners->order[i] != ORDER_NONE && (folder->needs[i] & list) != 0)
                list |= modules_bit(modules[i]);
    }
    arena_free(&arena);
    return list;
}

/* Leaves these out; refuses one that was named. */
static bool leave_out(struct folder *folder, uint64_t too_long, struct fault *fault)
{
    for (struct order *order = folder->orders; order < folder->orders + folder->count;
         order++) {
        const struct words *words = &order->language->words;
        if (order->is_several)
            order->named &= ~too_long;
        for (unsigned i = 0; modules[i] != NULL; i++)
            if (modules_has(order->named & too_long, i))
                return fault_at(
                    fault, (struct origin){folder->game->file, 0},
                    "%s has an array of more than %u elements for %s, or needs a module "
                    "that has, which %s does not take; name others with --only",
                    modules[i]->name, words_number(words, "most"), folder->game->name,
                    order->language->name);
    }
    return true;
}

static bool plan_folder(struct arena *arena, struct folder *folder, struct plan *plan,
                        struct fault *fault)
{
    const struct order *orders = folder->orders;
    const struct owners owners = folder_owners(folder);
    const uint64_t only =
        folder->only == 0 ? ~(uint64_t)0 : folder_choose(folder, folder->only);
    struct job whole = {.folder = folder,
                        .game = folder->game,
                        .game_values = values_of_game(arena, folder->game),
                        .meter = open_budgets(arena, folder, &owners)};
    struct job numbered = whole;
    numbered.game = game_laid_out(game_by_numbers(folder->game));
    if (numbered.game != whole.game)
        numbered.game_values = values_of_game(arena, game_by_numbers(folder->game));
    if (orders[0].is_single)
        folder->single.name =
            arena_print(arena, "%s.h", order_prefix(&orders[0], folder->game));
    folder->jobs = &plan->jobs[plan->job_count];
    for (unsigned i = 0; i < folder->count; i++)
        if (!order_files_check(arena, folder, &orders[i], fault))
            return false;
    const uint64_t too_long = list_long(&whole, &owners);
    if (!leave_out(folder, too_long, fault))
        return false;
    plan->too_long |= too_long;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        if (owners.order[i] == ORDER_NONE || modules_has(too_long, i))
            continue;
        const struct order *order = &orders[owners.order[i]];
        const bool is_now = order >= orders + folder->from && modules_has(only, i);
        const bool is_whole = modules_game(modules[i], whole.game) == whole.game;
        if (is_told(order, i))
            folder->chosen |= modules_bit(modules[i]);
        else if (is_now)
            plan->untold |= modules_bit(modules[i]);
        const struct module_parts parts =
            modules_parts(arena, modules[i], is_whole ? whole.game : numbered.game);
        for (unsigned j = 0; j < parts.count && is_told(order, i) && is_now; j++)
            add_job(plan, is_whole ? &whole : &numbered, order, parts.list[j]);
    }
    folder->included = list_included(folder);
    for (unsigned i = 0; i < folder->count && orders[0].is_single; i++)
        folder->orders[i].request.beside = folder->chosen;
    if (folder->only == 0 && language_game_files(arena, orders[0].language).count != 0)
        add_job(plan, &whole, &orders[0], &module_game);
    folder->job_count = (size_t)(&plan->jobs[plan->job_count] - folder->jobs);
    return true;
}

static bool refuse_piece(const struct piece *piece, const char *verb, struct fault *fault)
{
    return fault_at(fault, piece->origin,
                    "no module has the function %s_%s on this board; name what there "
                    "is with --only, or let the piece move otherwise",
                    piece->name, verb);
}

/* Whether each piece has its functions by what is made of itself: all of them have a last resort. */
static bool has_functions(const struct game *game, struct fault *fault)
{
    const bool has_moves = modules_is_usual(module_named("moves"), game);
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        if (piece->sides[0].slides.count != 0 && attacks_taken(game, false) == NULL)
            return refuse_piece(piece, "attacks", fault);
        if (!has_moves && piece_goes_otherwise(piece))
            return refuse_piece(piece, "moves", fault);
        if (!has_moves && piece_is_one_way(piece))
            return refuse_piece(piece, "attackers", fault);
    }
    return true;
}

bool plan_jobs(struct arena *arena, struct plan *plan, struct fault *fault)
{
    plan->jobs = arena_alloc(arena, plan->count * JOBS_MAX, sizeof *plan->jobs);
    for (size_t i = 0; i < plan->count; i++) {
        struct folder *folder = &plan->folders[i];
        const struct order *order = &folder->orders[0];
        if (!names_check(folder->game, &order->language->words, order->prefix, fault) ||
            !names_check_proved(folder->game, &order->proved->words, order->prefix,
                                fault))
            return false;
        if (order->named == 0 && !has_functions(folder->game, fault))
            return false;
        for (order += folder->from; order < folder->orders + folder->count; order++)
            if (!own_type_serves(&order->own, &folder->game->board,
                                 &order->language->words, fault))
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
        if (folder->shelf != NULL)
            shelf_free(folder->shelf);
    }
}
