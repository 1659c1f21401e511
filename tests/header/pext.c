/* out/chess/pext.h, as an engine uses it. */
#include "chess/pext.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
