/* out/chess/compact.h, as an engine uses it. */
#include "chess/compact.h"

#include "sliders.h"

int main(void)
{
    test_sliders();
    return finish();
}
