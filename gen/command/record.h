/* The record of a folder, EMIT: the one line that makes it; and trust: what a folder, its record, and
 * paths that are named may make of a run. The table in README.md says it whole.
 *
 * Whoever sends a change may have written any file of a folder. So what its record names is read in
 * the project alone, through no link out of it: in the repository that the working directory lies
 * in, or, where there is none, in the working directory. And files that change what headers say are
 * read where the command line names them, too.
 */
#ifndef COMMAND_RECORD_H
#define COMMAND_RECORD_H

#include "command/run.h"

/* Whether a folder is where its path says: through no link out of the project. It need not exist. */
bool record_folder(struct run *run, const char *path);

/* Whether files that options name, whoever gave them, lie in the project: templates, finds, keys. */
bool record_places(struct run *run, const struct options *line, struct fault *fault);

/* Sets order and game of a folder that has been read by what its record says. A fault has its line. */
bool record_recall(struct run *run, struct folder *folder);

#endif
