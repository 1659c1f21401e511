/* What stands behind the `=` of a piece: moves, and the zones that they are confined to.
 *
 *   elephant = nA in own_half         each step starts and ends in the zone
 *   soldier  = fW, sW in far_half     terms with a comma between them
 *
 * Each term is a word in Betza's notation (game/betza.h).
 */
#ifndef GAME_TERMS_H
#define GAME_TERMS_H

#include "base/ini.h"
#include "game/game.h"

/* Reads the moves of a piece of the game, whose zones are known. */
bool terms_parse(struct arena *arena, const struct game *game,
                 const struct ini_entry *entry, struct notes *notes, struct gait *gait,
                 struct fault *fault);

#endif
