/* What a folder's record (emit/record.h) says, read again. */
#ifndef COMMAND_RECALL_H
#define COMMAND_RECALL_H

#include "command/run.h"
#include "emit/order.h"

/* Reads the record of the folder, and the game that it names. A fault has its line. */
bool recall_order(struct run *run, const char *folder, struct order *out);

#endif
