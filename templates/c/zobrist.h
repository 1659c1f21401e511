{{=@ @=}}
@>open@

/* Zobrist keys: 64-bit numbers for the features of a position. A position's key is the
 * exclusive or of the keys of all its features; a move changes it by the keys of what it
 * takes away and of what it adds, in any order.
 *
@#features@
@#is_pieces@
 *   @prefix@_zobrist_@feature@[piece][square]   every piece on the board
@/is_pieces@
@#is_subsets@
 *   @prefix@_zobrist_@feature@[set]             which of @items@ things hold: one bit each; entry s is
 *                                        the exclusive or of the keys of s's bits
@/is_subsets@
@#is_keys@
 *   @prefix@_zobrist_@feature@[i]               one of @items@, or none of them
@/is_keys@
@#is_key@
 *   @prefix@_zobrist_@feature@                  holds, or does not
@/is_key@
@/features@
 *
 * A capture, for example, in a position whose key is `key`:
 *
 *   key ^= piece[mover][from] ^ piece[captured][to] ^ piece[mover][to] ^ side;
 *
 * The keys come from a fixed generator, so they are the same on every machine and in every
 * release: draws 0, 1, 2, ... of SplitMix64, whose state starts at the XXH3-64 of
 * "@game@/zobrist", seeded with the seed above, in the order of the tables. They were
 * tested to be different, not zero, and of full rank. (Zobrist: A New Hashing Method with
 * Application for Game Playing, 1970.)
 */

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

@>declarations@

@>close@
