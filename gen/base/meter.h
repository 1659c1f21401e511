/* What one module of a game takes of its budgets: bytes of text, and steps of work.
 *
 * A step is a slot that is filled or looked at, an instruction run on a board, or a few
 * squares of a walk: some nanoseconds. Steps are counted, not timed, so that the answer is
 * the same on every machine.
 */
#ifndef BASE_METER_H
#define BASE_METER_H

#include "base/budget.h"
#include "base/fault.h"

struct meter {
    struct budget *bytes, *work;
    size_t part; /* of both */
    const char *file, *module;
    uint64_t steps, told; /* so far; when the budget was last told */
};

/* Each is always true of no meter. */

/* Takes so many bytes, in all; what stands in text takes at least that. False, with a fault,
 * when it is too much by itself, or with others. */
bool meter_bytes(struct meter *meter, uint64_t bytes, struct fault *fault);

/* Takes some more steps, for `what`: a piece or a function. Likewise. One thread at a time. */
bool meter_work(struct meter *meter, uint64_t steps, const char *what,
                struct fault *fault);

/* What is refused of a whole game, whichever part told it last. */
bool meter_refuse(const char *file, const char *module, const char *option,
                  uint64_t limit, struct fault *fault);

#endif
