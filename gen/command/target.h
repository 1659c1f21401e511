/* Targets: the folders that a run of emit or check is about, and what they are to hold.
 *
 * A word of the command line is an existing folder with a record, or a game, whose folder
 * is in that of -o. Without words it is all folders there that have a record; without -o, too,
 * and where the usual folder has none, all of the tree below.
 */
#ifndef COMMAND_TARGET_H
#define COMMAND_TARGET_H

#include "command/run.h"

/* The folders that the words stand for: FOLDERs only where `folders` says so. */
bool targets_find(struct run *run, bool folders, struct plan *out);

/* What is to be made of them, and the jobs. */
bool targets_plan(struct run *run, struct plan *plan);

/* Names those that nobody asked for, and that have no record. */
void target_tell_strays(struct run *run, const struct plan *plan);

#endif
