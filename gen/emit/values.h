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
 *   bitboard                 the user's type of a set of squares, or nothing
 *   bitboard_include         the file that has it, or nothing
 *   bitboard_lo, bitboard_hi  functions that give its words, or nothing where casts do
 *   is_large_bitboard        it is a number of 128 bits
 *   is_inline                its functions are no constants
 *   constexpr                what functions of it are: constexpr, or inline
 *   format                   of the output: it changes when the same input gives other bytes
 *   command                  what makes this file, for the banner
 *   command_files            names of the files that it reads where it runs, or nothing
 *   in_one_file              whether all goes into one file, of which the header is a part
 *   has_lists                whether anything asks for lists of its arrays and functions: one file
 *                            without selftest.h has none
 *   game_digest              of the game file, XXH3-64 in hexadecimal
 *   has_pieces               whether whole pieces are looked up in this header
 *   extension                of x86-64 without which nothing here can be, or nothing
 *   uses_leaps               whether pieces of this header take their leaps from leapers.h
 *   has_tables               whether there are any arrays
 *   has_rows                 whether the module has rows of its own
 *   is_open                  whether its tables are for users: [spelling] has array.MODULE
 *   tables_digest            of all arrays, XXH3-64 in hexadecimal
 *   modules                  all that can serve the game
 *     number                 the module's own, for good
 *     module, MODULE         its name; the same in capitals
 *     has_arrays             whether it has any
 *     has_rows               whether it has rows of its own, of what functions give
 *     is_method              it has all pieces that slide, by the plain board
 *   emitted                  those that are made now; for files of the game as a whole
 *     module, MODULE         its name; the same in capitals
 *     says                   what it is, in a few words
 *     has_pieces             whether it looks up all that slides, and is one to choose from
 *     is_attacks             whether it is attacks
 *     extension              of x86-64, without which it cannot be chosen: bmi2, or nothing. What
 *                            another takes, which can do without it, has none
 *     target                 the same of all
 *     has_tables             whether it has a file of tables, where languages have such
 *     is_formed              whether that has one form at a time, which the user chooses
 *     needs                  those of these modules that it cannot do without
 *       module               the name of one
 *   is_one_file              whether all modules go into one file, called as the prefix is
 *   package_name             of the package; for files of the game as a whole, as is what follows
 *   is_package_named         whether the user has named it; else it is the prefix, and -tables
 *   package_version          of it
 *   package_release          the same without what stands behind its three numbers
 *   package_url              of its repository, or nothing
 *   first, last              whether this item of a list is that; not in lists of plain text
 *   camel, Camel             of any text, behind a dot: its words in one, each but the first
 *                            with a capital, or each
 *   grouped                  of a number that is text, likewise: its digits in threes
 *
 *   files, ranks, squares    how many the board has
 *   wide                     whether these are more than 64 squares
 *   last_square              the name of the last square
 *   last_index               the number of the last square
 *   is_full                  whether spare numbers have no bit in a word, and take another's
 *   last_spare               the greatest number, of those with spare ones
 *   numbers, has_spares      how many there are with spare numbers, and whether there are some
 *   first_square             the name of square 0
 *   second_square            the name of square 1, unless there is but one
 *   is_single                whether the board is but one square
 *   by_files                 whether squares are numbered along files, not ranks
 *   from_right               whether they are numbered from the last file
 *   from_top                 whether they are numbered from the last rank
 *   has_own_bits             whether squares have bits of their own in sets
 *   first_bit                then that of square 0, if not 0
 *   bit_gaps                 what there is between them
 *     square, bit            behind each gap
 *     more                   how many bits it has
 *   bit_rows                 all of them, in words
 *   square_bits              the bit of each square
 *   bit_end                  one more than the greatest bit
 *   last_bit                 the greatest
 *   asked_squares            for how many numbers sets may be asked: 128, or, with bits of their
 *                            own, for squares
 *   all_lo, all_hi           the set of all squares, as words in hexadecimal
 *   has_cells                whether squares without numbers are missing
 *   no_square                has_cells: the number that stands for none
 *   names                    of all squares
 *     number                 the square's number
 *     name                   its name, or nothing where numbered squares are missing
 *   has_holes                whether squares with numbers are missing, or numbers spare
 *   has_missing              whether squares with numbers are missing
 *   first_player             what the player is called who moves first
 *   second_player            what the other is called
 *
 *   sliders                  that the methods look up
 *     slider                 its name
 *     number                 its place in the list, from 0
 *     is_joined              what it depends on has no bit twice in the two words of a set
 *     is_part                no piece has its name: it is a part of some
 *     picture                lines of text: its mask and attacks, drawn
 *     lines                  what it goes along, if those are all its moves
 *   has_bents                whether there are bent riders
 *   bents                    these: a step, then one of the sliders
 *     bent                   its name
 *     base                   the name of that slider
 *     is_part, picture       as of a slider
 *     steps                  by which it can begin
 *       step                 its number, from 0
 *   uses_rank, uses_file     whether any slider goes along such lines
 *   uses_diagonal
 *   uses_antidiagonal
 *   uses_diagonals           whether any goes along either kind of diagonals
 *   has_hoppers, has_lame    whether any slider hops, or is lame
 *   attackers                sliders, bent riders and pieces that are none: what attacks has
 *     piece, colored, players   as of a piece
 *   sliding_pieces           pieces that slide
 *   unions                   those of them that are not sliders themselves
 *   leapers                  those that only leap
 *   has_both                 whether the game has a whole rook and a whole bishop
 *   both_rook                the name of that rook
 *   both_bishop              the name of that bishop
 *     piece                  its name; of each of these lists
 *     index                  its place in the list, from 1
 *     is_mixed               whether it both slides and leaps
 *     both_as                has_both, and it is this slider: rook or bishop; else nothing
 *     is_both_queen          has_both, and it is made of these two
 *     is_compound            mixed, colored, or bent in part
 *     sum                    of sliding_pieces: a checksum of what it attacks with some sets
 *     colored                the players see it differently
 *     players                one, or two when it is colored
 *       player               0 or 1
 *       label                what the player is called
 *       parts                sliders and bent riders that it is made of
 *         part               the name of one
 *   sets_tried               how many these are, on each square
 *   lines                    of a slider
 *     line                   rank, file, diagonal, antidiagonal or nothing
 *
 *   claims                   what functions of this header give, where rows tell
 *     function               its name behind the prefix
 *     says                   what it gives, without a full stop
 *     takes                  each of these
 *       argument             its name
 *       is_set               whether it is a set of squares, else a number
 *     has_two                whether they are two
 *     gives_number           whether it gives a number, else a set
 *     gives                  number, truth or set
 *     is_read                whether it gives an element of a table, and nothing else
 *     is_empty               whether it always gives the empty set
 *     table                  the symbol of the table that it reads, or nothing
 *     element                which element of it, as a sum, or a part of the board
 *     formula                in a language with formulas, what it returns, or nothing;
 *     note                   and why there is none. Of functions without a row there are these two, too
 *     is_flat                whether the table has two indices in one
 *     inner                  how many elements are between two values of the first
 *     is_shared              whether it reads a column of a table that others read, too
 *     column                 that one, from 0
 *     is_summed              whether it takes one number or two, and no sets
 *     limits                 for each of these what it is below
 *     checksum               of all that it gives, by its row, in hexadecimal
 *   has_sums                 whether any of them is_summed
 *
 *   arrays                   of this module; each is also at the top, under its symbol
 *     symbol                 OWNER_NAME or NAME
 *     SYMBOL                 the same in capitals
 *     outer, inner           how many inner arrays it has, and the length of each; of an
 *                            array that is not nested 1, and its length
 *     bits                   of an element
 *     hex                    whether elements are in base 16; where `numbers` of the language's
 *                            [text] tells how rows look, marked by 0x; else with all their digits,
 *                            and nothing between them
 *     is_wide                elements are sets in two words
 *     count                  how many elements there are
 *     bytes                  how many all of them take
 *     data                   its bytes, little end first, up to a multiple of eight: for
 *                            files that are no text
 *     start                  how many bytes of data the arrays before it have
 *     checksum               that selftest.h computes of them, in hexadecimal
 *     scalar                 it is one element
 *     nested                 an array of arrays
 *     variant                the form that it is for, 0 for all
 *     guarded                it is for one form only, PREFIX_MODULE_FORM
 *     element                the type of an element; of a set in two words, that of one; in C nothing
 *     given                  the type of what is written for one, by given.byte and so on
 *     is_split               whether it has more words than are written together, by `run`
 *     runs                   then all of them, in several lists
 *       number               from 0
 *       lines                rows of words, as text
 *     groups                 of a nested array the inner arrays, else there is one
 *       group                its label, or nothing
 *       is_inline            whether it is short, and begins in its first line
 *       is_zero              whether it is not, and all its elements are 0
 *       blocks               runs of elements with a label each
 *         label              e.g. the name of a square
 *         short              whether one line is all, and the label behind it
 *         headed             whether the label is above its lines; else nothing is said
 *         closes             whether an inner array ends with it
 *         lines              rows of elements, as text
 *     is_shared              whether records of several squares have room in a row
 *     shared                 of those the rows, else none
 *       label                that of the first
 *       records              the inner arrays, each as text
 *   variants                 of this module, one if it has no forms to choose from
 *     variant                its number
 *     guarded                whether there are others
 *     members                its arrays, those for all variants first, without groups
 *
 *   words                    of the module, wrapped, without the last end of line; "" for none
 *   is_original              whether functions stand in the language's own templates
 *   writes_lists             whether functions that write lists are there
 *   keeps_conditions         whether the language has C's preprocessor, and forms
 *
 *   records                structs that functions of the module take, and no sets
 *     record, symbol         what it is called, and in C, without the prefix
 *     record_says            what it is
 *     fields                 what it has
 *       field, field_says    its name, and what that is
 *       is_set, is_word      a set or a word of 64 bits, else a number
 *       field_rows           how many of these, or nothing for one
 *   bounds                 numbers of the module
 *     bound, BOUND           its name; the same in capitals
 *     bound_says             what it is
 *     symbol, SYMBOL         the same in C, without the prefix; in capitals
 *     value
 *
 *   functions              in a language with a spelling: what C's header has, printed
 *     function             its name
 *     symbol               C's name without the prefix
 *     says                 lines of what it gives, wrapped (emit/wording.c)
 *     says_open            the same without the line that ends the comment
 *     is_public            it is for whoever includes the header, not for others in it
 *     begins_helpers       it is the first of some that are not,
 *     ends_helpers         and the last
 *     is_constant          it and all that it calls can be computed while compiling
 *     doc                  the lines of C's comment
 *     is_left              it returns nothing here, though it does in C: what it
 *                          gives is left elsewhere
 *     parameters           as the language writes them
 *     declared             the same with their types, where these stand in another file
 *     result               its type
 *     gives_nothing        it changes what it is given
 *     is_tried             whether the package can try it (trials.c)
 *     given                what it is given then: its parameters, in their order
 *       place              its number, from 0
 *       is_number          it is least + run / over % limit
 *       is_record          it is a pointer to words that go together
 *       is_set             it is a set of squares; a word is none of these three
 *       least              the least of these numbers, or nothing for 0
 *       limit, over        how many there are, and how many runs have the same one
 *     is_run               the same of one that has rows, once with each of `sets` draws
 *       is_bytes           a row of 128 codes of pieces
 *       is_words           64 numbers of 32 bits
 *       is_sets            16 sets
 *       is_list            room for 1,024 numbers of so many `bits`
 *       is_half            they have 16
 *       is_lists           two such lists, of which each has its own number in that parameter
 *       is_told            as many are counted as another parameter then has, or as it gives
 *       told_by            the number of that parameter
 *       is_count           a number that is written, 0; is_counts: two
 *       is_numbers         a row of two numbers below `limit`
 *       is_own             a record of numbers that is written
 *       is_position        the record of keys, field by field
 *     is_found             the same of one that looks for the keys of so many entries by lot
 *     gives_number         it returns a number, or a word
 *     gives_word           the latter
 *     gives_truth          it returns whether something is so
 *     changes              it changes the record that it is given, and gives nothing
 *     gives_set            whether it gives a set of squares
 *     runs                 for how many numbers, or all pairs, it is tried
 *     sets                 how often each of these, with other sets; 1 if it takes none
 *     trial_sum            the checksum of all that it gives, which begins with how often it
 *                          is tried: what C's gives, or its row
 *     has_example          of the first that is public and has a row: one call of it, and
 *     example_given        what it is given then: its parameters, in their order
 *       name               C's name of it
 *       is_set             a set of squares, else a number
 *       wide               a set in two words
 *       value              the number
 *       lo, hi             of a set its words, in hexadecimal
 *       low, high          the same without zeros in front
 *       part0, part1, part2, part3   the same by 32 bits, the low ones first
 *     example_gives        what it gives, by the row
 *       is_truth, truth    false or true, which is 0 or 1 as a number
 *       signed             a number as 32 bits with a sign have it
 *       is_set, wide, value, lo, hi, low, high, part0, part1, part2, part3   likewise
 *     condition            the one under which it is there, or nothing
 *     body                 lines
 *       indent             spaces, or a tab, for each block that the line is in, but the
 *                          first
 *       text               the line
 *     has_others           other forms have other bodies:
 *     others               these
 *       when               the condition under which it is that one
 *       other_body         its lines, as in `body`
 *   has_trials             the package can try any of them
 *   has_examples           one of them has an example
 *   has_printed_forms      functions are printed in several forms, as processors have them
 *   plain_form             the number of the one that every processor has
 *   printed_forms          these, which need most in front
 *     form                 its number
 *     needs                what tells of such a processor
 *       macro              a macro of the compiler
 *     has_needs            there are any; else it is the plain one, or only the user's choice
 *     has_vectors          it works on vectors, by <immintrin.h>
 *   printed_arrays         the arrays of that way of the header, as in `arrays`
 *   form_arrays            those of its other printed forms alone, as in `printed_arrays`
 *   uses                   other modules whose functions or tables are used
 *     module               the name of one
 */
#ifndef EMIT_VALUES_H
#define EMIT_VALUES_H

#include "base/value.h"
#include "table/claims.h"
#include "table/module.h"

enum { VALUES_FORMAT = 1 }; /* of what is emitted: it changes when the bytes do */

struct function; /* reader/tree.h */
struct words;    /* emit/language.h */

/* What all modules of a game see. */
const struct value *values_of_game(struct arena *arena, const struct game *game);

/* What one module sees: that, and its own. The words are those of the language, which tell how numbers
 * of tables look. */
struct value *values_of(struct arena *arena, const struct value *game_values,
                        const struct module *module, const struct tables *tables,
                        const char *prefix, const struct words *language);

/* Sets what a package tries a printed function for (trials.c), which was read from a header. */
void values_set_trials(struct arena *arena, struct value *map, const struct proof *proof,
                       const struct function *function, const struct claim *claim,
                       bool is_public, bool is_careful);

/* The word of a set that a trial draws: of squares that there are. */
uint64_t trial_draw(uint64_t *state, uint64_t mask);

#endif
