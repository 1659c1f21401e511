/* Joint methods with entries of one byte: which of the square's own attack sets it is.
 *
 * Names in templates:
 *
 *   set_count          how many sets all squares have together
 *   most_sets          how many a square has at most
 */
#ifndef METHOD_NUMBERED_H
#define METHOD_NUMBERED_H

#include "table/module.h"

extern const struct module module_magic8;
extern const struct module module_pext8;

#endif
