/* Turns: a layout is shaken and squeezed, over and over. */
#ifndef SEARCH_TURN_H
#define SEARCH_TURN_H

#include "search/squeeze.h"

/* Turn number `number`, after all before it. It changes the packing's layout of now, and the
 * best one when it finds a shorter one. */
void turn_step(struct squeeze *squeeze, uint64_t number);

#endif
