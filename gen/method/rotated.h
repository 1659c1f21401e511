/* Rotated bitboards: four boards kept side by side, in each of which the lines of one
 * direction are runs of neighboring bits.
 *
 * Names in templates:
 *
 *   rotated_sliders      all sliders
 *     slider             its name
 *     lines              what it goes along
 *       line             rank, file, diagonal or antidiagonal
 *       board            the name of the board where it is a run
 *       plane            the number of that board
 *   entries              for a line of a square
 *   index_mask           one less
 */
#ifndef METHOD_ROTATED_H
#define METHOD_ROTATED_H

#include "table/module.h"

/* What sets, clears and toggles a square of the boards, and what makes them. */
bool rotated_prove(struct proof *proof, struct fault *fault);

extern const struct module module_rotated;

#endif
