/* bbgen emit and bbgen check: they make the same files, and write or compare them. */
#include "emit/emit.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "command/run.h"
#include "emit/compare.h"
#include "emit/write.h"

/* Reads the games that were named, or all, and plans what to make of them. */
static bool plan_games(struct run *run, struct emission *emission, struct plan *plan)
{
    const struct options *options = &run->options;
    struct file_names all = {(const char **)options->arguments, options->argument_count};
    if (!run_emission(run, emission) ||
        (all.count == 0 && !home_games(&run->arena, &run->home, &all, &run->fault)) ||
        !run_open_games(run, all.names, all.count))
        return false;
    run_tell_notes(run);
    return plan_make(&run->arena, run->games, run->game_count, emission, plan,
                     &run->fault);
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

/* What is left out as the language has no templates for it. */
static void tell_untold(const struct emission *emission, const struct choice *untold)
{
    if (untold->count != 0)
        printf("%s has no templates for", emission->language->name);
    for (unsigned i = 0; i < untold->count; i++)
        printf("%s %s", i == 0 ? "" : ",", untold->modules[i]->name);
    if (untold->count != 0)
        printf("\n");
}

/* What cannot be told is not done. */
static bool tell(const struct plan *plan, const struct emission *emission,
                 const size_t *written, const struct tally *tally, struct fault *fault)
{
    for (size_t i = 0; i < plan->output_count; i++)
        printf("%s: %zu files, %zu of them changed\n", plan->outputs[i].folder,
               output_count(&plan->outputs[i]), written[i]);
    if (tally->lookups != 0)
        tell_tally(tally);
    tell_untold(emission, &plan->untold);
    return (fflush(stdout) == 0 && !ferror(stdout)) ||
           fault_at(fault, (struct origin){0}, "cannot write to standard output: %s",
                    strerror(errno));
}

static bool write_games(struct run *run, const struct emission *emission,
                        const struct plan *plan)
{
    size_t *written = arena_alloc(&run->arena, plan->output_count, sizeof *written);
    struct writer writer;
    if (!writer_open(&writer, &run->arena, plan->outputs, plan->output_count,
                     &run->fault))
        return false;
    struct output_sink sink = writer_sink(&writer);
    struct tally tally = {0};
    bool good = emit_all(plan, emission, &sink, &tally, &run->fault) &&
                writer_finish(&writer, written, &run->fault) &&
                tell(plan, emission, written, &tally, &run->fault) &&
                writer_keep(&writer, &run->fault);
    writer_close(&writer);
    return good;
}

static bool compare_games(struct run *run, const struct emission *emission,
                          const struct plan *plan, struct differences *differences)
{
    struct tally tally = {0};
    if (!emit_all(plan, emission, &compare_sink, &tally, &run->fault))
        return false;
    for (size_t i = 0; i < plan->output_count; i++)
        if (!compare_output(&run->arena, &plan->outputs[i], stderr, differences,
                            &run->fault))
            return false;
    return true;
}

/* The command that mends what was found. */
static void tell_remedy(struct run *run, const struct differences *differences)
{
    fputs("to mend this:", stderr);
    if (differences->left_over != 0)
        fprintf(stderr, " rm -r --%s%s", differences->remove.bytes,
                differences->stale != 0 ? " &&" : "");
    if (differences->stale != 0)
        fprintf(stderr, " bbgen emit%s", options_again(&run->arena, &run->options));
    fputs("\n", stderr);
}

bool command_emit(struct run *run)
{
    struct emission emission;
    struct plan plan = {.output_count = 0};
    bool good = plan_games(run, &emission, &plan) && write_games(run, &emission, &plan);
    plan_free(&plan);
    return good;
}

bool command_check(struct run *run)
{
    struct emission emission;
    struct plan plan = {.output_count = 0};
    struct differences differences = {.remove = {.arena = &run->arena}};
    bool good = plan_games(run, &emission, &plan) &&
                compare_games(run, &emission, &plan, &differences);
    if (good && differences.stale + differences.left_over != 0) {
        tell_remedy(run, &differences);
        run->status = 1;
    }
    plan_free(&plan);
    return good;
}
