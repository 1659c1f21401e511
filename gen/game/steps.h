/* The steps of a piece in words, for who reads them. */
#ifndef GAME_STEPS_H
#define GAME_STEPS_H

#include "base/text.h"
#include "game/piece.h"

/* Appends a line for each way of moving that the side has: what it is for, how far it goes,
 * what may stand in its way, where; and then its steps, as that player sees them. */
void steps_tell(struct text *text, const struct side *side, unsigned player);

#endif
