/* Cuckoo tables: which reversible move, if any, has a certain key.
 *
 * Two positions that are one reversible move apart differ by the key of that move. A table
 * of all of them tells from the keys alone whether the side to move can get back to a
 * position that was there before. Source: van Kervinck, The Design and Implementation of
 * the Rookie 2.0 Chess Playing Program, 2011; Pagh, Rodler, Cuckoo Hashing, 2001.
 *
 * Names in templates, besides those of zobrist/zobrist.h that tell of a choice:
 *
 *   moves_placed, entries    how many; of how many
 *   key_bits                 of a key that is looked up
 *   is_short                 whether these are 32
 *   shift                    of a key, for its second place
 *   square_bits, square_mask  of a move: from, then to, then the piece
 *   piece_shift
 *   side_feature             the key of the side to move, as zobrist.h calls it
 *   cuckoo_features          those of pieces; a move numbers their rows one behind the other
 *     feature                its name
 *     first_row              the number of its first row, or nothing for 0
 *     below_row              what its numbers are below
 *   keys_of_moves            for the proof, of each entry; of no move: that of the side to move
 */
#ifndef ZOBRIST_CUCKOO_H
#define ZOBRIST_CUCKOO_H

#include "table/module.h"

extern const struct module module_cuckoo;

#endif
