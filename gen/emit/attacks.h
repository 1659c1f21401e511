/* The header that picks a method of sliding attacks.
 *
 * Names in templates:
 *
 *   choices              the methods that can be taken for this game
 *     choice, number     its name; from 1
 *   is_straight          whether hyperbola is taken unless the user says otherwise
 *   is_joint             whether pext or magic is
 *   is_by_lines          whether a method by lines is
 *   taken                which one, but for pext and magic
 *   taken_in_halves      which one is where words have 32 bits
 *   has_compact          whether that is one of the choices
 *   has_hyperbola        the same
 */
#ifndef EMIT_ATTACKS_H
#define EMIT_ATTACKS_H

#include "table/module.h"

extern const struct module module_attacks;

/* Of the methods that can be taken for the game, which has one, the first of these: one with
 * small tables, that lets nothing be searched. */
const struct module *attacks_simplest(const struct game *game);

#endif
