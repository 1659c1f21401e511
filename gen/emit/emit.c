/* The path of the data: build, render, prove, give away. */
#include "emit/emit.h"

#include <pthread.h>
#include <stdatomic.h>

#include <string.h>

#include "emit/amalgam.h"
#include "emit/printed.h"
#include "emit/prove.h"
#include "emit/record.h"

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
    const struct output_sink *sink;
    struct fault *faults;      /* one for each job */
    struct tally *tallies;     /* likewise */
    atomic_size_t first_fault; /* the lowest job that has one */
};

static struct meter meter_of(const struct job *job)
{
    return (struct meter){.bytes = job->bytes,
                          .work = job->work,
                          .part = job->number,
                          .file = job->game->pieces[0].origin.file,
                          .module = job->module->name};
}

static void note_fault(struct shift *shift, size_t i)
{
    size_t first = atomic_load(&shift->first_fault);
    while (i < first && !atomic_compare_exchange_weak(&shift->first_fault, &first, i))
        ;
}

/* One module from one end to the other. */
static bool make(struct made *made, struct shift *shift, struct tally *tally,
                 struct fault *fault)
{
    return made_build(made, fault) && printed_set(made, fault) && made_render(made, fault) &&
           prove_made(made, tally, fault) && give_away(made, shift->sink, fault);
}

/* What comes behind a fault does not matter any more; what comes before it may have one. */
static void do_job(void *context, size_t i)
{
    struct shift *shift = context;
    struct fault *fault = &shift->faults[i];
    struct arena arena = {0};
    struct job job = shift->plan->jobs[i];
    struct emission emission = *job.emission;
    struct meter meter = meter_of(&job);
    struct made made = {&job, .arena = &arena};
    emission.request.meter = &meter;
    job.emission = &emission;
    if (i <= atomic_load(&shift->first_fault) &&
        !make(&made, shift, &shift->tallies[i], fault))
        note_fault(shift, i);
    arena_free(&arena);
    walks_leave(job.walks);
}

/* Gives away the records. */
static bool give_records(const struct plan *plan, const struct output_sink *sink,
                         struct fault *fault)
{
    for (size_t i = 0; i < plan->output_count; i++) {
        const struct output *output = &plan->outputs[i];
        if (output->record == NULL)
            continue;
        struct output_part *part = &output->parts[0];
        struct output_file file = {RECORD_NAME, output->record, strlen(output->record)};
        if (!output_give(output, &file, sink, &part->entries[part->count++], &part->arena,
                         fault))
            return false;
    }
    return true;
}

/* Where the budgets of a game end before its faults, what exceeds them is its first one: a
 * module may have told what it takes, and ended, before others told more. */
static void note_budgets(struct shift *shift)
{
    for (size_t i = 0; i < shift->plan->job_count; i++) {
        const struct job *job = &shift->plan->jobs[i];
        const struct meter meter = meter_of(job);
        bool bytes = budget_first(job->bytes) != job->number;
        if (bytes && budget_first(job->work) != job->number)
            continue;
        meter_refuse(meter.file, meter.module, bytes ? "--max-work" : "--max-bytes",
                     bytes ? job->work->limit : job->bytes->limit, &shift->faults[i]);
        note_fault(shift, i);
    }
}

/* Files of outputs that are one file, until all have come. */
struct gathering {
    const struct output_sink *sink; /* of all others */
    const struct plan *plan;
    struct amalgam *amalgams; /* one for each output */
    pthread_mutex_t taking;
};

static bool gather(void *context, const struct output *output,
                   const struct output_file *file, struct output_entry *entry,
                   struct arena *arena, struct fault *fault)
{
    struct gathering *gathering = context;
    if (output->single == NULL || strcmp(file->name, RECORD_NAME) == 0)
        return gathering->sink->take(gathering->sink->context, output, file, entry, arena,
                                     fault);
    pthread_mutex_lock(&gathering->taking);
    amalgam_take(&gathering->amalgams[output - gathering->plan->outputs], file);
    pthread_mutex_unlock(&gathering->taking);
    return true;
}

/* Gives the one file away, in place of all that went into it. */
static bool give_single(struct gathering *gathering, size_t i, struct fault *fault)
{
    const struct output *output = &gathering->plan->outputs[i];
    struct output_part *part = &output->parts[output->count - 1];
    struct text text = {.arena = gathering->amalgams[i].arena};
    if (!amalgam_print(&gathering->amalgams[i], output->order, &text, fault))
        return false;
    struct output_file file = {output->single, text.bytes, text.length};
    for (size_t j = output->record != NULL; j < output->count; j++)
        output->parts[j].count = 0;
    part->entries = arena_alloc(&part->arena, 1, sizeof *part->entries);
    part->count = 1;
    return output_give(output, &file, gathering->sink, part->entries, &part->arena,
                       fault);
}

static bool give_singles(struct gathering *gathering, struct fault *fault)
{
    bool good = true;
    for (size_t i = 0; i < gathering->plan->output_count && good; i++)
        if (gathering->plan->outputs[i].single != NULL)
            good = give_single(gathering, i, fault);
    return good;
}

static bool do_jobs(const struct plan *plan, struct parallel parallel,
                    const struct output_sink *sink, struct tally *tally,
                    struct fault *fault)
{
    struct arena arena = {0};
    struct shift shift = {.plan = plan, .sink = sink};
    shift.faults = arena_alloc(&arena, plan->job_count, sizeof *shift.faults);
    shift.tallies = arena_alloc(&arena, plan->job_count, sizeof *shift.tallies);
    atomic_init(&shift.first_fault, plan->job_count);
    parallel_for(parallel, "modules", plan->job_count, do_job, &shift);
    note_budgets(&shift);
    size_t first = atomic_load(&shift.first_fault);
    if (first < plan->job_count)
        *fault = shift.faults[first];
    for (size_t i = 0; i < plan->job_count; i++) {
        tally->ways += shift.tallies[i].ways;
        tally->lookups += shift.tallies[i].lookups;
        tally->left_out += shift.tallies[i].left_out;
    }
    arena_free(&arena);
    return first == plan->job_count;
}

bool emit_all(const struct plan *plan, struct parallel parallel,
              const struct output_sink *sink, struct tally *tally, struct fault *fault)
{
    struct arena arena = {0};
    struct gathering gathering = {.sink = sink, .plan = plan};
    struct output_sink gatherer = {gather, &gathering};
    pthread_mutex_init(&gathering.taking, NULL);
    gathering.amalgams =
        arena_alloc(&arena, plan->output_count, sizeof *gathering.amalgams);
    for (size_t i = 0; i < plan->output_count; i++)
        gathering.amalgams[i].arena = &arena;
    bool good = give_records(plan, sink, fault) &&
                do_jobs(plan, parallel, &gatherer, tally, fault) &&
                give_singles(&gathering, fault);
    pthread_mutex_destroy(&gathering.taking);
    arena_free(&arena);
    return good;
}
