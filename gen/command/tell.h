/* The lines that emit prints about what it made. */
#ifndef COMMAND_TELL_H
#define COMMAND_TELL_H

#include "command/run.h"

/* Adds the lines about each folder of the plan. False, with a fault, if one cannot be
 * listed. */
bool tell_written(struct run *run, const struct plan *plan, struct text *told);

#endif
