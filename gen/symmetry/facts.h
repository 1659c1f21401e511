/* What symmetry.h is made of, as its template sees it.
 *
 *   operations      those that the board has: operation (its name), swaps, swap_count;
 *                   each is also at the top, under its name, with is_xor and xor (the
 *                   number that maps squares by exclusive or, where there is one)
 *   swaps           of a network: each with whole (every square moves), distance, and
 *                   masks, each with mask: one, or two, lo and hi, on wide boards
 *   permutations    of the game file: permutation (its name), swaps, swap_count, and
 *                   undo, with the swaps of the inverse
 *   square_board    files and ranks are as many
 *   last_file, last_rank
 *   byte_flip       ranks are bytes of one word: flipping is a byte swap
 *   spare_bits      of the word, or of the pair of words, above the last square;
 *                   has_spare when there are any
 *   chessboard      8 x 8: what follows is there
 *   shears          shear (a name), steps, undo and anti; a step has mask and right
 *   the line maps   file_to_rank, rank_to_file, diagonal_to_rank, antidiagonal_to_rank,
 *                   and each with _mirrored: folds, fold, fold_up, keeps, keep,
 *                   multiplier, shifts, shift, hides, mask
 *   first_rank, first_file, main_diagonal, main_antidiagonal
 *   byte_64         a byte reversed: spread_0, keep_0, spread_1, keep_1, gather, shift;
 *   byte_32         the same in words of 32 bits
 *   transposed      multiplier, shift: (square * multiplier) >> shift, in 32 bits, swaps
 *                   file and rank
 */
#ifndef SYMMETRY_FACTS_H
#define SYMMETRY_FACTS_H

#include "base/value.h"
#include "symmetry/line_map.h"
#include "symmetry/network.h"
#include "symmetry/shear.h"

const struct value *facts_number(struct arena *arena, uint64_t number);
const struct value *facts_word(struct arena *arena, uint64_t word);

/* Sets swaps and swap_count. */
void facts_set_network(struct arena *arena, struct value *map, const struct board *board,
                       const struct network *network);

/* Sets is_xor and xor. */
void facts_set_xor(struct arena *arena, struct value *map,
                   const struct permutation *permutation);

const struct value *facts_of_shear(struct arena *arena, const struct shear *shear);
const struct value *facts_of_line_map(struct arena *arena, const struct line_map *map);
const struct value *facts_of_byte_map(struct arena *arena, const struct byte_map *map,
                                      unsigned word);

#endif
