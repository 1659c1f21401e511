/* out/chess/pawns.h, as an engine uses it. */
#include "chess/pawns.h"

#include "check.h"

#include <stdlib.h>

/* How far ahead of square a, and how many files from it, square b is, for a player. */
static int ahead(unsigned color, unsigned a, unsigned b)
{
    const int ranks = (int)(b / 8) - (int)(a / 8);
    return color == 0 ? ranks : -ranks;
}

static int aside(unsigned a, unsigned b)
{
    return abs((int)(a % 8) - (int)(b % 8));
}

/* Faults of what is said of two squares. */
static unsigned count_pair(unsigned color, unsigned a, unsigned b)
{
    const int ranks = ahead(color, a, b), files = aside(a, b);
    unsigned faults = (chess_pawn_front(color, a) >> b & 1) != (files == 0 && ranks > 0);
    faults += (chess_pawn_attack_span(color, a) >> b & 1) != (files == 1 && ranks > 0);
    faults += (chess_pawn_passed(color, a) >> b & 1) != (files <= 1 && ranks > 0);
    faults += (chess_pawn_isolated(a) >> b & 1) != (files == 1);
    faults += (chess_pawn_backward(color, a) >> b & 1) != (files == 1 && ranks <= 0);
    faults += (chess_pawn_connected(color, a) >> b & 1) !=
              (files == 1 && (ranks == 0 || ranks == -1));
    faults +=
        (chess_pawn_pushes_or_attacks(color, a) >> b & 1) != (files <= 1 && ranks == 1);
    return faults;
}

/* The squares that are so far ahead and aside of any square of a set. */
static uint64_t gone(unsigned color, uint64_t set, int ranks, int files)
{
    uint64_t to = 0;
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < 64; b++)
            if ((set >> a & 1) != 0 && ahead(color, a, b) == ranks &&
                aside(a, b) == files)
                to |= (uint64_t)1 << b;
    return to;
}

static unsigned count_sets(unsigned color)
{
    const uint64_t home = color == 0 ? 0xff00 : (uint64_t)0xff << 48;
    const uint64_t set = random_bits() & random_bits(), empty = random_bits();
    const uint64_t first = gone(color, set & home, 1, 0) & empty;
    unsigned faults = chess_pawn_attacks_of(color, set) != gone(color, set, 1, 1);
    faults += chess_pawn_pushes(color, set, empty) != (gone(color, set, 1, 0) & empty);
    faults +=
        chess_pawn_double_pushes(color, set, empty) != (gone(color, first, 1, 0) & empty);
    return faults;
}

int main(void)
{
    unsigned masks = 0, sets = 0;
    for (unsigned color = 0; color < 2; color++) {
        for (unsigned a = 0; a < 64; a++)
            for (unsigned b = 0; b < 64; b++)
                masks += count_pair(color, a, b);
        for (unsigned i = 0; i < 1000; i++)
            sets += count_sets(color);
    }
    expect(masks == 0, "masks are right for both players and every two squares");
    expect(sets == 0, "sets of pawns go where each of them goes");
    expect(chess_pawn_double_pushes(0, 0xff00, ~(uint64_t)0xff00) == 0xff000000,
           "white pawns start with a double step from the second rank");
    return finish();
}
