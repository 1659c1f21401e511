/* Telling what writing would do, without doing it. */
#ifndef EMIT_DRY_RUN_H
#define EMIT_DRY_RUN_H

#include <stdio.h>

#include "base/arena.h"
#include "base/fault.h"
#include "emit/output.h"

/* Looks at the disk as a writer does. The report of an entry is "new" or "changed". */
extern const struct output_sink dry_run_sink;

/* When all files of the output have come: tells of each that would be written, and returns how
 * many there are in `written`. */
bool dry_run_output(struct arena *arena, const struct output *output, FILE *out,
                    size_t *written, struct fault *fault);

#endif
