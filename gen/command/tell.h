/* What emit says of what it made. */
#ifndef COMMAND_TELL_H
#define COMMAND_TELL_H

#include "command/run.h"

/* Says it of each folder of the plan. False, with a fault, when one cannot be looked into. */
bool tell_written(struct run *run, const struct plan *plan, struct text *told);

#endif
