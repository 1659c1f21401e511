/* What symmetry.h is made of.
 *
 * Names in templates:
 *
 *   operations               those that the board has; each is also at the top
 *     operation              its name
 *     swaps, swap_count
 *     is_xor, xor            whether squares are mapped by an exclusive or, and of what
 *   flip_vertical            operations at the top
 *   mirror_horizontal
 *   rotate_180
 *   flip_diagonal
 *   flip_antidiagonal
 *   rotate_90_clockwise
 *   rotate_90_anticlockwise
 *   permutations             of the game file
 *     permutation            its name
 *     swaps, swap_count
 *     undo                   has the swaps of the inverse
 *   swaps                    of a network
 *     whole                  every square moves
 *     distance
 *     masks, mask            one; or two, lo and hi, on wide boards
 *   square_board             files and ranks are as many
 *   one_corner               square 0 is a1, or the corner opposite to it
 *   last_file, last_rank     numbers
 *   byte_flip                ranks are bytes of one word: flipping is a byte swap
 *   has_spare                there are bits above the last square, of the word or the pair
 *   spare_bits               of words: how many
 *
 *   chessboard               8 x 8: what follows is there
 *   shears
 *     shear                  its name
 *     undo, anti             which one it is
 *     steps
 *       mask, right
 *   file_to_rank, file_to_rank_mirrored
 *   rank_to_file, rank_to_file_mirrored
 *   diagonal_to_rank, diagonal_to_rank_mirrored
 *   antidiagonal_to_rank, antidiagonal_to_rank_mirrored
 *     folds, fold, fold_up   maps of lines: whether, how far and which way a shifted copy
 *     keeps, keep            comes beside the line; what is kept of it, if not all
 *     multiplier
 *     shifts, shift          whether to shift the product, and how far
 *     hides, mask            what is seen of that, if not all
 *   first_rank, first_file   as sets
 *   main_diagonal, main_antidiagonal
 *   byte_64, byte_32         a byte reversed, in words of 64 and of 32 bits
 *     spread_0, keep_0
 *     spread_1, keep_1
 *     gather, shift
 *   transposed               (square * multiplier) >> shift, in 32 bits, swaps file and
 *     multiplier, shift      rank
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
