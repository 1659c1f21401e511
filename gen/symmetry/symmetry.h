/* Symmetry: flips, mirrors, rotations, line maps and permutations of a board.
 *
 * To read in this order: operation (where squares go), network (how they get there), this
 * file, prove. What only a board of 8 x 8 has stands in its template, constants and all; prove tells
 * where they come from.
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
 *   chessboard               the board has 8 x 8 squares, and all that only such a board has
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

#endif
