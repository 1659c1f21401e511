/* Telling budgets, and the user. */
#include "base/meter.h"

#include <stddef.h>

enum { TOLD_EVERY = 1 << 16 }; /* steps */

bool meter_refuse(const char *file, const char *module, const char *option,
                  uint64_t limit, struct fault *fault)
{
    return fault_at(fault, (struct origin){file, 0},
                    "with %s, the game takes more than the %llu of %s; allow more, or name "
                    "others with --only",
                    module, (unsigned long long)limit, option);
}

bool meter_bytes(struct meter *meter, uint64_t bytes, struct fault *fault)
{
    return meter == NULL || budget_take(meter->bytes, meter->part, bytes) ||
           meter_refuse(meter->file, meter->module, "--max-bytes", meter->bytes->limit,
                        fault);
}

bool meter_work(struct meter *meter, uint64_t steps, const char *what,
                struct fault *fault)
{
    if (meter == NULL)
        return true;
    meter->steps += steps;
    if (meter->steps - meter->told < TOLD_EVERY)
        return true;
    meter->told = meter->steps;
    if (meter->steps > meter->work->limit)
        fault_at(fault, (struct origin){meter->file, 0},
                 "%s takes more steps than the %llu of --max-work, at %s; allow more, or "
                 "name others with --only",
                 meter->module, (unsigned long long)meter->work->limit, what);
    return budget_take(meter->work, meter->part, meter->steps) ||
           meter_refuse(meter->file, meter->module, "--max-work", meter->work->limit,
                        fault);
}
