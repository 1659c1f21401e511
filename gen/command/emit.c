/* bbgen emit and bbgen check: they make the same files, and write or compare them. */
#include "emit/emit.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "command/depfile.h"
#include "command/print.h"
#include "command/run.h"
#include "command/target.h"
#include "emit/compare.h"
#include "emit/dry_run.h"
#include "emit/write.h"

/* `folders` has one for each target. */
static bool plan_targets(struct run *run, const struct targets *targets,
                         struct plan_folder *folders, struct plan *plan)
{
    for (size_t i = 0; i < targets->count; i++)
        if (!target_plan(run, &targets->list[i], &folders[i]))
            return false;
    for (size_t i = 0; i < targets->count && run->options.file == NULL; i++)
        run_tell_notes(folders[i].order.game);
    return plan_make(&run->arena, folders, targets->count, plan, &run->fault);
}

static struct plan_folder *plan_room(struct run *run, const struct targets *targets)
{
    return arena_alloc(&run->arena, targets->count, sizeof(struct plan_folder));
}

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
static void tell_untold(const struct choice *untold)
{
    if (untold->count != 0)
        printf("the language has no templates for");
    for (unsigned i = 0; i < untold->count; i++)
        printf("%s %s", i == 0 ? "" : ",", untold->modules[i]->name);
    if (untold->count != 0)
        printf("\n");
}

/* Whether a module is among those that an output gets. */
static bool is_made(const struct plan *plan, const struct output *output,
                    const struct module *module)
{
    for (size_t i = 0; i < plan->job_count; i++)
        if (plan->jobs[i].output == output && plan->jobs[i].module == module)
            return true;
    return false;
}

static bool is_untold(const struct plan *plan, const struct module *module)
{
    for (unsigned i = 0; i < plan->untold.count; i++)
        if (plan->untold.modules[i] == module)
            return true;
    return false;
}

/* The methods, and what else can be large, that an output lacks though the game has sliding
 * pieces: those that cannot serve them, or those that only large tables could. */
static void tell_lacking(const struct plan *plan, const struct output *output,
                         const struct game *game, bool serves, const char *why)
{
    bool any = false;
    for (size_t i = 0; modules[i] != NULL; i++) {
        const struct module *module = modules[i];
        if ((!module->has_pieces && module->is_usual == NULL) ||
            is_made(plan, output, module) ||
            is_untold(plan, module) ||
            modules_serves(module, game) != serves)
            continue;
        if (!any)
            printf("%s: without", output->folder);
        printf("%s %s", any ? "," : "", module->name);
        any = true;
    }
    if (any)
        printf(", %s\n", why);
}

static void tell_all_lacking(const struct plan *plan, const struct output *output)
{
    const struct game *game = NULL;
    for (size_t i = 0; i < plan->job_count; i++)
        if (plan->jobs[i].output == output && plan->jobs[i].asked->count == 0)
            game = plan->jobs[i].game;
    if (game == NULL || game->slider_count == 0)
        return;
    tell_lacking(plan, output, game, true,
                 "which are large here, or for other languages; --only makes them");
    tell_lacking(plan, output, game, false, "which cannot serve this game");
}

/* What cannot be told is not done. */
static bool tell_written(const struct plan *plan, const size_t *written,
                         const struct tally *tally, struct fault *fault)
{
    for (size_t i = 0; i < plan->output_count; i++)
        printf("%s: %zu files, %zu of them changed\n", plan->outputs[i].folder,
               output_count(&plan->outputs[i]), written[i]);
    for (size_t i = 0; i < plan->output_count; i++)
        if (plan->outputs[i].whole && plan->outputs[i].single == NULL)
            tell_all_lacking(plan, &plan->outputs[i]);
    if (tally->lookups != 0)
        tell_tally(tally);
    tell_untold(&plan->untold);
    return (fflush(stdout) == 0 && !ferror(stdout)) ||
           fault_at(fault, (struct origin){0}, "cannot write to standard output: %s",
                    strerror(errno));
}

/* Records are read when nobody else can change them. */
static bool write_targets(struct run *run, const struct targets *targets)
{
    const char **folders = arena_alloc(&run->arena, targets->count, sizeof *folders);
    size_t *written = arena_alloc(&run->arena, targets->count, sizeof *written);
    for (size_t i = 0; i < targets->count; i++)
        folders[i] = targets->list[i].folder;
    struct writer writer;
    if (!writer_open(&writer, &run->arena, folders, targets->count, &run->fault))
        return false;
    struct plan plan = {.output_count = 0};
    struct tally tally = {0};
    struct plan_folder *orders = plan_room(run, targets);
    bool good = plan_targets(run, targets, orders, &plan);
    struct output_sink sink = writer_sink(&writer, plan.outputs);
    good = good && emit_all(&plan, run->parallel, &sink, &tally, &run->fault) &&
           writer_finish(&writer, written, &run->fault) &&
           tell_written(&plan, written, &tally, &run->fault) &&
           writer_keep(&writer, &run->fault);
    if (good && run->options.rules != NULL)
        good = depfile_write(run, orders, targets->count, &plan, run->options.rules);
    writer_close(&writer);
    plan_free(&plan);
    return good;
}

/* Makes everything, and tells what would be written. */
static bool tell_targets(struct run *run, const struct targets *targets)
{
    struct plan plan = {.output_count = 0};
    struct tally tally = {0};
    bool good = plan_targets(run, targets, plan_room(run, targets), &plan) &&
                emit_all(&plan, run->parallel, &dry_run_sink, &tally, &run->fault);
    for (size_t i = 0; i < plan.output_count && good; i++) {
        size_t written;
        good =
            dry_run_output(&run->arena, &plan.outputs[i], stdout, &written, &run->fault);
        if (good)
            printf("%s: %zu files, %zu of them would change\n", plan.outputs[i].folder,
                   output_count(&plan.outputs[i]), written);
    }
    plan_free(&plan);
    return good;
}

/* Makes one file, and prints it. */
static bool print_target(struct run *run, const struct targets *targets)
{
    if (targets->count != 1)
        return fault_at(&run->fault, (struct origin){0},
                        "--stdout prints a file of one game; name it");
    struct plan plan = {.output_count = 0};
    bool good = plan_targets(run, targets, plan_room(run, targets), &plan) &&
                print_file(run, &plan, run->options.file);
    plan_free(&plan);
    return good;
}

static void tell_strays(const struct targets *targets)
{
    for (size_t i = 0; i < targets->stray_count; i++)
        fprintf(stderr,
                "bbgen: %s: no EMIT here tells how to make this folder; move it away, or "
                "name the games\n",
                targets->strays[i]);
}

bool command_emit(struct run *run)
{
    struct targets targets;
    if (run->options.again && options_given(&run->options, "alizpsfkbwtxW"))
        return fault_at(&run->fault, (struct origin){0},
                        "--again makes what is recorded, with the options recorded; of "
                        "others only --only and -j go with it");
    if (!targets_find(run, run->options.again, &targets))
        return false;
    if (run->options.file != NULL)
        return print_target(run, &targets);
    tell_strays(&targets);
    return run->options.dry ? tell_targets(run, &targets) : write_targets(run, &targets);
}

static bool compare_all(struct run *run, const struct plan *plan,
                        struct differences *differences)
{
    struct tally tally = {0};
    if (!emit_all(plan, run->parallel, &compare_sink, &tally, &run->fault))
        return false;
    for (size_t i = 0; i < plan->output_count; i++)
        if (!compare_output(&run->arena, &plan->outputs[i], stderr, differences,
                            &run->fault))
            return false;
    return true;
}

/* The command that makes the stale folders anew. */
static void tell_emit(struct run *run, const struct targets *targets,
                      const struct differences *differences)
{
    fputs(" bbgen emit", stderr);
    if (!target_is_recorded(run, &targets->list[0])) {
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
static void tell_remedy(struct run *run, const struct targets *targets,
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
        tell_emit(run, targets, differences);
    fputs("\n", stderr);
}

bool command_check(struct run *run)
{
    struct targets targets;
    struct plan plan = {.output_count = 0};
    struct differences differences = {.remove = {.arena = &run->arena},
                                      .folders = {.arena = &run->arena}};
    bool good = targets_find(run, true, &targets) &&
                plan_targets(run, &targets, plan_room(run, &targets), &plan) &&
                compare_all(run, &plan, &differences);
    if (good) {
        tell_strays(&targets);
        tell_remedy(run, &targets, &differences);
        run->status =
            differences.stale + differences.left_over + targets.stray_count != 0;
    }
    plan_free(&plan);
    return good;
}
