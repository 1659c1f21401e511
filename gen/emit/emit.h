/* The path of the data: from games to the bytes of their files. */
#ifndef EMIT_EMIT_H
#define EMIT_EMIT_H

#include "emit/plan.h"
#include "proof/subject.h"

/* Builds, renders and proves all that is planned, and gives the files to the sink. Modules
 * are made side by side, each at once from one end to the other and then forgotten, so that
 * no more are in memory than threads run. Of several faults, the first in the order of the
 * plan is told; it is the same whatever the threads do. `tally` gets what was proved. */
bool emit_all(const struct plan *plan, struct parallel parallel,
              const struct output_sink *sink, struct tally *tally, struct fault *fault);

#endif
