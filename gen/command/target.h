/* Targets: the folders that a run of emit or check is about, and what they are to hold.
 *
 * A word of the command line is a game, whose folder is in that of -o, and which emit makes as the
 * command line says; or a folder, which is made as its record says. Without words it is all folders
 * with a record in that of -o; without -o, too, and where out has none, all of the project below.
 */
#ifndef COMMAND_TARGET_H
#define COMMAND_TARGET_H

#include "command/run.h"

/* The folders that the words stand for. */
bool targets_find(struct run *run, struct plan *out);

/* What is to be made of them, and the jobs. */
bool targets_plan(struct run *run, struct plan *plan);

#endif
