/* From tables to the names that templates use.
 *
 *   game, prefix, module     names; PREFIX and MODULE are the same in capitals
 *   files, ranks, squares    the board; last_square and last_index its last square, wide
 *                            whether it has more than 64
 *   first_player,            what the two are called
 *   second_player
 *   format, command          for the banner, with game_digest, has_tables, tables_digest
 *   sliders                  slider (its name), number (from 0), picture (lines), moves,
 *                            lines
 *   sliding_pieces, unions,  pieces that slide; those of them that are not sliders
 *   mixed_pieces, leapers    themselves; those that leap, too (has_mixed_pieces tells
 *                            whether there are any); those that only leap. Each has piece (its
 *                            name), index (from 1), is_slider, is_mixed,
 *                            is_compound (mixed or colored),
 *                            is_plain (steps and ranges say all about it), colored,
 *                            players
 *   has_hoppers, has_lame    whether any slider hops, or is lame
 *   players                  of a piece: one, or two when it is colored: player (0, 1),
 *                            label, parts (sliders, each with part), moves
 *   moves                    dx, dy and range of each, 0 for any
 *   lines                    line: rank, file, diagonal, antidiagonal or nothing; and
 *                            is_rank and so on
 *   features                 of Zobrist keys, as gen/zobrist/feature_facts.h lists them
 *   keys                     how many independent keys all of them have
 *   modules                  all that can serve the game: number, module, MODULE, has_arrays
 *   widths                   the widths of elements: 8, 16, 32, 64
 *   facts of the module      what its build put into tables->facts, at the top under their
 *                            own names; gen/zobrist/certificate.h lists those of keys
 *   arrays                   all arrays of this module. Each is also at the top, under
 *                            its symbol, which is OWNER_NAME or NAME
 *   an array                 symbol, bits (of an element), hex, count, bytes, checksum,
 *                            scalar, nested (an array of arrays), dimensions (its length,
 *                            and that of its inner arrays; none of a scalar), groups;
 *                            guarded when it is for one variant of its module only, the one
 *                            whose number is in PREFIX_MODULE_FORM
 *   variants                 of this module, one if it has no forms to choose from:
 *                            variant (its number), guarded, members (its arrays, those
 *                            for all variants first, without groups)
 *   a group                  of a nested array one inner array, else all: group (its
 *                            label, or nothing), one_line, blocks
 *   a block                  label, lines, each a list of numbers, or, in an array that
 *                            is_wide (sets in two words), of pairs of numbers; short when
 *                            one line is all
 *
 * Whatever a module puts into the facts of its tables stands at the top, too.
 * `first` and `last` are in every item of a list, but for numbers and plain text.
 */
#ifndef EMIT_VALUES_H
#define EMIT_VALUES_H

#include "base/value.h"
#include "module/module.h"

/* What all modules of a game see. */
const struct value *values_of_game(struct arena *arena, const struct game *game);

/* What one module sees: that, and its own. */
const struct value *values_of(struct arena *arena, const struct value *game_values,
                              const char *module, const struct tables *tables,
                              const char *prefix, const char *command);

#endif
