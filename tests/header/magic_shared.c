/* out/chess/magic_shared.h, as an engine uses it. */
#include "chess/magic_shared.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
