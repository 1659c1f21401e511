/* Symmetry: flips, mirrors, rotations, line maps and permutations of a board.
 *
 * To read in this order: operation (where squares go), network (how they get there), chessboard
 * (what 8 x 8 squares have besides), this file, prove.
 *
 * Names in templates:
 *
 *   flip_vertical            the operations that the board has, each with
 *   mirror_horizontal
 *   rotate_180
 *   flip_diagonal
 *   flip_antidiagonal
 *   rotate_90_clockwise
 *   rotate_90_anticlockwise
 *     swaps, swap_count
 *     is_xor, xor            whether squares are mapped by an exclusive or, and of what
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
#ifndef SYMMETRY_SYMMETRY_H
#define SYMMETRY_SYMMETRY_H

#include "symmetry/network.h"
#include "symmetry/operation.h"
#include "table/module.h"

extern const struct module module_symmetry;

/* The proof of symmetry.h: what its functions do, in one of its ways, against where squares
 * go. */
bool prove_symmetry(struct proof *proof, struct fault *fault);

/* The network of an operation that the board has. */
struct network symmetry_network(enum symmetry operation, const struct board *board);

#endif
