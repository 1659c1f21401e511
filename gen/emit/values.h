/* From tables to the names that templates use.
 *
 *   game, prefix, module        names; PREFIX and MODULE are the same in capitals
 *   files, ranks, squares       the board; last_square and last_index its last square,
 *                               wide whether it has more than 64
 *   format, command             for the banner, with game_digest, has_tables and
 *                               tables_digest
 *   sliders                     slider (its name), picture (lines), moves
 *   sliding_pieces, unions,     pieces that slide; those of them that are not sliders
 *   leapers                     themselves; pieces that do not slide. Each with piece
 * (its name), colored, and players: one, or two when it is colored, with player (0, 1),
 * parts (sliders, each with part), moves moves                       dx, dy and range of
 * each, 0 for any arrays                      all arrays of the module. Each is also at
 * the top, under its symbol, which is PIECE_NAME or NAME an array symbol, bits (of an
 * element), hex, count, bytes, blocks a block                     label, lines, each with
 * values; short when one line is all. `first` and `last` are in every item but numbers
 */
#ifndef EMIT_VALUES_H
#define EMIT_VALUES_H

#include "base/value.h"
#include "module/module.h"

struct value *values_of(struct arena *arena, const struct game *game, const char *module,
                        const struct tables *tables, const char *prefix,
                        const char *command);

#endif
