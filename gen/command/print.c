/* Printing one file of a game. */
#include "command/print.h"

#include <stdio.h>
#include <string.h>

#include "emit/emit.h"
#include "emit/made.h"

struct wanted {
    const char *name;
    const char *bytes; /* NULL until it has come */
    size_t length;
    struct arena *arena;
};

static bool take(void *context, const struct output *output,
                 const struct output_file *file, struct output_entry *entry,
                 struct arena *arena, struct fault *fault)
{
    struct wanted *wanted = context;
    (void)output, (void)entry, (void)arena, (void)fault;
    if (strcmp(file->name, wanted->name) == 0) {
        wanted->bytes = arena_copy(wanted->arena, file->bytes, file->length);
        wanted->length = file->length;
    }
    return true;
}

/* Whether the job makes a file of that name; adds the names of those that it makes. */
static bool makes(struct run *run, const struct job *job, const char *name,
                  struct text *known)
{
    struct file_names files;
    if (!job_files(&run->arena, job, &files, &run->fault))
        return false;
    bool found = false;
    for (size_t i = 0; i < files.count; i++) {
        text_printf(known, " %s", files.names[i]);
        found = found || strcmp(files.names[i], name) == 0;
    }
    return found;
}

bool print_file(struct run *run, const struct plan *plan, const char *name)
{
    struct wanted wanted = {.name = name, .arena = &run->arena};
    struct output_sink sink = {take, &wanted};
    struct text known = {.arena = &run->arena};
    struct tally tally = {0};
    text_puts(&known, "");
    const char *single = plan->outputs[0].single;
    if (single != NULL && strcmp(single, name) == 0) {
        bool good = emit_all(plan, run->parallel, &sink, &tally, &run->fault);
        if (good)
            fwrite(wanted.bytes, 1, wanted.length, stdout);
        return good;
    }
    for (size_t i = 0; i < plan->job_count && run->fault.status == 0; i++) {
        struct plan one = *plan;
        if (!makes(run, &plan->jobs[i], name, &known))
            continue;
        one.jobs = &plan->jobs[i];
        one.job_count = 1;
        if (!emit_all(&one, run->parallel, &sink, &tally, &run->fault))
            return false;
        fwrite(wanted.bytes, 1, wanted.length, stdout);
        return true;
    }
    return fault_at(&run->fault, (struct origin){0},
                    "--stdout: no file '%s'; there are%s", name, known.bytes);
}
