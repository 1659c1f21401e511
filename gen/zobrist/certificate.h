/* Certificates: what can be said of a set of keys, for its header.
 *
 * Names in templates:
 *
 *   name, is_main, bits, keys    of the set, whose name is "" when it is the main one
 *   source, has_seed, seed       where the keys come from
 *   rank, is_full_rank           of the keys; whether it is as large as it can be
 *   is_complete                  all keys are independent, by theorem
 *   is_proven                    or a theorem gives `independent`
 *   is_searched                  or all subsets were tried
 *   is_additive                  or keys are added, and a theorem gives it for their sums
 *   is_parity                    no odd number of keys is dependent
 *   distance, independent        d at least, and d - 1
 *   subset                       the keys of a dependent subset of just that size, or nothing
 *   has_cuts
 *   cuts                         what is proven of some of their bits
 *     cut_low, cut_high          how many from either end; nothing for none from the high one
 *     cut_distance               what holds of them,
 *     is_all                     or that all are independent,
 *     cut_powers                 by which powers of x
 *   birthday                     so many positions have a collision of random keys with a
 *                                chance of one half
 *
 * and those of promises, which follow from the distance:
 *
 *   agree                        the features other than men on squares; "" for none
 *   agree_but_side               the same without the side to move,
 *   agree_but_hands              and without men in hand, too
 *   men, men_any                 two positions of at most so many men each have different
 *                                keys, when they agree in these features
 *   is_side_kept                 whether it is more men where they agree in who moves
 *   has_side, has_hands          whether a key tells who moves, and counts the men in hand
 *   quiet, capture, drop         how many features such a move changes, but for who moves
 *   quiets, captures, drops      how many such moves, as "2 captures", can lie between two
 *                                positions, when these have different keys for certain
 */
#ifndef ZOBRIST_CERTIFICATE_H
#define ZOBRIST_CERTIFICATE_H

#include "base/parallel.h"
#include "base/value.h"
#include "zobrist/source.h"

/* Among how many random keys of that many bits two are equal with a chance of one half:
 * 1.1774 * 2^(bits / 2), to two digits. */
const char *certificate_birthday(struct arena *arena, unsigned bits);

/* Sets all of these in `map`. */
bool certificate_set(const struct key_task *task, const struct key_set *set,
                     struct parallel parallel, struct value *map, struct fault *fault);

/* How many moves that change so many features each can lie between two positions of
 * different keys, on one line or on two. */
unsigned certificate_moves(unsigned features, bool has_side, unsigned distance);

#endif
