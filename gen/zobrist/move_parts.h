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

/* Sets the facts `has_move_trials` and `move_trials`: moves that change more than a man, each by a list
 * of numbers `trial`:
 *
 *   piece, from, to, captured, becomes, how many threes tell the position before, and that after;
 *   these: what is put, where, how much
 *
 *   0  a man of that row, on that square
 *   1  a row of hands, how many
 *   2  rights, 0, all of them
 *   3  en passant, 0, which
 *   4  the side to move, 0, which
 */
void move_trials_set(struct arena *arena, const struct moving *moving,
                     struct value *facts);

#endif
