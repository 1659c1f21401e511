/* out/chess/pext16.h, as an engine uses it. */
#include "chess/pext16.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
