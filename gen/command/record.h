/* The record of a folder, EMIT: the one line that makes it; and what a folder and its record
 * are trusted with. README.md has the whole table.
 *
 * A stranger who sends a change may have written any file of a folder. So what its record
 * names is read only in the project, and through no link that leads out. The project is the
 * repository of the working directory, or else the working directory. Templates, finds and
 * keys are read only if the command line names them too.
 */
#ifndef COMMAND_RECORD_H
#define COMMAND_RECORD_H

#include "command/run.h"

/* Whether no link on the way to the folder leads out of the project. It need not exist. */
bool record_folder(struct run *run, const char *path);

/* Whether the templates, finds and keys that options name are in the project. */
bool record_places(struct run *run, const struct options *line, struct fault *fault);

/* Sets the folder's order and game from its record, which has been read. A fault has its
 * line. */
bool record_recall(struct run *run, struct folder *folder);

#endif
