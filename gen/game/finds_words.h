/* What the sections of a file of finds are read with. */
#ifndef GAME_FINDS_WORDS_H
#define GAME_FINDS_WORDS_H

#include "base/ini.h"
#include "game/finds.h"

/* Cuts off a word and says whether it is this one. */
bool finds_skip(char **rest, const char *expected);

/* Cuts off a number, at most `most`. */
bool finds_number(char **rest, uint64_t most, uint64_t *number);

/* Cuts off 16 digits. */
bool finds_magic(char **rest, uint64_t *magic);

/* Which slider and square a key names; a fault when it names none. */
bool finds_square(struct arena *arena, const struct game *game,
                  const struct ini_entry *entry, const char **slider, unsigned *square,
                  struct fault *fault);

#endif
