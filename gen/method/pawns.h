/* Pawns: what is in front of them and beside, and where whole sets of them go.
 *
 * Names in templates:
 *
 *   pawn_pieces        pieces that step ahead and capture otherwise (game/pawn.h)
 *     piece
 *     has_doubles      whether it may take two steps at once
 *     sides            the two players, one of each flag
 *       player         0 or 1
 *       push           a step, as a list of one
 *       captures       steps
 *         number       of the captures, from 0
 *         shifts       of a set; one, where numbers are even
 *           up, down     whether squares of higher numbers are reached
 *           near, over   whether by less than 64 in number
 *           shift, rest  how much it is, of a word; and 64 minus that
 *           mask_lo      the squares that go so, as words in hexadecimal
 *           mask_hi
 *       doubles_lo     the squares from which it may take two steps
 *       doubles_hi
 *   has_pawn_pieces    whether there are any
 *   dead_end_pieces    pieces that only go forward, where there are hands
 *     piece
 *     is_one_a_file    whether it is one step ahead
 *   has_dead_ends      whether there are any
 *   has_one_a_file     whether any is one step ahead
 */
#ifndef METHOD_PAWNS_H
#define METHOD_PAWNS_H

#include "table/module.h"

extern const struct module module_pawns;

#endif
