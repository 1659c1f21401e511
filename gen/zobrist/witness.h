/* Witnesses: what lets anyone check the proof of a set of keys, from its header.
 *
 * Names in templates:
 *
 *   has_witnesses          whether anything is proven of any set
 *   is_wide_witness        whether rows have two words
 *   witnesses              of each set with keys of its own
 *     section              zobrist, or zobrist.pawns for further keys
 *     bits, keys           of the set
 *     witness_arrays       where the keys stand
 *       symbol, count
 *       is_sums            of the keys at 1, 2, 4, ...
 *       index              such as [i / 64][i % 64]
 *       has_high, high     the symbol of the array of high words
 *       is_joined          when words have 32 bits
 *     has_rows             whether anything is proven of this set; if so
 *     symbol               what the names of the set's witness start with
 *     degree, polynomial   of the field
 *     run                  the powers from 1 to this are given, or are conjugates of these
 *     has_conjugates       whether odd ones are, and which, as "17 as 9"
 *     conjugates
 *     power_count          how many powers of x keys give
 *     rows                 for each
 *       power
 *       lines              each a list of numbers: for each of the power's bits the bits of a
 *                          key that add up to it, in one word, or two, the low one first
 */
#ifndef ZOBRIST_WITNESS_H
#define ZOBRIST_WITNESS_H

#include "table/tables.h"
#include "zobrist/source.h"

/* Sets all of these in `map`, for keys whose arrays start at number `first`. */
void witness_set(const struct key_task *task, const struct key_set *set,
                 const struct tables *tables, unsigned first, struct value *map);

#endif
