{{=@ @=}}
@>open@

/* Sets of squares that the game has names for, as either player sees them.
 *
@#zones@
 *   @prefix@_@zone@_zone(color)
@/zones@
 *
 * A color is 0, @first_player@, or 1, @second_player@.
 */

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

@>declarations@

@#zones@
static inline @prefix@_bb @prefix@_@zone@_zone(unsigned color)
{
    return @prefix@_zones_@zone@[color];
}

@/zones@
@>close@
