/* The frame of a header: what holds it together for a compiler. */
#ifndef PROOF_FRAME_H
#define PROOF_FRAME_H

#include "reader/ways.h"

/* A name in capitals. */
const char *frame_capitals(struct arena *arena, const char *name);

/* Whether the header of a module guards itself against being read twice, but for its tables,
 * where it has any, which come when they are asked for, and closes all braces that it
 * opens. */
bool frame_prove(struct arena *arena, const struct lexemes *header, const char *prefix,
                 const char *module, bool has_tables, struct fault *fault);

/* Whether a way includes what declares the compiler's own names in it. */
bool frame_includes(const struct way *way, struct fault *fault);

#endif
