/* Keys from a list: somebody's own, or Polyglot's. What a list looks like: list.h. */
#ifndef ZOBRIST_IMPORT_H
#define ZOBRIST_IMPORT_H

#include "zobrist/source.h"

/* `file` stands for keys in our own order, feature by feature as the game file has them, with
 * those of all further keys behind or without; `polyglot` for the order of that program. */
extern const struct key_source key_source_file, key_source_polyglot;

#endif
