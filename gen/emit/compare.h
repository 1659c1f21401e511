/* Comparing files and folders with what is on the disk. Writes nothing. */
#ifndef EMIT_COMPARE_H
#define EMIT_COMPARE_H

#include <stdio.h>

#include "emit/job.h"

/* Adds a line that says which of them are the user's, if any are. */
void folder_note(struct text *notes, const struct folder *folder,
                 const struct others *others);

/* ---- bbgen check */

enum { DIFFERENCES_TOLD_MAX = 20 };

struct differences {
    size_t faults; /* of which only the first are told */
    /* The paths of files of ours that nobody makes or lists, as words of a shell, a space before
     * each, but of those that cannot be shown as they are; and those of folders that an emit mends. */
    struct text remove, folders;
    struct text notes; /* lines about what is no fault */
    size_t files;      /* that were compared */
};

/* When all files of the folder have been compared: tells `report` of those that are stale or
 * missing, in their order, and of those that are left over, and adds notes of those that are the
 * user's; of all folders no more than DIFFERENCES_TOLD_MAX. Adds up what it found. */
bool compare_folder(struct arena *arena, const struct folder *folder, FILE *report,
                    struct differences *differences, struct fault *fault);

#endif
