/* One option of the command line: what its value means. */
#ifndef COMMAND_OPTION_H
#define COMMAND_OPTION_H

#include "command/options.h"

/* Sets what the option of that letter, in the table of options.c, is about. */
bool option_set(struct options *options, char letter, const char *value,
                struct fault *fault);

#endif
