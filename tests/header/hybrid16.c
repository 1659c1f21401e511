/* out/chess/hybrid16.h, as an engine uses it. */
#include "chess/hybrid16.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
