/* Lines: the squares between two squares, and the whole line through both.
 *
 * Names in templates:
 *
 *   lame_pieces        those that pass squares without stopping there
 *     piece
 *   has_lame_pieces    whether there are any
 */
#ifndef METHOD_LINES_H
#define METHOD_LINES_H

#include "table/module.h"

extern const struct module module_lines;

#endif
