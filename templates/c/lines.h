{{=@ @=}}
@>open@

/* The squares between two squares, and the line through both.
 *
 *   @prefix@_between(a, b)
 *       those between a and b, without the two: what can stand in the way of a slider, or
 *       parry its check
 *   @prefix@_between_to(a, b)
 *       the same and b: where a check by b to a can be parried; just b when they are not
 *       aligned, and a for (a, a)
 *   @prefix@_line(a, b)
 *       all of the line through a and b, from edge to edge: where a pinned piece may move
 *   @prefix@_beyond(a, b)
 *       those of the line that are behind b, seen from a
 *
 * Two squares are aligned when a slider of the game, of either player, goes from one to the
 * other, or back@#has_bents@, be it behind a first step@/has_bents@; where several do, what one of them passes is between. Else these sets are
 * empty, but for the b of between_to.
@#has_hoppers@
 *
 * A piece that hops over another needs that other one between: it gets from a to b when just
 * one square of between(a, b) is occupied.
@/has_hoppers@
@#has_lame_pieces@
 *
@#lame_pieces@
 *   @prefix@_@piece@_between(a, b)
@/lame_pieces@
 *       what such a piece passes on its way from a to b, all of which must be empty: nothing
 *       where it does not go
@/has_lame_pieces@
 *
 * How it works. Of each pair of squares a number tells the line, of which there are few, and
 * another how what is between looks from a, which is the same from everywhere; so the squares
 * for a = 0 are moved up by a. What leaves the board at one end is let in at the other.
 * (between: two loads, the second depending on the first, in @way.bytes@ + @between.bytes@ bytes; line
 * the same, in @line.bytes@ + @set.bytes@.)
 */

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

@>declarations@

@#wide@
/* Moves a set up by the number of a square, around the pair of words. */
static inline @prefix@_bb @prefix@_lines_from(@break@unsigned square, @prefix@_bb way)
{
    const unsigned by = square & 63;
    const uint64_t lo = square < 64 ? way.lo : way.hi;
    const uint64_t hi = square < 64 ? way.hi : way.lo;
    return @prefix@_make(
        lo << by | hi >> 1 >> (63 - by), hi << by | lo >> 1 >> (63 - by));
}

@/wide@
@^wide@
/* Moves a set up by the number of a square, around the word. */
static inline @prefix@_bb @prefix@_lines_from(@break@unsigned square, @prefix@_bb way)
{
    return way << square | way >> ((0u - square) & 63);
}

@/wide@
static inline @prefix@_bb @prefix@_between(unsigned a, unsigned b)
{
    return @prefix@_lines_from(
        a, @prefix@_lines_between[@prefix@_lines_way[a][b]]);
}

static inline @prefix@_bb @prefix@_line(unsigned a, unsigned b)
{
    return @prefix@_lines_set[@prefix@_lines_line[a][b]];
}

@#wide@
static inline @prefix@_bb @prefix@_between_to(unsigned a, unsigned b)
{
    return @prefix@_or(@prefix@_between(a, b), @prefix@_of(b));
}

static inline @prefix@_bb @prefix@_beyond(unsigned a, unsigned b)
{
    const @prefix@_bb line = @prefix@_line(a, b), below = @prefix@_below(b);
    if (a < b)
        return @prefix@_minus(@prefix@_minus(line, below), @prefix@_of(b));
    return @prefix@_and(line, below);
}

@/wide@
@^wide@
static inline @prefix@_bb @prefix@_between_to(unsigned a, unsigned b)
{
    return @prefix@_between(a, b) | (uint64_t)1 << b;
}

static inline @prefix@_bb @prefix@_beyond(unsigned a, unsigned b)
{
    const uint64_t below = ((uint64_t)1 << b) - 1;
    return @prefix@_line(a, b) & (a < b ? ~below << 1 : below);
}

@/wide@
@#lame_pieces@
static inline @prefix@_bb @prefix@_@piece@_between(unsigned a, unsigned b)
{
    return @prefix@_lines_from(
        a, @prefix@_lines_@piece@_between[@prefix@_lines_way[a][b]]);
}

@/lame_pieces@
@>close@
