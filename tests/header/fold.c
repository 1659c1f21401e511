/* out/chess/fold.h, as an engine uses it. */
#include "chess/fold.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
