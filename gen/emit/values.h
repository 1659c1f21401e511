/* From tables to the names that templates use.
 *
 * Tables like the one below stand in the header of each module that sets facts of its own,
 * which are at the top, too. A test holds all such tables against the templates: each row
 * starts with names, and those of a list's items are further in.
 *
 * Names in templates, of any module:
 *
 *   game, prefix, module     what these are called
 *   PREFIX, MODULE           the same in capitals
 *   break                    where a signature is broken when the prefix is long: a new line
 *                            and four spaces then, else nothing
 *   format, command          for the banner
 *   game_digest
 *   has_pieces               whether whole pieces are looked up in this header
 *   uses_leaps               whether pieces of this header take their leaps from leapers.h
 *   has_tables               whether there are any arrays; then there is tables_digest
 *   tables_digest
 *   modules                  all that can serve the game
 *     number, module, MODULE
 *     has_arrays
 *     is_method              it has all pieces that slide, by the plain board
 *   widths                   the widths of elements: 8, 16, 32, 64
 *   first, last              whether this item of a list is that; not in lists of numbers
 *                            and of plain text
 *
 *   files, ranks, squares    how many the board has
 *   wide                     whether these are more than 64 squares
 *   last_square, last_index  its last square: the name, and the number
 *   first_square             the name of square 0
 *   second_square            the name of square 1, unless is_single: there is but one
 *   is_single
 *   by_files, from_right     how squares are numbered: along files, from the last file,
 *   from_top                 from the last rank
 *   has_holes                whether squares are missing
 *   holes_lo, holes_hi       these, as two words in hexadecimal
 *   first_player             what the two are called
 *   second_player
 *
 *   sliders                  that the methods look up
 *     slider, number         its name; from 0
 *     picture                lines of text
 *     moves, lines
 *   uses_rank, uses_file     whether any slider goes along such lines
 *   uses_diagonal
 *   uses_antidiagonal
 *   uses_diagonals           along some of the last two
 *   has_hoppers, has_lame    whether any slider hops, or is lame
 *   sliding_pieces           pieces that slide
 *   unions                   those of them that are not sliders themselves
 *   leapers                  those that only leap
 *   has_both                 whether sliders are a whole rook and a whole bishop; their names
 *   both_rook, both_bishop
 *   mixed_pieces             those that slide and leap
 *     piece, index           of each of them: its name; from 1
 *     is_slider, is_mixed
 *     is_both_rook           has_both, and it is this slider
 *     is_both_bishop
 *     is_compound            mixed or colored
 *     is_plain               steps and ranges say all about it
 *     is_silent              it never captures
 *     colored                the players see it differently
 *     players                one, or two when it is colored
 *       player, label        0 or 1; what it is called
 *       parts                sliders that it is made of, each a part
 *         part
 *       moves
 *   moves                    of a slider or piece
 *     dx, dy, range          0 for any
 *   slides                   of all sliders, those that have lines, each once; none where one
 *     dx, dy, range          is in a zone, or skips its first square
 *     screens                how many pieces it hops over
 *   has_plain_slides         whether there are any
 *   lines                    of a slider
 *     line                   rank, file, diagonal, antidiagonal or nothing
 *
 *   arrays                   of this module; each is also at the top, under its symbol
 *     symbol                 OWNER_NAME or NAME
 *     bits, hex              of an element; whether it is written in base 16
 *     is_wide                elements are sets in two words
 *     count, bytes, checksum
 *     scalar                 it is one element
 *     nested                 an array of arrays
 *     dimensions             its length, and that of its inner arrays; none of a scalar
 *     guarded                it is for one variant only, PREFIX_MODULE_FORM
 *     groups                 of a nested array the inner arrays, else there is one
 *       group, one_line      its label, or nothing; whether it fits a line
 *       blocks
 *         label, short       whether one line is all
 *         lines              each a list of numbers; of sets in two words, of pairs of them
 *   variants                 of this module, one if it has no forms to choose from
 *     variant, guarded       its number
 *     members                its arrays, those for all variants first, without groups
 */
#ifndef EMIT_VALUES_H
#define EMIT_VALUES_H

#include "base/value.h"
#include "module/module.h"

/* What all modules of a game see. */
const struct value *values_of_game(struct arena *arena, const struct game *game);

/* What one module sees: that, and its own. */
const struct value *values_of(struct arena *arena, const struct value *game_values,
                              const struct module *module, const struct tables *tables,
                              const char *prefix, const char *command);

#endif
