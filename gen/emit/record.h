/* The record: a file in each folder that tells how the folder is made, in lines
 * `bbgen emit GAME ...`. Paths in it are told from the folder. */
#ifndef EMIT_RECORD_H
#define EMIT_RECORD_H

#include "base/text.h"
#include "emit/order.h"

#define RECORD_NAME "EMIT"

/* Whether the folder has a record. */
bool record_exists(struct arena *arena, const char *folder);

/* The bytes of the record of a simplified order. */
const char *record_print(struct arena *arena, const struct order *order);

/* What the record calls a game that is called `word` here. */
const char *record_game(struct arena *arena, const char *folder, const char *word);

#endif
