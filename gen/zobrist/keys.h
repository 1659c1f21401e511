/* The module of functions of keys: of a whole position, and of what changes in one.
 *
 * Names in templates, besides those of zobrist/zobrist.h that tell of a choice:
 *
 *   records              of the position; of its fields, too:
 *     field_limit        numbers are below
 *   key_sets             the keys: that of [zobrist], then those of [zobrist.NAME]
 *     set_name           its name, or nothing
 *     set                the same with _ behind it, or nothing
 *     has_of             whether a position tells all that it is made of
 *     key_features       its features, each with what describe.h has of one, and
 *       is_own           it has functions here; else they are another set's
 *       is_all           its rows are those of the position, in their order
 *       is_of_squares    how a position has it: men on squares,
 *       is_of_men          who are at most 32, and have the same rows in its table
 *       men                which of these they are, a bit each, in hexadecimal
 *       place_rows         of so many
 *       is_of_counts     the number of these: when is_own by itself, else by an entry for each,
 *       is_of_hands      numbers, in the order of its table,
 *       is_of_held       or each by its row of the position
 *       is_chosen        or one number, which stands for a key
 *       key_none         from which number on it has none
 *       place            the field of the position
 *       row, item        what its functions take, such as piece and square; row may be nothing
 *       members          of sets and numbers, which row of the table
 *         member
 *         at             is told by which of the position
 *   counts_men           a set has keys for how many men there are of a kind in the others
 *   is_added             keys are added and subtracted
 *   key_join             ^ or +
 *   key_verbs            what is done with a key:
 *     verb, mark         toggle ^, or add + and subtract -
 *     begins             and in words what has happened then, as "begins or ends"
 *     comes              to a man, as "comes to a square or leaves it"
 *     becomes            to a number, as "becomes, or no longer is,"
 *   keys_made            for the proof, of each feature with keys of its own (source.h)
 */
#ifndef ZOBRIST_KEYS_H
#define ZOBRIST_KEYS_H

#include "table/module.h"
#include "zobrist/source.h"

extern const struct module module_keys;

#endif
