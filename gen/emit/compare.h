/* Comparing outputs with what is on the disk. Writes nothing. */
#ifndef EMIT_COMPARE_H
#define EMIT_COMPARE_H

#include <stdio.h>

#include "base/arena.h"
#include "base/fault.h"
#include "base/text.h"
#include "emit/output.h"

struct differences {
    size_t stale;       /* files that differ or are missing: writing mends them */
    size_t left_over;   /* files that nothing writes */
    struct text remove; /* the paths of those, as words of a shell */
};

/* Tells `report` of each file that is stale, with the first line that differs, missing,
 * or, in a whole output, left over, the manifest among them. Adds up what it found. */
bool compare_output(struct arena *arena, const struct output *output, FILE *report,
                    struct differences *differences, struct fault *fault);

#endif
