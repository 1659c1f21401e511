/* out/chess/codes.h, as an engine uses it. */
#include "chess/codes.h"

#include "check.h"

#include <stdlib.h>

/* Whether a piece gets from one square to another on the empty board. */
static int goes(unsigned code, int dx, int dy)
{
    const int x = abs(dx), y = abs(dy);
    switch (code) {
    case 0:
        return x == 1 && dy == 1;
    case 1:
        return x == 1 && dy == -1;
    case 2:
        return x * y == 2;
    case 3:
        return x == y && x != 0;
    case 4:
        return (x == 0) != (y == 0);
    case 5:
        return (x == y && x != 0) || (x == 0) != (y == 0);
    default:
        return x <= 1 && y <= 1 && x + y != 0;
    }
}

int main(void)
{
    unsigned faults = 0;
    for (unsigned code = 0; code < 7; code++)
        for (unsigned from = 0; from < 64; from++) {
            uint64_t attacks = 0;
            for (unsigned to = 0; to < 64; to++)
                if (goes(code, (int)(to % 8) - (int)(from % 8),
                         (int)(to / 8) - (int)(from / 8)))
                    attacks |= (uint64_t)1 << to;
            faults += chess_codes_attacks[code][from] != attacks;
            faults += chess_by_code(code, from) != attacks;
        }
    expect(faults == 0, "each code has what its piece attacks on the empty board");
    expect(sizeof chess_codes_attacks == 7 * 64 * 8, "and there are no more than seven");
    return finish();
}
