/* Journals: a folder changes as a whole.
 *
 * Theory. Before the first new file takes its place, every file that is to be replaced gets a
 * second name, and a journal lists what is to change. As long as it is there, the folder can
 * be made what it was, any number of times: second names take the old places, and what was
 * not there before goes. The folder has changed when the journal is removed, which is one
 * step. So whoever finds a journal undoes it first, and what has none is whole.
 *
 * Where a file system has no second names, the old bytes are copied.
 */
#ifndef EMIT_JOURNAL_H
#define EMIT_JOURNAL_H

#include <stdio.h>

#include "base/arena.h"
#include "base/fault.h"

#define JOURNAL_NAME ".bbgen-journal"

/* Before files of these names take their places in a folder; after a fault none must. */
bool journal_begin(const char *folder, const char *const *names, size_t count,
                   struct fault *fault);

/* Whether what a journal that was found there says can be ours: each file that it would change
 * is listed by a manifest, in a folder that has a record or a manifest. Anybody can put a journal
 * into a folder. False, with a fault that does not quote it. */
bool journal_judge(const char *folder, struct fault *fault);

/* Makes the folder what it was, if it has a journal. Nothing is done of one that is not
 * understood. */
bool journal_undo(const char *folder, struct fault *fault);

/* Ends the change. False, with a fault, when it is still to be undone. */
bool journal_end(const char *folder, struct fault *fault);

/* Whether there is a change that was not finished. */
bool journal_is_open(const char *folder);

/* Writes bytes to an open file, and closes it when they have reached the disk. Messages are of the path. */
bool journal_fill(FILE *stream, const char *path, const char *bytes, size_t length,
                  struct fault *fault);

/* The name of the file that `name` is written to first. */
const char *journal_temporary(struct arena *arena, const char *name);

/* Whether this is the name of such a file, or the second name of one that is replaced, or that of the
 * journal. */
bool journal_is_temporary(const char *name);

#endif
