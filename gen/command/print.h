/* Printing one file of a game. */
#ifndef COMMAND_PRINT_H
#define COMMAND_PRINT_H

#include "command/run.h"
#include "emit/plan.h"

/* Makes and proves the module that has a file of that name, and prints the file. False, with a
 * fault, when no module of the plan has one. */
bool print_file(struct run *run, const struct plan *plan, const char *name);

#endif
