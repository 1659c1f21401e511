/* bbgen emit and bbgen check: they make the same files, and write or compare them. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "command/depfile.h"
#include "command/run.h"
#include "command/target.h"
#include "emit/compare.h"
#include "emit/difference.h"
#include "emit/manifest.h"
#include "emit/write.h"

/* How much of the text was proved. */
static void tell_tally(const struct tally *tally)
{
    printf("proved: %u functions, in %u ways that their headers can be compiled",
           tally->lookups, tally->ways);
    if (tally->left_out != 0)
        printf("; %u that hold assembler or an open loop were left out", tally->left_out);
    printf("\n");
}

/* What is left out as its language has no templates for it. */
static void tell_untold(uint64_t untold)
{
    const char *before = "the language has no templates for ";
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (modules_has(untold, i)) {
            printf("%s%s", before, modules[i]->name);
            before = ", ";
        }
    if (untold != 0)
        printf("\n");
}

/* The methods, and what else can be large, that an output lacks though the game has sliding
 * pieces: those that cannot serve them, or those that only large tables could. */
static void tell_lacking(const struct folder *folder, const struct game *game,
                         uint64_t made, bool serves, const char *why)
{
    const char *before = ": without ";
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const struct module *module = modules[i];
        if ((!module->has_pieces && module->is_usual == NULL) || modules_has(made, i) ||
            modules_serves(module, game) != serves)
            continue;
        printf("%s%s%s", *before == ':' ? folder->path : "", before, module->name);
        before = ", ";
    }
    if (*before != ':')
        printf(", %s\n", why);
}

static void tell_all_lacking(const struct plan *plan, const struct folder *folder)
{
    const struct game *game = NULL;
    uint64_t made = plan->untold;
    for (size_t i = 0; i < plan->job_count; i++)
        if (plan->jobs[i].folder == folder) {
            made |= modules_bit(plan->jobs[i].module);
            game = plan->jobs[i].game;
        }
    for (unsigned i = 0; i < folder->count; i++)
        if (folder->orders[i].named == 0 && game != NULL && game->slider_count != 0) {
            tell_lacking(folder, game, made, true,
                         "which are large here, or for other languages; --only makes "
                         "them");
            tell_lacking(folder, game, made, false, "which cannot serve this game");
            return;
        }
}

/* What cannot be told is not done. */
static bool tell_written(const struct plan *plan, const size_t *written,
                         const struct tally *tally, struct fault *fault)
{
    for (size_t i = 0; i < plan->count; i++)
        printf("%s: %zu files, %zu of them changed\n", plan->outputs[i].folder,
               output_count(&plan->outputs[i]), written[i]);
    for (size_t i = 0; i < plan->count; i++)
        if (plan->outputs[i].whole && plan->outputs[i].single == NULL)
            tell_all_lacking(plan, &plan->folders[i]);
    if (tally->lookups != 0)
        tell_tally(tally);
    tell_untold(plan->untold);
    return (fflush(stdout) == 0 && !ferror(stdout)) ||
           fault_at(fault, (struct origin){0}, "cannot write to standard output: %s",
                    strerror(errno));
}

/* Records are read when nobody else can change them. */
static bool write_plan(struct run *run, struct plan *plan)
{
    const char **folders = arena_alloc(&run->arena, plan->count, sizeof *folders);
    size_t *written = arena_alloc(&run->arena, plan->count, sizeof *written);
    struct writer writer;
    struct tally tally = {0};
    for (size_t i = 0; i < plan->count; i++)
        folders[i] = plan->folders[i].path;
    if (!writer_open(&writer, &run->arena, folders, plan->count, &run->fault))
        return false;
    struct output_sink sink = writer_sink(&writer, plan->outputs);
    bool good = targets_plan(run, plan) &&
                plan_make(plan, run->parallel, &sink, &tally, &run->fault) &&
                writer_finish(&writer, written, &run->fault) &&
                tell_written(plan, written, &tally, &run->fault) &&
                writer_keep(&writer, &run->fault);
    if (good && run->options.rules != NULL)
        good = depfile_write(run, plan, run->options.rules);
    writer_close(&writer);
    return good;
}

/* ---- dry runs: the report of an entry is "new" or "changed" */

static bool take_dry(void *context, const struct output *output,
                     const struct output_file *file, struct output_entry *entry,
                     struct arena *arena, struct fault *fault)
{
    (void)context;
    const char *path = arena_print(arena, "%s/%s", output->folder, file->name);
    struct fault unimportant = {0};
    struct difference difference;
    bool is_read = difference_find(path, file, &difference, &unimportant);
    entry->is_stale = !is_read || difference.is_missing || difference.is_found ||
                      difference.odd != NULL;
    entry->report = file_exists(path) ? "changed" : "new";
    return !entry->is_stale || output_may_write(output, path, fault);
}

static const struct output_sink dry_run_sink = {take_dry, NULL};

static void tell_dry(const struct output *output, const struct output_entry *entry,
                     FILE *out, size_t *written)
{
    if (!entry->is_stale)
        return;
    fprintf(out, "%s/%s: %s\n", output->folder, entry->name, entry->report);
    ++*written;
}

static bool dry_run_output(struct arena *arena, const struct output *output, FILE *out,
                           size_t *written, struct fault *fault)
{
    struct output_file manifest;
    struct output_entry entry = {.is_stale = false};
    *written = 0;
    if (output->listed &&
        (!manifest_make(arena, output, &manifest, fault) ||
         !output_give(output, &manifest, &dry_run_sink, &entry, arena, fault)))
        return false;
    for (size_t i = 0; i < output->count; i++)
        for (size_t j = 0; j < output->parts[i].count; j++)
            tell_dry(output, &output->parts[i].entries[j], out, written);
    tell_dry(output, &entry, out, written);
    return true;
}

/* Makes everything, and tells what would be written. */
static bool tell_plan(struct run *run, struct plan *plan)
{
    struct tally tally = {0};
    bool good = targets_plan(run, plan) &&
                plan_make(plan, run->parallel, &dry_run_sink, &tally, &run->fault);
    for (size_t i = 0; i < plan->count && good; i++) {
        size_t written;
        good =
            dry_run_output(&run->arena, &plan->outputs[i], stdout, &written, &run->fault);
        if (good)
            printf("%s: %zu files, %zu of them would change\n", plan->outputs[i].folder,
                   output_count(&plan->outputs[i]), written);
    }
    return good;
}

/* ---- one file, printed */

struct wanted {
    const char *name;
    const char *bytes; /* NULL until it has come */
    size_t length;
    struct arena *arena;
};

static bool take_wanted(void *context, const struct output *output,
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

static bool print_file(struct run *run, const struct plan *plan, const char *name)
{
    struct wanted wanted = {.name = name, .arena = &run->arena};
    struct output_sink sink = {take_wanted, &wanted};
    struct text known = {.arena = &run->arena};
    struct tally tally = {0};
    text_puts(&known, "");
    const char *single = plan->outputs[0].single;
    if (single != NULL && strcmp(single, name) == 0) {
        bool good = plan_make(plan, run->parallel, &sink, &tally, &run->fault);
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
        if (!plan_make(&one, run->parallel, &sink, &tally, &run->fault))
            return false;
        fwrite(wanted.bytes, 1, wanted.length, stdout);
        return true;
    }
    return fault_at(&run->fault, (struct origin){0},
                    "--stdout: no file '%s'; there are%s", name, known.bytes);
}

/* Makes one file, and prints it. */
static bool print_plan(struct run *run, struct plan *plan)
{
    if (plan->count != 1)
        return fault_at(&run->fault, (struct origin){0},
                        "--stdout prints a file of one game; name it");
    return targets_plan(run, plan) && print_file(run, plan, run->options.file);
}

static void tell_strays(const struct plan *plan)
{
    for (size_t i = 0; i < plan->stray_count; i++)
        fprintf(stderr,
                "bbgen: %s: no EMIT here tells how to make this folder; move it away, or "
                "name the games\n",
                plan->strays[i]);
}

bool command_emit(struct run *run)
{
    struct plan plan = {.count = 0};
    bool good;
    if (run->options.again && options_given(&run->options, "alizpsfdkbwtxW"))
        return fault_at(&run->fault, (struct origin){0},
                        "--again makes what is recorded, with the options recorded; of "
                        "others only --only and -j go with it");
    if (!targets_find(run, run->options.again, &plan))
        return false;
    if (run->options.file != NULL) {
        good = print_plan(run, &plan);
    } else {
        tell_strays(&plan);
        good = run->options.dry ? tell_plan(run, &plan) : write_plan(run, &plan);
    }
    plan_free(&plan);
    return good;
}

static bool compare_all(struct run *run, const struct plan *plan,
                        struct differences *differences)
{
    struct tally tally = {0};
    if (!plan_make(plan, run->parallel, &compare_sink, &tally, &run->fault))
        return false;
    for (size_t i = 0; i < plan->count; i++)
        if (!compare_output(&run->arena, &plan->outputs[i], stderr, differences,
                            &run->fault))
            return false;
    return true;
}

/* The command that makes the stale folders anew. */
static void tell_emit(struct run *run, const struct plan *plan,
                      const struct differences *differences)
{
    fputs(" bbgen emit", stderr);
    if (!plan->folders[0].recalls) {
        fputs(options_again(&run->arena, &run->options), stderr);
        return;
    }
    fputs(" --again", stderr);
    for (unsigned i = 0; i < run->options.only_count; i++)
        fprintf(stderr, " --only %s", run->options.only[i]->name);
    fprintf(stderr, "%s%s", differences->folders.bytes[1] == '-' ? " --" : "",
            differences->folders.bytes);
}

/* The command that mends what was found. */
static void tell_remedy(struct run *run, const struct plan *plan,
                        const struct differences *differences)
{
    if (differences->told > DIFFERENCES_TOLD_MAX)
        fprintf(stderr, "bbgen: and %zu more\n",
                differences->told - DIFFERENCES_TOLD_MAX);
    if (differences->stale + differences->left_over == 0)
        return;
    fputs("to mend this:", stderr);
    if (differences->left_over != 0)
        fprintf(stderr, " rm -r --%s%s", differences->remove.bytes,
                differences->stale != 0 ? " &&" : "");
    if (differences->stale != 0)
        tell_emit(run, plan, differences);
    fputs("\n", stderr);
}

bool command_check(struct run *run)
{
    struct plan plan = {.count = 0};
    struct differences differences = {.remove = {.arena = &run->arena},
                                      .folders = {.arena = &run->arena}};
    bool good = targets_find(run, true, &plan) && targets_plan(run, &plan) &&
                compare_all(run, &plan, &differences);
    if (good) {
        tell_strays(&plan);
        tell_remedy(run, &plan, &differences);
        run->status = differences.stale + differences.left_over + plan.stray_count != 0;
    }
    plan_free(&plan);
    return good;
}
