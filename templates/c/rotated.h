{{=@ @=}}
@>open@

/* Rotated bitboards: sliding attacks without a multiplication, for engines that keep the
 * occupied squares four times over.
 *
@#sliding_pieces@
 *   @prefix@_rotated_@piece@_attacks(@#colored@color, @/colored@square, boards)
@/sliding_pieces@
@#has_both@
 *   @prefix@_rotated_both_attacks(square, boards), a struct of rook and bishop
@/has_both@
 *
 * They attack as those of other headers do; `boards` points to the four boards:
 *
 *   plain                       rank by rank, as everywhere
 *   rotated_90                  file by file, from the last, as if turned clockwise
 *   rotated_45_clockwise        diagonal by diagonal, from the last square of rank 1
 *   rotated_45_anticlockwise    antidiagonal by antidiagonal, from a1
 *
 * A move changes them in step:
 *
 *   @prefix@_rotated_of(occupied)             all four, from the plain one
 *   @prefix@_rotated_set(boards, square)      the square becomes occupied
 *   @prefix@_rotated_clear(boards, square)    it becomes empty
 *   @prefix@_rotated_toggle(boards, square)   it becomes what it was not
 *
 * How it works. On one of the boards every line is a run of neighboring bits:
 *
 *   attacks = table[square][(board >> shift[square]) & @index_mask@]
 *
 * What stands on the two ends of a line hides nothing, so that a table has @entries@ entries a
 * square. (Hyatt: Rotated Bitmaps, a New Twist on an Old Idea, 1999.)
 */

@#uses_leaps@
#include "leapers.h"
@/uses_leaps@
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* For each of the boards where the bit of a square is, and by how much the board is shifted
 * for its line; then the attacks along each line, by what the shifted board shows. */
@>declarations@

typedef struct {
    uint64_t plain, rotated_90, rotated_45_clockwise, rotated_45_anticlockwise;
} @prefix@_rotated;

/* The square becomes occupied. */
static inline void @prefix@_rotated_set(@prefix@_rotated *boards, unsigned square)
{
    boards->plain |= (uint64_t)1 << square;
    boards->rotated_90 |= (uint64_t)1 << @prefix@_rotated_place[1][square];
    boards->rotated_45_clockwise |= (uint64_t)1 << @prefix@_rotated_place[2][square];
    boards->rotated_45_anticlockwise |= (uint64_t)1 << @prefix@_rotated_place[3][square];
}

/* The square becomes empty. */
static inline void @prefix@_rotated_clear(@prefix@_rotated *boards, unsigned square)
{
    boards->plain &= ~((uint64_t)1 << square);
    boards->rotated_90 &= ~((uint64_t)1 << @prefix@_rotated_place[1][square]);
    boards->rotated_45_clockwise &= ~((uint64_t)1 << @prefix@_rotated_place[2][square]);
    boards->rotated_45_anticlockwise &= ~((uint64_t)1 << @prefix@_rotated_place[3][square]);
}

/* The square becomes what it was not. */
static inline void @prefix@_rotated_toggle(@break@@prefix@_rotated *boards, unsigned square)
{
    boards->plain ^= (uint64_t)1 << square;
    boards->rotated_90 ^= (uint64_t)1 << @prefix@_rotated_place[1][square];
    boards->rotated_45_clockwise ^= (uint64_t)1 << @prefix@_rotated_place[2][square];
    boards->rotated_45_anticlockwise ^= (uint64_t)1 << @prefix@_rotated_place[3][square];
}

/* A loop over the squares: to set up a position. */
static inline @prefix@_rotated @prefix@_rotated_of(@prefix@_bb occupied)
{
    @prefix@_rotated boards = {0, 0, 0, 0};
    for (unsigned square = 0; square < @squares@; square++)
        if (((occupied >> square) & 1) != 0)
            @prefix@_rotated_set(&boards, square);
    return boards;
}

@#rotated_sliders@
static inline @prefix@_bb @prefix@_rotated_@slider@_attacks(
    unsigned square, const @prefix@_rotated *boards)
{
@#lines@
    const uint64_t @line@ =
        boards->@board@ >> @prefix@_rotated_shift[@plane@][square];
@/lines@
    return @#lines@@^first@ |
           @/first@@prefix@_rotated_@slider@_@line@[square][@line@ & @index_mask@]@/lines@;
}

@/rotated_sliders@
@#unions@
static inline @prefix@_bb @prefix@_rotated_@piece@_attacks(
    @#colored@unsigned color, @/colored@unsigned square, const @prefix@_rotated *boards)
{
@#players@
    @^last@if (color == @player@)
        @/last@return @#parts@@^first@ |
           @/first@@prefix@_rotated_@part@_attacks(square, boards)@/parts@@#is_mixed@ |
           @prefix@_@piece@_leaps(@#colored@color, @/colored@square)@/is_mixed@;
@/players@
}

@/unions@
@#has_both@
/* Rook and bishop from one call. */
static inline @prefix@_both @prefix@_rotated_both_attacks(
    unsigned square, const @prefix@_rotated *boards)
{
    @prefix@_both both;
    both.rook = @prefix@_rotated_@both_rook@_attacks(square, boards);
    both.bishop = @prefix@_rotated_@both_bishop@_attacks(square, boards);
    return both;
}

@/has_both@
@>close@
