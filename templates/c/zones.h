{{=@ @=}}
@>open@

/* Sets of squares that the game has names for, as either player sees them.
 *
@#claims@
 *   @prefix@_@function@(@arguments@)
@/claims@
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
