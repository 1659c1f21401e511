/* The module of Zobrist keys: a number for each feature of a position. */
#ifndef ZOBRIST_ZOBRIST_H
#define ZOBRIST_ZOBRIST_H

#include "module/module.h"
#include "zobrist/source.h"

/* The keys of the game's feature set number `set`, 0 for [zobrist] itself, as the request
 * wants them. */
bool zobrist_keys(struct arena *arena, const struct game *game,
                  const struct request *request, unsigned set, struct layout *layout,
                  struct key_set *keys, struct fault *fault);

extern const struct module module_zobrist;

#endif
