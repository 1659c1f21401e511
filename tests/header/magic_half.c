/* out/chess/magic_half.h, as an engine uses it. */
#include "chess/magic_half.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
