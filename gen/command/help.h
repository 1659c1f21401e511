/* Help: usage, options, and what there is to choose from. */
#ifndef COMMAND_HELP_H
#define COMMAND_HELP_H

#include "command/run.h"

/* Prints the help of the run's command, or of the whole program. A program that does not find
 * its data leaves out what lies there. */
void help_print(struct run *run, const struct command *commands, const char *argv0);

#endif
