/* The module of threats: tables, and the proof of what its headers give, one for each section.
 *
 * Names in templates:
 *
 *   name                   of the section, behind the dot; or nothing
 *   section, SECTION       the same with _ behind it, in functions; in capitals, in macros
 *   header                 the name of its header, without the ending
 *   preset                 the name of an order that engines have, or nothing
 *   order_digest           of the listing of all features with their numbers (threats/order.h)
 *   coded                  the codes of pieces
 *     code                 a number
 *     label                player and piece
 *   first_number           the first number
 *   count                  how many there are
 *   used                   how many of these can ever be used
 *   idle                   how many can not; nothing when there are none
 *   end                    the number behind the last
 *   none                   what is given where there is no number
 *   none_number            the same in base 10
 *   codes                  tables are by codes below this, which all are
 *   by_square              whether first numbers stand for a pair and a square, else for a pair
 *   has_twins              whether a bit of a pattern tells of twins that are never used
 *   twin_shift             which one, of a pair's number, or by_square of that of its pattern
 *   pair_bits              of that number
 *   pair_is_long           whether these are 64
 *   pair_shift             of the pattern in it
 *   first_mask             of the first number in it
 *   pattern_mask           the bits below it
 *   has_stands             whether victims have a set of where they can stand
 *   list_bits              of a number in a list
 *   lists_are_short        whether these are 16
 *   is_direct              whether each word has a row of the tables, whatever its bits
 *   has_forms              whether AVX-512 makes lists from 8 words at once
 *   code_bits              of a code
 *   is_xor                 whether views change bits of squares; else they have a table
 *   has_mirror             whether there are views with files mirrored
 *   by_king                and where the king stands tells
 *   by_flag                and the caller tells
 *   mirror_by              what the parameter is called
 *   right_lo, right_hi     the squares where the king makes files be mirrored, as words
 *   is_rotated             whether these are others for the second player, who sees files turned around
 *   turned_lo, turned_hi   is_rotated: those
 *   player_change          what the second player's view adds
 *   mirror_change          what mirroring changes in a view
 *   view_mask              of a view, which row of the table is its own; where not is_xor
 *   adds_codes             whether the second player's codes are the first's and a number; else they have
 *                          other bits
 *   lowest_code            adds_codes: the lowest of these; nothing for 0
 *   code_change            adds_codes: the number
 *   behind_codes           adds_codes: twice the number
 *   told_word              the parts of a word with their lowest bits
 *   from_shift, to_shift   those bits; nothing for 0
 *   victim_shift
 *   attacker_shift
 *   add_shift
 *   from_bit, to_bit       the same, be they 0
 *   victim_bit
 *   attacker_bit
 *   add_bit
 *   square_mask            the bits of a square, at the lowest place
 *   code_mask              likewise of a code
 *   threat_features        for each number four: attacker's code, from, victim's code, to
 *   idle_numbers           those that are never used
 *   others                 for each other section
 *     other                its name, threats for [threats]
 *     numbers              for each number that of the same feature there, or its none_number
 *   has_pairs              whether pairs of some piece have numbers
 *   pair_piece             has_pairs: that piece
 *   pairs_first            has_pairs: the first number
 *   pairs_end              has_pairs: that behind the last
 *   pair_offset            has_pairs: the first square where it can stand
 *   pair_squares           has_pairs: how many there are, from that on
 *   pairs_are_dense        has_pairs: whether only pairs on near files have numbers
 */
#ifndef THREATS_THREATS_H
#define THREATS_THREATS_H

#include "proof/proof.h"
#include "table/module.h"
#include "threats/order.h"
#include "threats/section.h"

/* Sets what trainers read of a section's order, which is the one at that place. */
void threats_set_lists(struct arena *arena, const struct threat_order *orders,
                       unsigned count, unsigned own, struct value *map);

/* Adds the tables of pairs, and sets what templates need of them. */
void threats_set_pairs(struct tables *tables, const struct threats *threats,
                       const struct threat_range *range, struct value *map);

/* Whether each function that is read gives, for all pieces and squares, what the order says. */
bool prove_threats(struct proof *proof, struct fault *fault);

#endif
