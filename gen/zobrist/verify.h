/* The module that finds slips: whether a key that was kept is that of the position, and if not, which
 * one or two features explain it. It is for debug builds.
 *
 * Names in templates, besides those of zobrist/keys.h:
 *
 *   slip_features        features that have keys of their own, of all sets
 *     slip_symbol        its name: FEATURE, SET_FEATURE
 *     slip_count         how many keys it has: slip_columns for each of slip_rows
 *     slip_rows
 *     slip_columns
 *     slip_is_key        it is one key
 *     slip_is_rows       its functions take a row
 *     slip_is_counted    numbers begin with 1
 *     slip_is_flags      they take a bit for each item
 *     slip_is_board      columns are squares
 *     slip_names         what rows are called: "white pawn"; of one without rows its name
 *       slip_name
 *     slip_items         and columns: "white_king_side", "3", or nothing
 *       slip_item
 *     slip_name_size     of C's arrays of them
 *     slip_item_size
 *   slip_squares         names of squares
 *     slip_item
 *   slip_square_size
 *   slip_keys            how many keys there are
 *   slip_terms           and when what is subtracted counts, too
 *   slip_verb            what is done with a key: toggle, or add
 */
#ifndef ZOBRIST_VERIFY_H
#define ZOBRIST_VERIFY_H

#include "table/module.h"

extern const struct module module_verify;

#endif
