/* bbgen: from the description of a board game to constant tables.
 *
 * The list of commands, and the exit status.
 */
#include <signal.h>
#include <stdio.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "command/run.h"

#define VERSION "1.0"

static const struct command commands[] = {
    {"emit", "[GAME|FOLDER...]", "write DIR/GAME, or write each folder again by its EMIT",
     OPTION(DIR) | OPTIONS_RECORDED | OPTIONS_BUDGETS | OPTION(VERBOSE), 0,
     OPTIONS_ARGUMENTS_MAX, command_emit},
    {"check", "[GAME|FOLDER...]", "compare folders with what emit would write",
     OPTION(DIR) | OPTIONS_TRUST | OPTIONS_BUDGETS, 0, OPTIONS_ARGUMENTS_MAX,
     command_check},
    {"list", "", "list games, modules, sources of keys and languages", OPTION(TEMPLATES), 0, 0,
     command_list},
    {"show", "GAME PIECE SQUARE", "draw mask, index and attacks",
     OPTION(ONLY) | OPTION(OCCUPIED) | OPTIONS_TABLES | OPTIONS_BUDGETS, 3, 3,
     command_show},
    {"report", "GAME", "write a page with a board to try attacks on: -o FILE.html",
     OPTION(DIR) | OPTIONS_TABLES | OPTION(KEYS) | OPTIONS_BUDGETS, 1, 1,
     command_report},
    {"search", "[GAME [PIECE SQUARE]]",
     "search for dense magics, or find those of --finds again",
     OPTIONS_HUNT | OPTION(FINDS), 0, 3, command_search},
    {"audit", "[FILE]", "check Zobrist keys, or print them",
     OPTION(GAME) | OPTION(WEIGHT) | OPTION(PRINT) | OPTION(DIFFERENCE) | OPTION(KEYS) |
         OPTION(SEED) | OPTION(THREADS),
     0, 1, command_audit},
    {.name = NULL},
};

static bool run_command(struct run *run, const char *argv0)
{
    if (run->options.help) {
        signal(SIGPIPE, SIG_DFL); /* a reader that has seen enough closes the pipe */
        return help_print(run, commands, argv0);
    }
    if (run->options.version) {
        printf("bbgen " VERSION "\n");
        return true;
    }
    if (!home_find(&run->arena, argv0, &run->home, &run->fault))
        return false;
    const unsigned threads = (unsigned)run->options.threads;
    run->parallel = (struct parallel){threads, crew_open(threads)};
    const bool is_good = run->options.command->run(run);
    crew_close(run->parallel.crew);
    return is_good;
}

/* Large blocks go back to the system as soon as they are free, so that the memory of one
 * module does not add to that of the next. Small blocks are kept: lists come and go many
 * thousand times, and to get a page from the system takes longer than the work on it. */
static void keep_little(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 2 << 20);
    mallopt(M_TRIM_THRESHOLD, 16 << 20);
    mallopt(M_TOP_PAD, 1 << 20);
#endif
}

int main(int argc, char **argv)
{
    struct run run = {.status = 0};
    keep_little();
    /* A file that grows too large, or a pipe that closes, is a fault like any other. */
    signal(SIGXFSZ, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
    const bool is_good = options_parse(argc, argv, commands, &run.arena, &run.options,
                                       &run.fault) &&
                         run_command(&run, argv[0]);
    if (!is_good && run.fault.status == 0 && run.status == 0)
        fault_judged(&run.fault,
                     "something failed that told no reason: a mistake in bbgen");
    run_flush(&run);
    if (run.fault.status != 0)
        fprintf(stderr, "bbgen: %s\n", run.fault.message);
    arena_free(&run.arena);
    return run.fault.status != 0 ? run.fault.status : run.status;
}
