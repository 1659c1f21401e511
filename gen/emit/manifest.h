/* The manifest: a line for each file of an output, as `xxhsum -c` reads it. */
#ifndef EMIT_MANIFEST_H
#define EMIT_MANIFEST_H

#include "base/fault.h"
#include "emit/output.h"

/* Adds the manifest of an output to it, as its last file. An output that is not whole
 * keeps the lines that the manifest in its folder has for other files. */
bool manifest_add(struct arena *arena, struct output *output, struct fault *fault);

#endif
