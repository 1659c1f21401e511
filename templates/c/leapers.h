{{=@ @=}}
@>open@

/* What a piece attacks that nothing can block: one load.
 *
@#leapers@
 *   @prefix@_@piece@_attacks(@#colored@color, @/colored@square)
@/leapers@
@#mixed_pieces@
 *   @prefix@_@piece@_leaps(@#colored@color, @/colored@square), of a piece that slides, too
@/mixed_pieces@
@#has_bents@
 *
 * And of bent riders, which go on behind their first step:
 *
@#bents@
 *   @prefix@_@bent@_first_steps(square)      where their first steps lead
 *   @prefix@_@bent@_first_step(square, i)    where step i leads, 0 to 3; `square` if nowhere
 *   @prefix@_@bent@_beyond(square, i)        where such riders may go on behind step i
@/bents@
@/has_bents@
 *
 * A color is 0, @first_player@, or 1, @second_player@.
 */

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

@>declarations@

@#leapers@
@#is_silent@
/* It never captures. */
static inline @prefix@_bb @prefix@_@piece@_attacks(unsigned square)
{
    (void)square;
    return @#wide@@prefix@_make(0, 0)@/wide@@^wide@0@/wide@;
}
@/is_silent@
@^is_silent@
@#colored@
static inline @prefix@_bb @prefix@_@piece@_attacks(@break@unsigned color, unsigned square)
{
    return @prefix@_leapers_@piece@_attacks[color][square];
}
@/colored@
@^colored@
static inline @prefix@_bb @prefix@_@piece@_attacks(unsigned square)
{
    return @prefix@_leapers_@piece@_attacks[square];
}
@/colored@
@/is_silent@

@/leapers@
@#mixed_pieces@
@#colored@
static inline @prefix@_bb @prefix@_@piece@_leaps(@break@unsigned color, unsigned square)
{
    return @prefix@_leapers_@piece@_leaps[color][square];
}
@/colored@
@^colored@
static inline @prefix@_bb @prefix@_@piece@_leaps(unsigned square)
{
    return @prefix@_leapers_@piece@_leaps[square];
}
@/colored@

@/mixed_pieces@
@#bents@
static inline @prefix@_bb @prefix@_@bent@_first_steps(unsigned square)
{
    return @prefix@_leapers_@bent@_first_steps[square];
}

static inline unsigned @prefix@_@bent@_first_step(@break@unsigned square, unsigned i)
{
    return @prefix@_leapers_@bent@_first_step[4 * square + i];
}

static inline @prefix@_bb @prefix@_@bent@_beyond(unsigned square, unsigned i)
{
    return @prefix@_leapers_@bent@_beyond[4 * square + i];
}

@/bents@
@>close@
