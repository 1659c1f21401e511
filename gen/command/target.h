/* Targets: the folders that a run of emit or check is about, and what they are to hold.
 *
 * A word of the command line is an existing folder with a record, or a game, whose folder
 * is in that of -o. Without words it is all folders there that have a record.
 */
#ifndef COMMAND_TARGET_H
#define COMMAND_TARGET_H

#include "command/run.h"
#include "emit/plan.h"

struct target {
    const char *folder;
    const char *word;        /* what the game was called; NULL where the record says so */
    const struct game *game; /* likewise */
};

struct targets {
    struct target *list;
    size_t count;
    const char **strays; /* folders that nobody named, without a record */
    size_t stray_count;
};

/* What the words stand for: FOLDERs only where `folders` says so. */
bool targets_find(struct run *run, bool folders, struct targets *out);

/* Whether the run takes what the targets' records say. Otherwise its own options are a
 * further line of each. */
bool target_is_recorded(const struct run *run, const struct target *target);

/* What is to be made of a target. */
bool target_plan(struct run *run, const struct target *target, struct plan_folder *out);

#endif
