/* out/chess/kindergarten.h, as an engine uses it. */
#include "chess/kindergarten.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
