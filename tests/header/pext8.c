/* out/chess/pext8.h, as an engine uses it. */
#include "chess/pext8.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
