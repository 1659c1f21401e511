/* Certificates: what can be said of a set of keys, for its header.
 *
 * Names in templates:
 *
 *   name, is_main, bits, keys    of the set, whose name is "" when it is the main one
 *   source, has_seed, seed       where the keys come from
 *   rank, is_full_rank           of the keys; whether it is as large as it can be
 *   is_proven, is_searched       how `independent` is known: by theorem, by trying all
 *   is_additive                  subsets, or (of sums, not of exclusive ors) by theorem
 *   distance, independent        d at least, and d - 1
 *   is_exact                     whether d is known to be just that: then `subset` has the
 *   subset                       keys of a dependent subset
 *   cuts                         what is proven of keys cut to their lowest bits
 *     cut_bits, cut_distance
 *   men, men_any                 two positions of so many men each have different keys: if
 *                                they differ in nothing else, and whoever moves
 *   birthday                     so many positions have a collision of random keys with a
 *                                chance of one half
 */
#ifndef ZOBRIST_CERTIFICATE_H
#define ZOBRIST_CERTIFICATE_H

#include "base/parallel.h"
#include "base/value.h"
#include "zobrist/source.h"

/* How many random keys of that many bits have two equal ones with a chance of one half:
 * 1.1774 * 2^(bits / 2), to two digits. */
const char *certificate_birthday(struct arena *arena, unsigned bits);

/* Sets all of these in `map`. */
bool certificate_set(const struct key_task *task, const struct key_set *set,
                     struct parallel parallel, struct value *map, struct fault *fault);

#endif
