/* What files depend on, as make and ninja read it. */
#ifndef COMMAND_DEPFILE_H
#define COMMAND_DEPFILE_H

#include "command/run.h"

/* Writes one rule to the file: the outputs, which have been made, depend on their games'
 * files, on files of keys, and on the program and its templates. */
bool depfile_write(struct run *run, const struct plan *plan, const char *path);

#endif
