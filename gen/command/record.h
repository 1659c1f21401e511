/* The record of a folder: what it says; and trust: what a folder, its record, and paths that are
 * named may make of a run. The table in README.md says it whole.
 *
 * Whoever sends a change may have written any file of a folder. So what its record names is read
 * in the tree of the working directory alone, through no link out of it; and what it asks for
 * beyond a game and its modules is done where the command line names it, too.
 */
#ifndef COMMAND_RECORD_H
#define COMMAND_RECORD_H

#include "command/run.h"

/* The letters of the options by which a command line allows what records ask for. */
#define TRUST_OPTIONS "idkxW"

/* Those of a further order: with them, a folder is not made as its record says. */
#define TRUST_OTHERS "alz123567psfbwt"

/* Whether a folder is where its path says, and its record and manifest are files of its own. It
 * need not exist. */
bool trust_folder(struct run *run, const char *path);

/* Whether files that options name, whoever gave them, lie in the tree: templates, finds, keys. */
bool trust_files(struct run *run, const struct options *options, struct fault *fault);

/* Reads a folder's record, and the game that it names. A fault has its line. */
bool record_recall(struct run *run, struct folder *folder);

/* Whether the command line allows anything; and whether all of that is asked for here. */
bool trust_is_given(const struct options *options);
bool trust_is_used(const struct run *run, const struct folder *folder);

/* Adds the options by which it does, each with a space before it. */
void trust_print(struct text *text, const struct options *options);

#endif
