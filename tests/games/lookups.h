/* What stands between a count of moves and the headers of a game: lookups.awk writes the definitions. */
#ifndef GAMES_LOOKUPS_H
#define GAMES_LOOKUPS_H

#include <stdint.h>

/* Square i is bit i % 64 of word i / 64. */
struct set {
    uint64_t word[2];
};

struct lookup {
    const char *piece; /* NULL ends the list */
    const char *verb;  /* attacks or moves */
    void (*look)(unsigned color, unsigned square, const struct set *occupied,
                 struct set *out);
};

extern const struct lookup lookups[];

#endif
