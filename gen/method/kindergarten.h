/* Kindergarten: a line at a time, one multiplication each, about 9 KB.
 *
 * Names in templates:
 *
 *   file_factor, diagonal_factor   move the inner squares of a file, or of a rank or
 *                                  diagonal, to the top six bits; in hexadecimal
 */
#ifndef METHOD_KINDERGARTEN_H
#define METHOD_KINDERGARTEN_H

#include "table/module.h"

extern const struct module module_kindergarten;

#endif
