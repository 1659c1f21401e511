/* From tables to the names that templates use.
 *
 *   game, prefix, module     names; PREFIX and MODULE are the same in capitals
 *   files, ranks, squares    the board; last_square and last_index its last square, wide
 *                            whether it has more than 64
 *   format, command          for the banner, with game_digest, has_tables, tables_digest
 *   sliders                  slider (its name), picture (lines), moves
 *   sliding_pieces, unions,  pieces that slide; those of them that are not sliders
 *   leapers                  themselves; pieces that do not slide. Each has piece (its
 *                            name), index (from 1), is_slider, colored, players
 *   players                  of a piece: one, or two when it is colored: player (0, 1),
 *                            label, parts (sliders, each with part), moves
 *   moves                    dx, dy and range of each, 0 for any
 *   features                 of Zobrist keys: feature (its name), items, keys, kind, and
 *                            one of is_pieces, is_subsets, is_keys, is_key, is_counts;
 *                            unreached counts those that are 0, of squares out of reach;
 *                            most is the greatest number of counts
 *   keys                     how many independent keys all of them have
 *   modules                  all there are: number, module, MODULE, has_arrays
 *   widths                   the widths of elements: 8, 16, 32, 64
 *   facts of the module      what its build put into tables->facts, at the top under their
 *                            own names; gen/zobrist/certificate.h lists those of keys
 *   arrays                   all arrays of this module. Each is also at the top, under
 *                            its symbol, which is OWNER_NAME or NAME
 *   an array                 symbol, bits (of an element), hex, count, bytes, checksum,
 *                            scalar, nested (an array of arrays), dimensions ("[64]"),
 *                            groups
 *   a group                  of a nested array one inner array, else all: group (its
 *                            label, or nothing), blocks
 *   a block                  label, lines, each with values; short when one line is all
 *
 * `first` and `last` are in every item of a list, but for numbers and plain text.
 */
#ifndef EMIT_VALUES_H
#define EMIT_VALUES_H

#include "base/value.h"
#include "module/module.h"

const struct value *values_number(struct arena *arena, size_t number);

/* Sixteen hexadecimal digits. */
const struct value *values_digest(struct arena *arena, uint64_t word);

struct value *values_of(struct arena *arena, const struct game *game, const char *module,
                        const struct tables *tables, const char *prefix,
                        const char *command);

#endif
