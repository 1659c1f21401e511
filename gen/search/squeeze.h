/* Squeezing a layout into a shorter table, by guided local search. */
#ifndef SEARCH_SQUEEZE_H
#define SEARCH_SQUEEZE_H

#include "search/pack.h"

struct squeeze {
    struct pack *pack;  /* whose choices it takes */
    struct strip strip; /* entries that any square takes */
    struct laid *laid;  /* as squares lie now */
    struct laid *best;  /* the shortest layout without overlaps */
    size_t best_end;    /* of this one */
    uint8_t *holders;   /* of each entry, how many squares take it */
    uint64_t *twice;    /* bits: entries that more than one takes */
    uint32_t *weights;  /* of each entry that is taken twice */
    size_t entries;     /* that these have */
    uint64_t overlaps;
    size_t end; /* that all squares must stay below */
};

void squeeze_open(struct pack *pack, struct squeeze *squeeze);

/* Takes a layout as the best one. */
void squeeze_set(struct squeeze *squeeze, const struct laid *laid);

/* Tries to shorten the best layout. False when none shorter was found. */
bool squeeze_try(struct squeeze *squeeze, struct draws *draws);

#endif
