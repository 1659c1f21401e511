/* Sliders: what whole sets of sliders attack, at once and without tables.
 *
 * Names in templates:
 *
 *   ways               the four lines
 *     way              rank, file, diagonal, antidiagonal
 *     is_straight      whether it is a rank or a file
 *     set              who goes along it: rooks or bishops
 *     shift            from a square to the next
 *     up, down         where one arrives that way, in hexadecimal
 *   rounds             until a ray has gone as far as the board
 *     length           1, 2, 4 ...
 */
#ifndef METHOD_SLIDERS_H
#define METHOD_SLIDERS_H

#include "table/module.h"

extern const struct module module_sliders;

#endif
