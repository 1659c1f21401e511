/* Lines by subtraction on two words.
 *
 * Theory. straight.c says how (o - r) ^ o has the attacks above r, o being the occupied
 * squares of a line without the slider's own r. On a pair of words the borrow runs on
 * from lo into hi, and nothing else changes. The attacks below are those above on the line
 * turned around. There are three ways to turn it:
 *
 * - Near. Where all squares of the line have numbers within 31 of the slider's, they have
 *   different numbers modulo 64: lo | hi loses none of them. Rotate that word until the
 *   slider is its bit 32. Then those below are the low half, and need not be turned at
 *   all: with h the highest occupied one there, or bit 0 when there is none, r - h has
 *   just the bits from h up to 31.
 * - Sparse. Where no two squares are in the same byte, reverse the bytes of both words and
 *   exchange the words.
 * - Dense. Else reverse all bits.
 *
 * Ranks are near, or the files of a board that is numbered along these. Files and diagonals
 * of boards with eight files or more are sparse; on long, narrow boards some are dense.
 *
 * Hops. Let a be the attacks of a plain line. The occupied squares in it are the screens.
 * Without these, the plain line attacks up to and with the second occupied square of each
 * side; take away a, and what is left lies behind the screen. Where there is none, both
 * are the same.
 */
#include "line/subtraction.h"

enum { MIDDLE = 32 };

bool subtraction_serves(struct line line)
{
    return kind_of(line.kind)->screens <= 1 && !kind_of(line.kind)->lands_once;
}

struct line subtraction_whole(struct line line)
{
    line.up = line.down = true;
    line.kind = MOVE_PLAIN;
    return line;
}

static bool is_near(struct bits squares, unsigned square)
{
    for (unsigned to = 0; to < BOARD_SQUARES_MAX; to++)
        if (bits_has(squares, to) && (to > square ? to - square : square - to) >= MIDDLE)
            return false;
    return true;
}

static bool is_sparse(struct bits squares, unsigned square)
{
    bool used[BOARD_SQUARES_MAX / 8] = {false};
    squares = bits_with(squares, square);
    for (unsigned to = 0; to < BOARD_SQUARES_MAX; to++)
        if (bits_has(squares, to)) {
            if (used[to / 8])
                return false;
            used[to / 8] = true;
        }
    return true;
}

enum subtraction subtraction_of(const struct board *board, struct line line)
{
    bool near = true, sparse = true;
    for (unsigned square = 0; square < board_squares(board); square++) {
        struct bits squares = line_squares(board, subtraction_whole(line), square);
        near = near && is_near(squares, square);
        sparse = sparse && is_sparse(squares, square);
    }
    return near ? SUBTRACTION_NEAR : sparse ? SUBTRACTION_SPARSE : SUBTRACTION_DENSE;
}

static struct bits exclusive_or(struct bits a, struct bits b)
{
    return (struct bits){a.lo ^ b.lo, a.hi ^ b.hi};
}

static struct bits subtract(struct bits a, struct bits b)
{
    return (struct bits){a.lo - b.lo, a.hi - b.hi - (a.lo < b.lo)};
}

static uint64_t rotate_right(uint64_t word, unsigned distance)
{
    return word >> (distance & 63) | word << (-distance & 63);
}

/* The attacks above the slider, and others outside the line. */
static struct bits above(struct bits line, struct bits slider)
{
    return exclusive_or(line, subtract(line, slider));
}

/* Exchanges neighbours, then pairs of neighbours, and so on: `size` bits stay as they are. */
static uint64_t reverse_word(uint64_t word, unsigned size)
{
    for (; size < 64; size *= 2) {
        uint64_t lower = UINT64_MAX / (((uint64_t)1 << size) + 1);
        word = (word >> size & lower) | (word & lower) << size;
    }
    return word;
}

static struct bits reverse(struct bits set, unsigned size)
{
    return (struct bits){reverse_word(set.hi, size), reverse_word(set.lo, size)};
}

/* The line can be turned around by exchanging what is of that size. */
static struct bits far(struct line way, struct bits line, unsigned square, unsigned size)
{
    struct bits slider = bits_of(square);
    if (!way.down)
        return above(line, slider);
    struct bits below = reverse(above(reverse(line, size), reverse(slider, size)), size);
    return way.up ? exclusive_or(above(line, slider), below) : below;
}

static struct bits near(struct line way, struct bits line, unsigned square)
{
    const uint64_t slider = (uint64_t)1 << MIDDLE;
    uint64_t word = rotate_right(line.lo | line.hi, square - MIDDLE), attacks = 0;
    if (way.up)
        attacks = word ^ (word - slider);
    if (way.down) {
        uint64_t highest = slider / 2;
        while (highest != 1 && (word & highest) == 0)
            highest /= 2;
        attacks |= slider - highest;
    }
    attacks = rotate_right(attacks, MIDDLE - square);
    return (struct bits){attacks, attacks};
}

static struct bits plain(enum subtraction how, struct line way, struct bits line,
                         unsigned square)
{
    if (how == SUBTRACTION_NEAR)
        return near(way, line, square);
    return far(way, line, square, how == SUBTRACTION_SPARSE ? 8 : 1);
}

struct bits subtraction_attacks(enum subtraction how, struct line line, struct bits mask,
                                unsigned square, struct bits occupied)
{
    struct bits on_line = bits_and(occupied, mask);
    struct bits attacks = plain(how, line, on_line, square);
    if (kind_of(line.kind)->screens != 0) {
        struct bits behind = plain(how, line, bits_minus(on_line, attacks), square);
        attacks = bits_minus(behind, attacks);
    }
    return bits_and(attacks, mask);
}
