/* What is made now: choosing modules. */
#include "emit/plan.h"

#include "emit/amalgam.h"
#include "emit/names.h"
#include "emit/record.h"
#include "emit/values.h"

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

static void plan_folder(struct arena *arena, const struct plan_folder *folder,
                        struct walks *walks, struct output *output, struct plan *plan)
{
    const struct order *order = &folder->order;
    const struct value *game_values = values_of_game(arena, order->game);
    struct owners owners = order_owners(order);
    struct choice asked = order_choose(order->game, folder->named, folder->named_count);
    *output = (struct output){
        .folder = order->folder,
        .whole = folder->whole,
        .is_ours = folder->is_ours,
        .single = order->lines[0].emission.is_single ? amalgam_name(arena, order) : NULL,
        .order = order,
        .listed = true,
        .parts = arena_alloc(arena, MODULES_MAX + 1, sizeof *output->parts),
    };
    plan_record(arena, folder, output);
    for (unsigned i = 0; modules[i] != NULL; i++) {
        int line = owners.line[i];
        if (line == ORDER_NONE || (unsigned)line < folder->from ||
            (folder->named_count != 0 && !is_in(&asked, modules[i])))
            continue;
        plan->jobs[plan->job_count++] = (struct job){
            .emission = &order->lines[line].emission,
            .game = order->game,
            .game_values = game_values,
            .module = modules[i],
            .walks = walks,
            .output = output,
            .part = &output->parts[output->count++],
        };
    }
}

bool plan_make(struct arena *arena, const struct plan_folder *folders, size_t count,
               struct plan *plan, struct fault *fault)
{
    *plan = (struct plan){
        .outputs = arena_alloc(arena, count, sizeof *plan->outputs),
        .walks = arena_alloc(arena, count, sizeof *plan->walks),
        .output_count = count,
        .jobs = arena_alloc(arena, count * MODULES_MAX, sizeof *plan->jobs)};
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
