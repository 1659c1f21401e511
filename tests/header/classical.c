/* out/chess/classical.h, as an engine uses it.
 *
 * Variant: -DBUILTINS
 * Variant: -DPORTABLE
 */
#ifdef PORTABLE /* the header is not told of the compiler's builtins */
#include "check.h"
#undef __GNUC__
#endif
#include "chess/classical.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
