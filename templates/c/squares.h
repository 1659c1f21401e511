{{=@ @=}}
@>open@

/* Squares: where they are, how far from each other, and what they are called.
 *
 *   @prefix@_file_of(square), @prefix@_rank_of(square)
 *       from 0: file a, rank 1@#has_cells@; of the frame in which the squares are@/has_cells@
 *   @prefix@_square_at(file, rank)@#has_cells@
 *       @no_square@ where there is none@/has_cells@
 *   @prefix@_file_mask(square), @prefix@_rank_mask(square),
 *   @prefix@_diagonal_mask(square), @prefix@_antidiagonal_mask(square)
 *       all squares on the same one, with it; diagonals rise to the right
 *   @prefix@_adjacent_files_mask(square)
 *       all squares on the files to its left and its right
 *   @prefix@_distance(a, b)
 *       how many steps @#king@the @.@@/king@@^king@a king that steps to all eight neighbours@/king@ takes on the empty board@#has_holes@; 255
 *       where it never arrives, and from and to holes@/has_holes@
 *   @prefix@_file_distance(a, b), @prefix@_rank_distance(a, b)
 *       how many files, and ranks, are from the one to the other
 *   @prefix@_ring(square, n)
 *       all squares at distance n, from 0 to @farthest@
 *   @prefix@_centre_distance(square), @prefix@_edge_distance(square)
 *       to the nearest of the squares in the middle, which may be several, and of those on the
 *       edge@#has_holes@, which are also those beside holes@/has_holes@: 0 for these themselves
 *   @prefix@_color_mask(square)
 *       all squares of its color on a chequered board; @prefix@_is_light(square) is 0 for
 *       a1, which is dark, and 1 for b1
 *   @prefix@_square_name(square, name)
 *       writes the name, like e4: @name_size@ characters, with the 0 that ends it
 *   @prefix@_square_named(name)
 *       the square that is called so, up to where its number ends; @squares@ when none is
 */

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

@>declarations@

static inline unsigned @prefix@_file_of(unsigned square)
{
    return @#from_right@@files@ - 1 - @/from_right@@#has_cells@@prefix@_squares_place[square]@/has_cells@@^has_cells@square@/has_cells@ @#by_files@/ @ranks@@/by_files@@^by_files@% @files@@/by_files@;
}

static inline unsigned @prefix@_rank_of(unsigned square)
{
    return @#from_top@@ranks@ - 1 - @/from_top@@#has_cells@@prefix@_squares_place[square]@/has_cells@@^has_cells@square@/has_cells@ @#by_files@% @ranks@@/by_files@@^by_files@/ @files@@/by_files@;
}

static inline unsigned @prefix@_square_at(unsigned file, unsigned rank)
{
@#from_right@
    file = @files@ - 1 - file;
@/from_right@
@#from_top@
    rank = @ranks@ - 1 - rank;
@/from_top@
@#has_cells@
    return @prefix@_squares_at_place[@#by_files@@ranks@ * file + rank@/by_files@@^by_files@@files@ * rank + file@/by_files@];
@/has_cells@
@^has_cells@
    return @#by_files@@ranks@ * file + rank@/by_files@@^by_files@@files@ * rank + file@/by_files@;
@/has_cells@
}

static inline @prefix@_bb @prefix@_file_mask(unsigned square)
{
    return @prefix@_squares_file_masks[@prefix@_file_of(square)];
}

static inline @prefix@_bb @prefix@_adjacent_files_mask(unsigned square)
{
    return @prefix@_squares_adjacent_masks[@prefix@_file_of(square)];
}

static inline @prefix@_bb @prefix@_rank_mask(unsigned square)
{
    return @prefix@_squares_rank_masks[@prefix@_rank_of(square)];
}

static inline @prefix@_bb @prefix@_diagonal_mask(unsigned square)
{
    return @prefix@_squares_diagonal_masks[
        @prefix@_file_of(square) + (@ranks@ - 1 - @prefix@_rank_of(square))];
}

static inline @prefix@_bb @prefix@_antidiagonal_mask(unsigned square)
{
    return @prefix@_squares_antidiagonal_masks[
        @prefix@_file_of(square) + @prefix@_rank_of(square)];
}

static inline unsigned @prefix@_distance(unsigned a, unsigned b)
{
    return @prefix@_squares_distance[a][b];
}

static inline unsigned @prefix@_file_distance(unsigned a, unsigned b)
{
    const unsigned first = @prefix@_file_of(a), second = @prefix@_file_of(b);
    return first < second ? second - first : first - second;
}

static inline unsigned @prefix@_rank_distance(unsigned a, unsigned b)
{
    const unsigned first = @prefix@_rank_of(a), second = @prefix@_rank_of(b);
    return first < second ? second - first : first - second;
}

static inline @prefix@_bb @prefix@_ring(unsigned square, unsigned n)
{
    return @prefix@_squares_ring[square][n];
}

static inline unsigned @prefix@_centre_distance(unsigned square)
{
    return @prefix@_squares_centre[square];
}

static inline unsigned @prefix@_edge_distance(unsigned square)
{
    return @prefix@_squares_edge[square];
}

static inline unsigned @prefix@_is_light(unsigned square)
{
    return (@prefix@_file_of(square) + @prefix@_rank_of(square)) & 1;
}

static inline @prefix@_bb @prefix@_color_mask(unsigned square)
{
    return @prefix@_squares_color_masks[@prefix@_is_light(square)];
}

@>squares_names@
@>close@
