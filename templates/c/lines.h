{{=@ @=}}
@>open@

/* The squares between two squares, and the line through both.
 *
 *   @prefix@_between(a, b)
 *       those between a and b, without the two: what can stand in the way of a slider, or
 *       parry its check
 *   @prefix@_line(a, b)
 *       all of the line through a and b, from edge to edge: where a pinned piece may move
 *
 * Both are empty when the two are the same, or not on one rank, file or diagonal@#has_holes@, and
 * when a hole of the board is between them@/has_holes@.
 *
 * How it works. Each pair of squares is on at most one line, and there are few: a byte a
 * pair tells which, and a short table has the lines, in @id.bytes@ + @set.bytes@ bytes.
 * Squares ascend along a line, so those between two are the part of the line between their
 * numbers. (Two loads each, the second depending on the first.)
 */

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

@>declarations@

static inline @prefix@_bb @prefix@_line(unsigned a, unsigned b)
{
    return @prefix@_lines_set[@prefix@_lines_id[a][b]];
}

@#wide@
static inline @prefix@_bb @prefix@_between(unsigned a, unsigned b)
{
    /* From the lower of the two up to, without, the higher; then without the lower. */
    const unsigned lower = a < b ? a : b;
    const @prefix@_bb inside = @prefix@_and(
        @prefix@_line(a, b),
        @prefix@_xor(@prefix@_below(a), @prefix@_below(b)));
    return @prefix@_minus(inside, @prefix@_of(lower));
}
@/wide@
@^wide@
static inline @prefix@_bb @prefix@_between(unsigned a, unsigned b)
{
    /* From the lower of the two up to, without, the higher; then without the lower. */
    const uint64_t inside =
        @prefix@_line(a, b) & ((UINT64_MAX << a) ^ (UINT64_MAX << b));
    return inside & (inside - 1);
}
@/wide@

@>close@
