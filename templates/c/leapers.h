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

@>reads@
@>close@
