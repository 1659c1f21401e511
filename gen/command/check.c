/* bbgen check: makes the files that emit makes, and compares them. */
#include <stdio.h>

#include "command/record.h"
#include "command/target.h"
#include "emit/compare.h"

static bool compare_all(struct run *run, struct plan *plan,
                        struct differences *differences)
{
    if (!plan_make(plan, run->parallel, &compare_sink, NULL, &run->fault))
        return false;
    for (size_t i = 0; i < plan->count; i++)
        if (!compare_folder(&run->arena, &plan->folders[i], stderr, differences,
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
    struct text command = {.arena = &run->arena};
    text_puts(&command, " --again");
    trust_print(&command, &run->options);
    modules_print(&command, run->options.only, false);
    fprintf(stderr, "%s%s%s", command.bytes,
            differences->folders.bytes[1] == '-' ? " --" : "",
            differences->folders.bytes);
}

/* The command that mends what was found. */
static void tell_remedy(struct run *run, const struct plan *plan,
                        const struct differences *differences)
{
    if (differences->told > DIFFERENCES_TOLD_MAX)
        fprintf(stderr, "bbgen: and %zu more\n",
                differences->told - DIFFERENCES_TOLD_MAX);
    const bool removes = differences->remove.length != 0;
    const bool emits = differences->stale != 0 && differences->folders.length != 0;
    if (!removes && !emits)
        return;
    fputs("to mend this:", stderr);
    if (removes)
        fprintf(stderr, " rm --%s%s", differences->remove.bytes, emits ? " &&" : "");
    if (emits)
        tell_emit(run, plan, differences);
    fputs("\n", stderr);
}

bool command_check(struct run *run)
{
    struct plan plan = {.count = 0};
    struct differences differences = {.remove = {.arena = &run->arena},
                                      .folders = {.arena = &run->arena},
                                      .notes = {.arena = &run->arena}};
    bool good = targets_find(run, true, &plan) && targets_plan(run, &plan) &&
                compare_all(run, &plan, &differences);
    if (good) {
        target_tell_strays(run, &plan);
        tell_remedy(run, &plan, &differences);
        run->status = differences.stale + differences.theirs + differences.left_over +
                          differences.busy + plan.stray_count !=
                      0;
        if (differences.notes.length != 0)
            fputs(differences.notes.bytes, stdout);
        if (run->status == 0)
            printf("%zu folder%s, %zu files: nothing differs\n", plan.count,
                   plan.count == 1 ? "" : "s", differences.files);
        good = run_flush(run);
    }
    plan_free(&plan);
    return good;
}
