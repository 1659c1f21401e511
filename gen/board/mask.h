/* The mask of a piece: the squares on which its attacks depend, by whether they are occupied.
 *
 * What is attacked for all ways to occupy some squares, each move being walked only for the
 * squares that matter to it.
 *
 * Moves do not know of each other: what a piece attacks is what each of its moves does, put
 * together. A move that depends on a of n squares is walked 2^a times, and not 2^n.
 */
#ifndef BOARD_MASK_H
#define BOARD_MASK_H

#include <stddef.h>

#include "board/bits.h"
#include "board/board.h"
#include "board/moves.h"

/* No square too few and none too many: with the others in some way, a piece on it changes
 * the attacks. (Where several moves lead to one square by way of more than 12 others, all
 * of those count.) */
struct bits mask_relevant(const struct board *board, const struct moves *moves,
                          unsigned square);

/* Those on which it depends whether the square `to` is attacked. */
struct bits mask_relevant_to(const struct board *board, const struct moves *moves,
                             unsigned square, unsigned to);

/* The same of each square that can be attacked; returns which those are. */
struct bits mask_needs(const struct board *board, const struct moves *moves,
                       unsigned square, struct bits needs[BOARD_SQUARES_MAX]);

/* Whether what the moves depend on has, on each square, no bit in one word of a set that it has in the
 * other, too: both words are one then, lo | hi, and nothing is lost. No where there is one word. */
bool mask_words_join(const struct board *board, const struct moves *moves);

/* All squares that can be attacked, each in some occupancy. */
struct bits mask_reach(const struct board *board, const struct moves *moves,
                       unsigned square);

/* Fills the 2^n attacks for all subsets of these n squares, in the order of bits_next_subset, the
 * other squares being empty. */
void subsets_attack(const struct board *board, const struct moves *moves, unsigned square,
                    struct bits on, struct bits *attacks);

/* How often a move is walked for that. */
size_t subsets_walks(const struct board *board, const struct moves *moves,
                     unsigned square, struct bits on);

#endif
