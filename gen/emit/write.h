/* Writing outputs: all or nothing, and no file ever half. */
#ifndef EMIT_WRITE_H
#define EMIT_WRITE_H

#include "base/arena.h"
#include "base/fault.h"
#include "emit/output.h"

/* Writes the files whose bytes differ from those on the disk, of all outputs, and their
 * manifests, which are made here, since others may write beside us until then. `written`
 * gets, for each output, how many these were. Makes folders that are missing. After a
 * fault everything is as it was; should the disk fail between two renames, each file is
 * still the old or the new one. Temporary files that an interrupted run left behind are
 * removed. */
bool write_outputs(struct arena *arena, const struct output *outputs, size_t count,
                   size_t *written, struct fault *fault);

#endif
