/* Targets: the folders that a run of emit or check is about.
 *
 * A word of the command line is a game or a folder. The folder of a game is in the folder of
 * -o, and emit makes it as the command line says. A folder is made as its record says.
 * Without words, the targets are all folders with a record in the folder of -o. Without -o,
 * if there are none in out, they are all folders with a record below the working directory.
 */
#ifndef COMMAND_TARGET_H
#define COMMAND_TARGET_H

#include "command/run.h"

/* The folders that the words stand for. */
bool targets_find(struct run *run, struct plan *out);

/* Reads games and records of the folders, and plans the jobs. */
bool targets_plan(struct run *run, struct plan *plan);

#endif
