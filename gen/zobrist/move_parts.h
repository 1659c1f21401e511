/* The inside of move.c, and of move_trials.c, which makes what packages' tests try: what each feature
 * is to a move. */
#ifndef ZOBRIST_MOVE_PARTS_H
#define ZOBRIST_MOVE_PARTS_H

#include "base/value.h"
#include "game/game.h"

/* NULL: there is none. */
struct moving {
    const struct game *game;
    const struct feature *men, *side, *hands, *rights, *passant;
};

/* Sets the fact `move_trials`: moves, each by a list of numbers `trial`:
 *
 *   piece, from, to, captured, becomes, how many threes tell the position before, and that after;
 *   these, as positions are told (keys_parts.h)
 */
void move_trials_set(struct arena *arena, const struct moving *moving,
                     struct value *facts);

#endif
