/* bbgen check: makes the files that emit makes, and compares them. */
#include <stdio.h>

#include "command/target.h"
#include "emit/compare.h"

/* The command that mends what was found, with -- if the first folder's name begins with a
 * dash. */
static void tell_remedy(struct run *run, const struct differences *differences)
{
    const bool removes = differences->remove.length != 0;
    const bool emits = differences->folders.length != 0;
    struct text trust = {.arena = &run->arena};
    if (differences->faults > DIFFERENCES_TOLD_MAX)
        fprintf(stderr, "bbgen: and %zu more\n",
                differences->faults - DIFFERENCES_TOLD_MAX);
    text_puts(&trust, "");
    options_print_files(&trust, &run->options, OPTIONS_TRUST);
    if (removes || emits)
        fprintf(stderr, "to mend this:%s%s%s%s%s%s%s\n", removes ? " rm --" : "",
                removes ? differences->remove.bytes : "", removes && emits ? " &&" : "",
                emits ? " bbgen emit" : "", emits ? trust.bytes : "",
                emits && differences->folders.bytes[1] == '-' ? " --" : "",
                emits ? differences->folders.bytes : "");
}

bool command_check(struct run *run)
{
    struct plan plan = {.count = 0};
    struct differences differences = {.remove = {.arena = &run->arena},
                                      .folders = {.arena = &run->arena},
                                      .notes = {.arena = &run->arena}};
    bool good = targets_find(run, &plan) && targets_plan(run, &plan) &&
                plan_make(&plan, run->parallel, NULL, &run->fault);
    for (size_t i = 0; i < plan.count && good; i++)
        good = compare_folder(&run->arena, &plan.folders[i], stderr, &differences,
                              &run->fault);
    if (good) {
        tell_remedy(run, &differences);
        run->status = differences.faults != 0;
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
