{{=@ @=}}
@>open@

/* What a piece attacks that nothing can block: one load.
 *
@#leapers@
 *   @prefix@_@piece@_attacks(@#colored@color, @/colored@square)
@/leapers@
 *
 * A color is 0@#leapers@@#colored@@#players@@#first@, @label@,@/first@@^first@ or 1, @label@@/first@@/players@@/colored@@/leapers@.
 */

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

@>declarations@

@#leapers@
@#colored@
static inline @prefix@_bb @prefix@_@piece@_attacks(unsigned color, unsigned square)
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

@/leapers@
@>close@
