/* The manifest: a line for each file of an output, as `xxhsum -c` reads it. */
#ifndef EMIT_MANIFEST_H
#define EMIT_MANIFEST_H

#include "base/fault.h"
#include "emit/output.h"

#define MANIFEST_NAME "MANIFEST"

/* Makes the manifest of an output. One that is not whole keeps the lines that the manifest
 * in its folder has for other files. */
bool manifest_make(struct arena *arena, const struct output *output,
                   struct output_file *file, struct fault *fault);

#endif
