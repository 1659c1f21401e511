{{=@ @=}}
@>open@

/* What a sliding piece attacks on the empty board: one load. A piece that only hops over
 * others attacks nothing there, and is left out; those that only leap are in leapers.h.
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
