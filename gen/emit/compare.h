/* Comparing outputs with what is on the disk. Writes nothing. */
#ifndef EMIT_COMPARE_H
#define EMIT_COMPARE_H

#include <stdio.h>

#include "base/arena.h"
#include "base/fault.h"
#include "base/text.h"
#include "emit/output.h"

enum { DIFFERENCES_TOLD_MAX = 20 };

struct differences {
    size_t told;        /* how many there were to tell; only the first are told */
    size_t stale;       /* files that differ or are missing: writing mends them */
    size_t left_over;   /* files that nothing writes */
    struct text remove; /* the paths of those, as words of a shell, a space before each */
    struct text folders; /* of files that are stale, likewise */
};

/* Compares each file with the disk. Its entry is told that it is missing, or the first line
 * that differs. */
extern const struct output_sink compare_sink;

/* When all files of the output have been compared: tells `report` of those that are stale or
 * missing, in their order, the manifest among them, and, in a whole output, of those that
 * are left over; of all outputs no more than DIFFERENCES_TOLD_MAX. Adds up what it found. */
bool compare_output(struct arena *arena, const struct output *output, FILE *report,
                    struct differences *differences, struct fault *fault);

#endif
