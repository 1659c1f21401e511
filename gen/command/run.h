/* One run of the program: what the command line asked for, and what came of it so far. */
#ifndef COMMAND_RUN_H
#define COMMAND_RUN_H

#include "command/home.h"
#include "command/options.h"
#include "emit/job.h"

struct run {
    struct arena arena; /* of everything below */
    struct options options;
    struct home home;
    const struct finds *finds;  /* of all games; NULL until somebody asks */
    const struct finds *theirs; /* the user's that were read last; NULL: none yet */
    struct parallel parallel;
    bool writes; /* folders; or else they are compared */
    const struct game *game; /* that the command is about; NULL: none */
    int status; /* of a run without a fault */
    struct fault fault;
};

/* The commands. False, with run->fault, when one fails. */
bool command_emit(struct run *run);
bool command_check(struct run *run);
bool command_list(struct run *run);
bool command_show(struct run *run);
bool command_report(struct run *run);
bool command_audit(struct run *run);
bool command_search(struct run *run);

/* Prints the help of the run's command, or of the whole program. A program that does not find
 * its data leaves out what lies there. */
bool help_print(struct run *run, const struct command *commands, const char *argv0);

/* Whether all that was told has been written. */
bool run_flush(struct run *run);

/* Bounds what the run takes of memory, as far as the command line does not ask for more bytes of
 * files than is usual; `what` says in messages what needs more. */
void run_limit_memory(const struct options *options, const char *what);

/* Reads the game, by its name or the path of its file. */
bool run_open_game(struct run *run, const char *name);

/* The square of that name on the game's board; `what` stands in front of a message. */
bool run_square(struct run *run, const char *what, const char *name, unsigned *square);

/* Tells what should be known of the game's file, a line each. */
void run_tell_notes(const struct game *game);

/* The language of that name, in a folder of the user's, if that is not NULL, or ours; NULL
 * after a fault. */
const struct language *run_language(struct run *run, const char *user, const char *name,
                                    struct fault *fault);

/* What options say about emitting, which are the run's or others that live as long. */
bool run_order(struct run *run, const struct options *options, struct order *order,
               struct fault *fault);

/* A plan of all modules of the run's game, or of one, of which nothing is written. */
bool run_plan(struct run *run, const struct module *module, struct plan *plan);

#endif
