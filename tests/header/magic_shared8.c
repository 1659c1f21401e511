/* out/chess/magic_shared8.h, as an engine uses it. */
#include "chess/magic_shared8.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
