/* Squeezing a layout into a shorter table, by guided local search. */
#ifndef SEARCH_SQUEEZE_H
#define SEARCH_SQUEEZE_H

#include "search/pack.h"

struct squeeze {
    struct pack *pack;  /* whose choices it takes, and whose best layout it shortens */
    struct strip strip; /* entries that any square takes */
    struct laid *laid;
    uint8_t *holders;   /* of each entry, how many squares take it */
    uint32_t *weights;  /* of each entry that is taken twice */
    size_t entries;     /* that these have */
    uint64_t overlaps;
    size_t end; /* that all squares must stay below */
};

/* Starts from the best layout of a packing. */
void squeeze_open(struct pack *pack, struct squeeze *squeeze);

/* Try number `number`, after all before it. When it finds a shorter layout, that becomes the
 * packing's best. */
void squeeze_try(struct squeeze *squeeze, uint64_t number);

#endif
