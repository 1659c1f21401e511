/* One run of the program: what the command line asks for, and what the commands share. */
#ifndef COMMAND_RUN_H
#define COMMAND_RUN_H

#include "command/home.h"
#include "command/options.h"
#include "emit/job.h"

struct run {
    struct arena arena; /* of everything below */
    struct options options;
    struct home home;
    const struct finds *finds;  /* bbgen's own file; NULL: not read yet */
    const struct finds *theirs; /* the user's file that was read last; NULL: none yet */
    struct parallel parallel;
    bool writes;             /* folders; otherwise they are compared */
    const struct game *game; /* that the command is about; NULL: none */
    int status;              /* the exit status of a run without a fault */
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

/* Prints a page, the help of the run's command, or of the whole program. Only a topic needs
 * the program's data. */
bool help_print(struct run *run, const struct command *commands, const char *argv0);

/* False, with run->fault, if standard output could not be written. */
bool run_flush(struct run *run);

/* Limits the memory of the run: 1 GB, in proportion more if --max-bytes is above its
 * default, and without a limit if that is 0. `what` names in messages what needs more. */
void run_limit_memory(const struct options *options, const char *what);

/* Reads the game, by its name or the path of its file. */
bool run_open_game(struct run *run, const char *name);

/* The square of that name on the game's board; a message begins with `what`. */
bool run_square(struct run *run, const char *what, const char *name, unsigned *square);

/* Prints the notes on the game's file, a line each. */
void run_tell_notes(const struct game *game);

/* The language of that name, from the user's folder of templates, unless that is NULL, or from
 * bbgen's; NULL after a fault. */
const struct language *run_language(struct run *run, const char *user, const char *name,
                                    struct fault *fault);

/* Sets the order of a folder from options, of the run or of a record, which must live as
 * long. */
bool run_order(struct run *run, const struct options *options, struct order *order,
               struct fault *fault);

/* Plans all modules of the run's game, or the one given. Nothing of the plan is written. */
bool run_plan(struct run *run, const struct module *module, struct plan *plan);

#endif
