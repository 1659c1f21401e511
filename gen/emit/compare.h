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

/* Compares each file with the disk. Its entry is told that it is missing, or the first line
 * that differs. */
extern const struct output_sink compare_sink;

/* When all files of the output have been compared: tells `report` of each that is stale or
 * missing, in their order, the manifest among them, and, in a whole output, of those that
 * are left over. Adds up what it found. */
bool compare_output(struct arena *arena, const struct output *output, FILE *report,
                    struct differences *differences, struct fault *fault);

#endif
