/* out/chess/rotated.h, as an engine uses it. */
#include "chess/rotated.h"
#include "chess/symmetry.h"

/* The walker of sliders.h judges functions of one board. */
static inline uint64_t chess_rook_attacks(unsigned square, uint64_t occupied)
{
    const chess_rotated boards = chess_rotated_of(occupied);
    return chess_rotated_rook_attacks(square, &boards);
}

static inline uint64_t chess_bishop_attacks(unsigned square, uint64_t occupied)
{
    const chess_rotated boards = chess_rotated_of(occupied);
    return chess_rotated_bishop_attacks(square, &boards);
}

static inline uint64_t chess_queen_attacks(unsigned square, uint64_t occupied)
{
    const chess_rotated boards = chess_rotated_of(occupied);
    return chess_rotated_queen_attacks(square, &boards);
}

static inline chess_both chess_both_attacks(unsigned square, uint64_t occupied)
{
    const chess_rotated boards = chess_rotated_of(occupied);
    return chess_rotated_both_attacks(square, &boards);
}

#include "sliders.h"

static int same(const chess_rotated *a, const chess_rotated *b)
{
    return a->plain == b->plain && a->rotated_90 == b->rotated_90 &&
           a->rotated_45_clockwise == b->rotated_45_clockwise &&
           a->rotated_45_anticlockwise == b->rotated_45_anticlockwise;
}

/* Squares come and go at random, and all four boards go with them. */
static void test_steps(void)
{
    chess_rotated boards = chess_rotated_of(0);
    uint64_t occupied = 0;
    unsigned wrong = 0;
    for (unsigned i = 0; i < 100000; i++) {
        const uint64_t draw = random_bits() >> 32;
        const unsigned square = (unsigned)draw & 63;
        const uint64_t bit = (uint64_t)1 << square;
        switch (draw >> 6 & 3) {
        case 0:
            chess_rotated_set(&boards, square);
            occupied |= bit;
            break;
        case 1:
            chess_rotated_clear(&boards, square);
            occupied &= ~bit;
            break;
        default:
            chess_rotated_toggle(&boards, square);
            occupied ^= bit;
        }
        const chess_rotated whole = chess_rotated_of(occupied);
        wrong += !same(&boards, &whole) || boards.plain != occupied;
    }
    expect(wrong == 0, "set, clear and toggle keep all four boards in step");
}

/* On each board the lines of its direction are runs of bits. */
static void test_layouts(void)
{
    unsigned turned = 0, diagonals = 0, antidiagonals = 0;
    for (int n = 0; n < 20000; n++) {
        const uint64_t bb = random_bits();
        turned += chess_rotated_of(bb).rotated_90 != chess_rotate_90_clockwise(bb);
    }
    for (int file = 0; file < 7; file++)
        for (int rank = 0; rank < 7; rank++) {
            const chess_rotated a = chess_rotated_of(bit_at(file, rank));
            const chess_rotated b = chess_rotated_of(bit_at(file + 1, rank + 1));
            const chess_rotated c = chess_rotated_of(bit_at(file + 1, rank));
            const chess_rotated d = chess_rotated_of(bit_at(file, rank + 1));
            diagonals += b.rotated_45_clockwise != a.rotated_45_clockwise << 1;
            antidiagonals += d.rotated_45_anticlockwise != c.rotated_45_anticlockwise
                                                               << 1;
        }
    expect(turned == 0, "rotated_90 is the board turned by 90 degrees clockwise");
    expect(diagonals == 0, "neighbors on a diagonal are neighbors on their board");
    expect(antidiagonals == 0, "neighbors on an antidiagonal are neighbors on theirs");
    expect(chess_rotated_of(1).rotated_45_clockwise == (uint64_t)1 << 28 &&
               chess_rotated_of((uint64_t)1 << 7).rotated_45_clockwise == 1,
           "a1 is bit 28 and h1 bit 0, as in Crafty's layout");
}

int main(void)
{
    test_sliders();
    test_steps();
    test_layouts();
    return finish();
}
