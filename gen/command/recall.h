/* What the record of a folder says. */
#ifndef COMMAND_RECALL_H
#define COMMAND_RECALL_H

#include "command/run.h"

/* Reads a folder's record, and the game that it names. A fault has its line. */
bool record_recall(struct run *run, struct folder *folder);

#endif
