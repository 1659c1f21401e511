/* Hybrids: rooks by subtraction, what else slides by a joint method.
 *
 * Names in templates:
 *
 *   hybrid_sliders   all sliders
 *     slider         its name
 *     straight       whether it goes by subtraction
 *     lines          along these
 *       line         rank or file
 *     offset         else the words of a square's record before its own
 */
#ifndef METHOD_HYBRID_H
#define METHOD_HYBRID_H

#include "table/module.h"

extern const struct module module_hybrid;
extern const struct module module_hybrid16;

#endif
