/* What stands behind the `=` of a piece: moves, and the zones that they are confined to.
 *
 *   elephant = nA in own_half         each step starts and ends in the zone
 *   soldier  = fW, sW in far_half     terms with a comma between them
 *
 * Each term is a word in Betza's notation (game/betza.h).
 */
#ifndef GAME_TERMS_H
#define GAME_TERMS_H

#include "base/arena.h"
#include "base/fault.h"
#include "board/moves.h"

/* Reads the moves of a piece; `zones` are those that there are. */
bool terms_parse(struct arena *arena, const char *text, const struct zone *const *zones,
                 unsigned zone_count, struct origin origin, struct moves *moves,
                 struct fault *fault);

#endif
