/* out/chess/magic_half8.h, as an engine uses it. */
#include "chess/magic_half8.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
