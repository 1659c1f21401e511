/* The path of the data: from a game to the bytes of its files. */
#ifndef EMIT_EMIT_H
#define EMIT_EMIT_H

#include "emit/language.h"
#include "emit/modules.h"
#include "emit/output.h"

struct emission {
    const struct language *language;
    const char *prefix;                /* of every name; NULL for the game's own */
    const struct module *const *named; /* those asked for by name; all when none is */
    unsigned named_count;
    struct request request;
    const char *folder; /* that gets a folder for each game */
};

/* Builds, renders and proves every chosen module of the game. Nothing is written. */
bool emit_game(struct arena *arena, const struct game *game,
               const struct emission *emission, struct output *output,
               struct fault *fault);

#endif
