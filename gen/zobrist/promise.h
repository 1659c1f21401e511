/* Promises: what a distance means in men and in moves, for a header.
 *
 * Names in templates:
 *
 *   has_agree, agree             the features other than men on squares: all of them,
 *   has_agree_but_side           whether there are any
 *   agree_but_side               without the side to move
 *   has_agree_but_hands
 *   agree_but_hands              without men in hand, either
 *   men, men_any                 two positions of at most so many men each have different
 *                                keys, when they agree in these features
 *   has_side, has_hands          whether a key tells who moves, and counts the men in hand
 *   quiet, capture, drop         how many features such a move changes, but for who moves
 *   quiets, captures, drops      how many such moves, as "2 captures", can lie between two
 *                                positions, when these have different keys for certain
 */
#ifndef ZOBRIST_PROMISE_H
#define ZOBRIST_PROMISE_H

#include "base/value.h"
#include "zobrist/key_layout.h"

/* Sets all of these in `map`: positions that differ in less than `distance` features have
 * different keys. */
void promise_set(struct arena *arena, const struct layout *layout, unsigned distance,
                 struct value *map);

/* How many moves that change so many features each can lie between two positions of
 * different keys, on one line or on two. */
unsigned promise_moves(unsigned features, bool has_side, unsigned distance);

#endif
