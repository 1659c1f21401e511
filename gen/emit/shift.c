/* All jobs of a plan: made side by side, each from one end to the other. */
#include "emit/job.h"

#include <stdatomic.h>
#include <string.h>

/* Of several, each has some memory before it is asked how much. */
enum { JOBS_AT_ONCE_MAX = 16 };

/* All jobs on their way. */
struct shift {
    struct plan *plan;
    struct fault *faults; /* one for each job */
    bool writes; /* files are kept to be written, and tallies say what is not proved */
    atomic_size_t first_fault; /* the lowest job that has one */
    struct queue *queue;       /* of all jobs, which share memory */
};

/* Its files are kept without their bytes, but for those that are to be written, or become one. */
static bool keep_files(struct job *job, bool writes, struct fault *fault)
{
    const struct folder *folder = job->folder;
    const struct file *made = job->files;
    const size_t count = job->count;
    const bool is_part = folder->single.name != NULL && job->module != &module_game;
    job->files = arena_alloc(&job->kept, count, sizeof *job->files);
    for (job->count = 0; job->count < count; job->count++) {
        struct file *file = &job->files[job->count];
        *file = made[job->count];
        file->is_part = is_part;
        file->name = arena_print(&job->kept, "%s", file->name);
        if (!is_part && !file_compare(folder, file, &job->kept, fault))
            return false;
        file->bytes = is_part || (writes && file->state != FILE_SAME)
                          ? arena_copy(&job->kept, file->bytes, file->length)
                          : NULL;
    }
    return true;
}

static void note_fault(struct shift *shift, size_t i)
{
    size_t first = atomic_load(&shift->first_fault);
    while (i < first && !atomic_compare_exchange_weak(&shift->first_fault, &first, i))
        ;
}

/* One module from one end to the other; `proved` is the job with its text. */
static bool make(struct job *job, const struct shift *shift, struct job *proved,
                 struct fault *fault)
{
    job->request = job->order->request;
    job->request.meter = &job->meter;
    if (!job_build(job, fault) || !printed_set(job, fault) || !job_render(job, fault) ||
        !job_prove(job, &job->tally, fault))
        return false;
    *proved = *job;
    proved->request.meter = NULL;
    return keep_files(job, shift->writes, fault);
}

/* What comes behind a fault does not matter any more; what comes before it may have one. A header that
 * others include stays for them. */
static void do_job(void *context, size_t i)
{
    struct shift *shift = context;
    struct shelved *made = shelved_new();
    struct job *job = &shift->plan->jobs[i];
    job->tally = (struct tally){.arena = shift->writes ? &job->kept : NULL};
    job->arena = &made->arena;
    job->meter.queue = shift->queue;
    job->meter.place = i;
    job->meter.arena = job->arena;
    const bool is_wanted = i <= atomic_load(&shift->first_fault);
    const bool is_made = is_wanted && make(job, shift, &made->job, &shift->faults[i]);
    if (is_wanted && !is_made)
        note_fault(shift, i);
    if (is_made && job->language == job->order->proved && shelf_wants(job))
        shelf_put(made);
    else
        shelved_free(made);
    queue_end(shift->queue, i);
}

/* Where the budgets of a game end before its faults, what exceeds them is its first one: a
 * module may have told what it takes, and ended, before others told more. */
static void note_budgets(struct shift *shift)
{
    for (size_t i = 0; i < shift->plan->job_count; i++) {
        const struct meter *meter = &shift->plan->jobs[i].meter;
        bool bytes = budget_first(meter->bytes) != meter->part;
        if (bytes && budget_first(meter->work) != meter->part)
            continue;
        meter_refuse(meter, bytes, &shift->faults[i]);
        note_fault(shift, i);
    }
}

static bool do_jobs(struct shift *shift, struct parallel parallel, struct fault *fault)
{
    const struct plan *plan = shift->plan;
    atomic_init(&shift->first_fault, plan->job_count);
    const struct parallel few = {parallel.threads < JOBS_AT_ONCE_MAX ? parallel.threads
                                                                     : JOBS_AT_ONCE_MAX,
                                 parallel.crew};
    parallel_for(few, "modules", plan->job_count, do_job, shift);
    note_budgets(shift);
    size_t first = atomic_load(&shift->first_fault);
    if (first < plan->job_count)
        *fault = shift->faults[first];
    for (size_t i = 0; i < plan->job_count; i++)
        tally_add(&plan->folders[plan->jobs[i].folder - plan->folders].tally,
                  &plan->jobs[i].tally);
    return first == plan->job_count;
}

/* The files of a folder as such: the record, the one file in place of all that went into it, what tells git
 * to keep their bytes, and the manifest. */
static bool make_last(struct folder *folder, struct fault *fault)
{
    struct arena *kept = &folder->kept;
    struct text text = {.arena = kept};
    if (folder->single.name != NULL) {
        if (!amalgam_print(folder, &text, fault))
            return false;
        folder->single.bytes = text.bytes;
        folder->single.length = text.length;
    }
    folder_attributes(kept, folder, &folder->attributes);
    struct file *const last[] = {&folder->record, &folder->single, &folder->attributes};
    for (size_t i = 0; i < sizeof last / sizeof *last; i++)
        if (last[i]->name != NULL && !file_compare(folder, last[i], kept, fault))
            return false;
    folder_manifest(kept, folder, &folder->manifest);
    return file_compare(folder, &folder->manifest, kept, fault);
}

bool plan_make(struct plan *plan, struct parallel parallel, struct arena *told,
               struct fault *fault)
{
    struct arena arena = {0};
    struct shift shift = {.plan = plan, .writes = told != NULL};
    shift.faults = arena_alloc(&arena, plan->job_count, sizeof *shift.faults);
    shift.queue = queue_new(&arena, plan->job_count);
    for (size_t i = 0; i < plan->count; i++)
        plan->folders[i].tally = (struct tally){.arena = told};
    bool good = do_jobs(&shift, parallel, fault);
    for (size_t i = 0; i < plan->count && good; i++)
        good = make_last(&plan->folders[i], fault);
    queue_free(shift.queue);
    arena_free(&arena);
    return good;
}
