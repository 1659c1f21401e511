/* out/chess/sliders.h, as an engine uses it.
 *
 * Variant: -mno-avx2
 * Variant: -mavx2
 */
#include "chess/sliders.h"

#include "check.h"

/* Everything that one slider sees in steps of (dx, dy). */
static uint64_t see(unsigned square, int dx, int dy, uint64_t occupied)
{
    uint64_t seen = 0;
    int file = (int)(square % 8) + dx, rank = (int)(square / 8) + dy;
    for (; bit_at(file, rank) != 0; file += dx, rank += dy) {
        seen |= bit_at(file, rank);
        if ((occupied & bit_at(file, rank)) != 0)
            break;
    }
    return seen;
}

static uint64_t attacks_of_all(uint64_t rooks, uint64_t bishops, uint64_t occupied)
{
    uint64_t attacks = 0;
    for (unsigned square = 0; square < 64; square++) {
        if ((rooks >> square & 1) != 0)
            attacks |= see(square, 1, 0, occupied) | see(square, -1, 0, occupied) |
                       see(square, 0, 1, occupied) | see(square, 0, -1, occupied);
        if ((bishops >> square & 1) != 0)
            attacks |= see(square, 1, 1, occupied) | see(square, -1, 1, occupied) |
                       see(square, 1, -1, occupied) | see(square, -1, -1, occupied);
    }
    return attacks;
}

int main(void)
{
    unsigned long faults = 0, alone = 0;
    for (unsigned i = 0; i < 1000000; i++) {
        /* From full boards to nearly empty ones. */
        uint64_t occupied = random_bits();
        for (unsigned j = 0; j < i % 5; j++)
            occupied &= random_bits();
        const uint64_t rooks = occupied & random_bits() & random_bits();
        const uint64_t bishops = occupied & random_bits() & random_bits();
        faults += chess_slider_union(rooks, bishops, occupied) !=
                  attacks_of_all(rooks, bishops, occupied);
    }
    expect(faults == 0, "the union is right on a million random sets");
    for (unsigned square = 0; square < 64; square++) {
        const uint64_t one = (uint64_t)1 << square;
        alone += chess_slider_union(one, 0, one) != attacks_of_all(one, 0, one);
        alone += chess_slider_union(0, one, one) != attacks_of_all(0, one, one);
    }
    expect(alone == 0, "one slider alone on the board attacks all of its lines");
    expect(chess_slider_union(0, 0, ~(uint64_t)0) == 0, "nobody attacks nothing");
    return finish();
}
