/* out/chess/attacks.h, as an engine uses it.
 *
 * Variant: -mno-bmi2
 * Variant: -mbmi2
 * Variant: -mbmi2 -mavx2
 * Variant: -mbmi2 -mavx512vl -mavx512cd
 * Variant: -DCHESS_ATTACKS_METHOD=magic
 * Variant: -DCHESS_ATTACKS_METHOD=pext -mbmi2
 * Variant: -DCHESS_ATTACKS_METHOD=classical
 * Variant: -DCHESS_ATTACKS_METHOD=pext16 -mbmi2
 */
#include "chess/attacks.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
