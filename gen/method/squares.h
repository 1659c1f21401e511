/* Squares: where they are, how far from each other, and what they are called.
 *
 * Names in templates:
 *
 *   king               the piece whose steps are counted; nothing: one with all eight
 *   farthest           the greatest distance
 *   name_size          letters of a name, and the zero that ends it
 */
#ifndef METHOD_SQUARES_H
#define METHOD_SQUARES_H

#include "table/module.h"

extern const struct module module_squares;

#endif
