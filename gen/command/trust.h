/* Trust: what a folder, its record, and paths that are named may make of a run. The table in
 * README.md says it whole.
 *
 * Whoever sends a change may have written any file of a folder. So what its record names is read
 * in the tree of the working directory alone, through no link out of it; and what it asks for
 * beyond a game and its modules is done where the command line names it, too.
 */
#ifndef COMMAND_TRUST_H
#define COMMAND_TRUST_H

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

/* Whether a folder may be made as a line of its record says, whose paths are told from here. */
bool trust_line(struct run *run, const char *folder, const struct options *line,
                struct fault *fault);

/* Whether a record may name this game, which is told from here. */
bool trust_game(struct run *run, const char *word, struct fault *fault);

/* Whether the command line allows anything; and whether all of that is asked for here. */
bool trust_is_given(const struct options *options);
bool trust_is_used(const struct run *run, const struct folder *folder);

/* Adds the options by which it does, each with a space before it. */
void trust_print(struct text *text, const struct options *options);

#endif
