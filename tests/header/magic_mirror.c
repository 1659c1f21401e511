/* out/chess/magic_mirror.h, as an engine uses it. */
#include "chess/magic_mirror.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
