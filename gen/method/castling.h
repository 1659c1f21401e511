/* Castling: which rights there are, what ends them, and what must be free.
 *
 * Names in templates:
 *
 *   rights             that a position can have
 *     right            its name
 *     place, flag      from 0; and 2 to that power
 *     king_way         from where to where, in words
 *     rook_way
 */
#ifndef METHOD_CASTLING_H
#define METHOD_CASTLING_H

#include "table/module.h"

extern const struct module module_castling;

#endif
