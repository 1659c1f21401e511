/* bbgen list values: what a template can use. */
#ifndef COMMAND_LIST_VALUES_H
#define COMMAND_LIST_VALUES_H

#include "command/run.h"

/* Prints every name that a template of the module sees, with type, size and meaning: as text
 * or, if the options say so, as JSON. */
bool list_values(struct run *run, const char *game, const char *module);

#endif
