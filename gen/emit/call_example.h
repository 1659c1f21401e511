/* Examples: a call of a function in its comment, and what that gives. */
#ifndef EMIT_CALL_EXAMPLE_H
#define EMIT_CALL_EXAMPLE_H

#include "emit/job.h"
#include "table/claims.h"

/* A call of the function of that row, by numbers that are neither the first nor the last, and what
 * it gives by the row; NULL where there is no row or it cannot be asked, or the language has no
 * examples in comments. */
const char *call_example(const struct job *job, const struct claim *claim,
                         const char *symbol);

#endif
