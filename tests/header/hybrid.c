/* out/chess/hybrid.h, as an engine uses it. */
#include "chess/hybrid.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
