/* Types: what a set of squares is, and what operators do with sets of two words.
 *
 * Boards of up to 64 squares need nothing but the name of a type.
 */
#ifndef METHOD_TYPES_H
#define METHOD_TYPES_H

#include "table/module.h"

extern const struct module module_types;

#endif
