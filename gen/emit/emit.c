/* The path of the data: build, render, prove, give away. */
#include "emit/emit.h"

#include <stdatomic.h>
#include <string.h>

#include "emit/values.h"
#include "emit/verify.h"
#include "search/finder.h"
#include "zobrist/source.h"

static const char *prefix_of(const struct game *game, const struct emission *emission)
{
    return emission->prefix != NULL ? emission->prefix : game->name;
}

/* What makes this module's files, whatever was typed. */
static const char *canonical_command(struct arena *arena, const struct game *game,
                                     const struct module *module,
                                     const struct emission *emission)
{
    const struct request *request = &emission->request;
    struct text text = {.arena = arena};
    text_printf(&text, "bbgen emit %s --only %s", game->name, module->name);
    if (strcmp(emission->language->name, "c") != 0)
        text_printf(&text, " --lang %s", emission->language->name);
    if (strcmp(prefix_of(game, emission), game->name) != 0)
        text_printf(&text, " --prefix %s", emission->prefix);
    if (module->uses_finder && request->finder != finders[0])
        text_printf(&text, " --finder %s", request->finder->name);
    if (module->uses_keys && request->keys != NULL)
        key_choice_print(&text, request->keys, false);
    if (module->uses_seed)
        text_printf(&text, " --seed %llu", (unsigned long long)request->seed);
    return text.bytes;
}

/* A module on its way. */
struct made {
    const struct job *job;
    const struct emission *emission;
    struct arena *arena; /* of all that is made */
    struct tables *tables;
    struct output_file *files;
    size_t count;
};

static bool build(struct made *made, struct fault *fault)
{
    const struct module *module = made->job->module;
    const struct game *game = made->job->game;
    const struct request *request = &made->emission->request;
    struct tables *tables = arena_alloc(made->arena, 1, sizeof *tables);
    tables->arena = made->arena;
    tables->game = game;
    tables->facts = value_map(made->arena);
    made->tables = tables;
    bool has_nothing = module->serves != NULL && !module->serves(game);
    if (has_nothing && module->is_for != NULL)
        return fault_at(fault, (struct origin){game->pieces[0].origin.file, 0},
                        "%s cannot serve %s: it is for %s", module->name, game->name,
                        module->is_for);
    if (module->build != NULL && !module->build(game, request, tables, fault))
        return false;
    if (has_nothing) /* though it does not say why */
        return fault_at(fault, (struct origin){0},
                        "--only: %s has nothing for the module %s", game->name,
                        module->name);
    /* What can be large was refused before it was computed; this counts all the rest. */
    return request_allows(request, game, module->name, tables_bytes(tables), fault);
}

static bool render_files(struct made *made, struct fault *fault)
{
    const struct emission *emission = made->emission;
    struct arena *arena = made->arena;
    struct file_names names;
    if (!language_files(arena, emission->language, made->job->module->name, &names,
                        fault))
        return false;
    const struct value *values =
        values_of(arena, made->job->game_values, made->job->module->name, made->tables,
                  prefix_of(made->job->game, emission),
                  canonical_command(arena, made->job->game, made->job->module, emission));
    made->files = arena_alloc(arena, names.count, sizeof *made->files);
    for (size_t i = 0; i < names.count; i++) {
        struct text text = {.arena = arena};
        if (!language_render(emission->language, names.names[i], values, &text, fault))
            return false;
        made->files[made->count++] =
            (struct output_file){names.names[i], text.bytes, text.length};
    }
    return true;
}

static bool prove(const struct made *made, struct fault *fault)
{
    const struct job *job = made->job;
    return job->module->build == NULL ||
           verify_module(job->module, job->game, made->tables, made->files, made->count,
                         fault);
}

static bool give_away(const struct made *made, const struct output_sink *sink,
                      struct fault *fault)
{
    struct output_part *part = made->job->part;
    part->entries = arena_alloc(&part->arena, made->count, sizeof *part->entries);
    for (; part->count < made->count; part->count++)
        if (!output_give(made->job->output, &made->files[part->count], sink,
                         &part->entries[part->count], &part->arena, fault))
            return false;
    return true;
}

/* All jobs on their way. */
struct shift {
    const struct plan *plan;
    const struct emission *emission;
    const struct output_sink *sink;
    struct fault *faults;      /* one for each job */
    atomic_size_t first_fault; /* the lowest job that has one */
};

static void note_fault(struct shift *shift, size_t i)
{
    size_t first = atomic_load(&shift->first_fault);
    while (i < first && !atomic_compare_exchange_weak(&shift->first_fault, &first, i))
        ;
}

/* What comes behind a fault does not matter any more; what comes before it may have one. */
static void do_job(void *context, size_t i)
{
    struct shift *shift = context;
    struct fault *fault = &shift->faults[i];
    struct arena arena = {0};
    struct made made = {&shift->plan->jobs[i], shift->emission, .arena = &arena};
    if (i > atomic_load(&shift->first_fault))
        return;
    if (!build(&made, fault) || !render_files(&made, fault) || !prove(&made, fault) ||
        !give_away(&made, shift->sink, fault))
        note_fault(shift, i);
    arena_free(&arena);
}

bool emit_all(const struct plan *plan, const struct emission *emission,
              const struct output_sink *sink, struct fault *fault)
{
    struct arena arena = {0};
    struct shift shift = {.plan = plan, .emission = emission, .sink = sink};
    shift.faults = arena_alloc(&arena, plan->job_count, sizeof *shift.faults);
    atomic_init(&shift.first_fault, plan->job_count);
    parallel_for(emission->request.parallel, "modules", plan->job_count, do_job, &shift);
    size_t first = atomic_load(&shift.first_fault);
    if (first < plan->job_count)
        *fault = shift.faults[first];
    arena_free(&arena);
    return first == plan->job_count;
}
