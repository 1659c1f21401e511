/* out/chess/hyperbola.h, as an engine uses it.
 *
 * Variant: -DCHESS_HYPERBOLA_FORM=1
 * Variant: -DCHESS_HYPERBOLA_FORM=1 -DPORTABLE
 * Variant: -DCHESS_HYPERBOLA_FORM=2
 * Variant: -DCHESS_HYPERBOLA_FORM=3 -mavx2
 * Variant: -DCHESS_HYPERBOLA_FORM=4 -mavx512vl -mavx512cd
 * Variant: -mavx2
 * Variant: -mavx512vl -mavx512cd
 */
#ifdef PORTABLE /* the header is not told of the compiler's builtins */
#include "check.h"
#undef __GNUC__
#endif
#include "chess/hyperbola.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
