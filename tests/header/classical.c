/* out/chess/classical.h, as an engine uses it. */
#include "chess/classical.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
