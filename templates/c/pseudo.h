{{=@ @=}}
@>open@

/* What a sliding piece attacks on the empty board: one load. A piece that only hops over
 * others attacks nothing there, and is left out; those that only leap are in leapers.h.
 *
@#pseudo_pieces@
 *   @prefix@_@piece@_pseudo(@#colored@color, @/colored@square)
@/pseudo_pieces@
 *
 * A color is 0, @first_player@, or 1, @second_player@.
 */

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

@>declarations@

@#pseudo_pieces@
@#colored@
static inline @prefix@_bb @prefix@_@piece@_pseudo(@break@unsigned color, unsigned square)
{
    return @prefix@_pseudo_@piece@_attacks[color][square];
}
@/colored@
@^colored@
static inline @prefix@_bb @prefix@_@piece@_pseudo(unsigned square)
{
    return @prefix@_pseudo_@piece@_attacks[square];
}
@/colored@

@/pseudo_pieces@
@>close@
