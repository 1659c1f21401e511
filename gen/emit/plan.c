/* What is made now: choosing modules. */
#include "emit/plan.h"

#include "emit/amalgam.h"
#include "emit/names.h"
#include "emit/record.h"
#include "emit/values.h"
#include "game/by_numbers.h"

static bool is_in(const struct choice *choice, const struct module *module)
{
    for (unsigned i = 0; i < choice->count; i++)
        if (choice->modules[i] == module)
            return true;
    return false;
}

/* The record comes first: while it is not there, nobody knows whose folder it is. */
static void plan_record(struct arena *arena, const struct plan_folder *folder,
                        struct output *output)
{
    if (folder->record == NULL)
        return;
    output->record = folder->record;
    output->parts[output->count++] = (struct output_part){
        .entries = arena_alloc(arena, 1, sizeof *output->parts[0].entries)};
}

/* Whether the language of a module's line has templates for it, or the line names it: then it
 * must. The language that proofs read has all. */
static bool is_told(const struct order_line *line, const struct module *module)
{
    const struct emission *emission = &line->emission;
    bool is_named = false;
    for (unsigned i = 0; i < line->named_count; i++)
        is_named = is_named || line->named[i] == module;
    return emission->language == emission->proved || is_named ||
           language_has(emission->language, module->name);
}

/* What was named, in any line; none when a line is for all. */
static const struct choice *list_asked(struct arena *arena, const struct order *order)
{
    struct choice *asked = arena_alloc(arena, 1, sizeof *asked);
    for (unsigned i = 0; i < order->count; i++) {
        if (order->lines[i].named_count == 0)
            asked->count = 0;
        for (unsigned j = 0; j < order->lines[i].named_count; j++)
            *asked = modules_add(*asked, order->lines[i].named[j]);
        if (order->lines[i].named_count == 0)
            return asked;
    }
    return asked;
}

/* One more job. */
static struct job *add_job(struct plan *plan, struct output *output,
                           const struct job *like, const struct module *module,
                           unsigned number)
{
    struct job *job = &plan->jobs[plan->job_count++];
    *job = *like;
    job->module = module;
    job->number = number;
    job->part = &output->parts[output->count++];
    walks_join(job->walks);
    return job;
}

/* The files of the game as a whole, if the language has such. */
static void plan_game(struct arena *arena, const struct job *like, struct output *output,
                      struct plan *plan)
{
    const struct language *language = like->emission->language;
    if (language_game_files(arena, language, modules_names(arena)).count != 0)
        add_job(plan, output, like, &module_game, MODULES_MAX);
}

/* A module's, with the game as it looks at it; `numbered` are the values of that by numbers. */
static struct job *plan_module(struct plan *plan, struct output *output,
                               const struct job *like, const struct value *numbered,
                               unsigned number)
{
    struct job *job = add_job(plan, output, like, modules[number], number);
    job->game = modules_game(modules[number], like->game);
    job->game_values = job->game == like->game ? like->game_values : numbered;
    return job;
}

static void open_output(struct arena *arena, const struct plan_folder *folder,
                        struct output *output)
{
    const struct order *order = &folder->order;
    *output = (struct output){
        .folder = order->folder,
        .whole = folder->whole,
        .is_ours = folder->is_ours,
        .single = order->lines[0].emission.is_single ? amalgam_name(arena, order) : NULL,
        .order = order,
        .listed = true,
        .parts = arena_alloc(arena, MODULES_MAX + 2, sizeof *output->parts),
    };
    plan_record(arena, folder, output);
}

/* The larger of two limits, of which 0 is none. */
static uint64_t larger(uint64_t a, uint64_t b)
{
    return a == 0 || b == 0 ? 0 : a > b ? a : b;
}

/* A folder's files have one budget, whichever line asks for them: the largest of a line. */
static void open_budgets(struct arena *arena, const struct order *order, struct job *like)
{
    uint64_t bytes = order->lines[0].emission.request.max_bytes;
    uint64_t work = order->lines[0].emission.request.max_work;
    for (unsigned i = 1; i < order->count; i++) {
        bytes = larger(bytes, order->lines[i].emission.request.max_bytes);
        work = larger(work, order->lines[i].emission.request.max_work);
    }
    like->bytes = budget_new(arena, bytes, MODULES_MAX + 1);
    like->work = budget_new(arena, work, MODULES_MAX + 1);
}

/* What all jobs of a folder have. */
static struct job like_all(struct arena *arena, const struct order *order,
                           const struct choice *chosen, struct walks *walks,
                           struct output *output)
{
    struct job like = {.emission = &order->lines[0].emission,
                       .game = order->game,
                       .game_values = values_of_game(arena, order->game),
                       .chosen = chosen,
                       .asked = list_asked(arena, order),
                       .walks = walks,
                       .output = output};
    open_budgets(arena, order, &like);
    return like;
}

static void plan_folder(struct arena *arena, const struct plan_folder *folder,
                        struct walks *walks, struct output *output, struct plan *plan)
{
    const struct order *order = &folder->order;
    const struct owners owners = order_owners(order);
    const struct choice asked =
        order_choose(order->game, &order->lines[0].emission.language->words,
                     folder->named, folder->named_count);
    struct choice *chosen = arena_alloc(arena, 1, sizeof *chosen);
    open_output(arena, folder, output);
    const struct job like = like_all(arena, order, chosen, walks, output);
    const struct game *by_numbers = game_by_numbers(order->game);
    const struct value *numbered =
        by_numbers == order->game ? like.game_values : values_of_game(arena, by_numbers);
    for (unsigned i = 0; modules[i] != NULL; i++) {
        int line = owners.line[i];
        if (line == ORDER_NONE)
            continue;
        bool is_now = (unsigned)line >= folder->from &&
                      (folder->named_count == 0 || is_in(&asked, modules[i]));
        bool told = is_told(&order->lines[line], modules[i]);
        if (told)
            *chosen = modules_add(*chosen, modules[i]);
        else if (is_now)
            plan->untold = modules_add(plan->untold, modules[i]);
        if (told && is_now)
            plan_module(plan, output, &like, numbered, i)->emission =
                &order->lines[line].emission;
    }
    if (folder->named_count == 0)
        plan_game(arena, &like, output, plan);
}

bool plan_make(struct arena *arena, const struct plan_folder *folders, size_t count,
               struct plan *plan, struct fault *fault)
{
    *plan = (struct plan){
        .outputs = arena_alloc(arena, count, sizeof *plan->outputs),
        .walks = arena_alloc(arena, count, sizeof *plan->walks),
        .output_count = count,
        .jobs = arena_alloc(arena, count * (MODULES_MAX + 1), sizeof *plan->jobs)};
    for (size_t i = 0; i < count; i++) {
        const struct order *order = &folders[i].order;
        const struct emission *emission = &order->lines[0].emission;
        if (!names_check(order->game, &emission->language->words, emission->prefix,
                         fault))
            return false;
        plan->walks[i] = walks_new(order->game);
        plan_folder(arena, &folders[i], plan->walks[i], &plan->outputs[i], plan);
    }
    return true;
}

void plan_free(struct plan *plan)
{
    for (size_t i = 0; i < plan->output_count; i++) {
        output_free(&plan->outputs[i]);
        if (plan->walks[i] != NULL)
            walks_free(plan->walks[i]);
    }
}
