/* out/chess/symmetry.h, as an engine uses it.
 *
 * Variant: -O2
 * Variant: -mgfni
 */
#include "chess/symmetry.h"

#include "check.h"

typedef uint64_t (*operation)(uint64_t bb);
typedef unsigned (*square_map)(unsigned square);

/* Where file and rank go, in words of our own: the place of a square by its new file and
 * rank, both counted from 0. */
typedef int (*placement)(int file, int rank);

#define PLACE(name, new_file, new_rank)                                                  \
    static int place_##name(int file, int rank)                                          \
    {                                                                                    \
        return 8 * (new_rank) + (new_file);                                              \
    }

PLACE(flip_vertical, file, 7 - rank)
PLACE(mirror_horizontal, 7 - file, rank)
PLACE(rotate_180, 7 - file, 7 - rank)
PLACE(flip_diagonal, rank, file)
PLACE(flip_antidiagonal, 7 - rank, 7 - file)
PLACE(rotate_90_clockwise, rank, 7 - file)
PLACE(rotate_90_anticlockwise, 7 - rank, file)
PLACE(pseudo_rotate_45_clockwise, file, (rank + 8 - file) % 8)
PLACE(pseudo_rotate_45_anticlockwise, file, (rank + 1 + file) % 8)
PLACE(undo_pseudo_rotate_45_clockwise, file, (rank + file) % 8)
PLACE(undo_pseudo_rotate_45_anticlockwise, file, (rank + 7 - file) % 8)

static const struct {
    const char *name;
    operation apply;
    square_map square;
    operation undo;
    placement place;
} operations[] = {
#define OPERATION(name, undo)                                                            \
    {                                                                                    \
#name, chess_##name, chess_##name##_square, chess_##undo, place_##name           \
    }
    OPERATION(flip_vertical, flip_vertical),
    OPERATION(mirror_horizontal, mirror_horizontal),
    OPERATION(rotate_180, rotate_180),
    OPERATION(flip_diagonal, flip_diagonal),
    OPERATION(flip_antidiagonal, flip_antidiagonal),
    OPERATION(rotate_90_clockwise, rotate_90_anticlockwise),
    OPERATION(rotate_90_anticlockwise, rotate_90_clockwise),
    OPERATION(pseudo_rotate_45_clockwise, undo_pseudo_rotate_45_clockwise),
    OPERATION(pseudo_rotate_45_anticlockwise, undo_pseudo_rotate_45_anticlockwise),
    OPERATION(undo_pseudo_rotate_45_clockwise, pseudo_rotate_45_clockwise),
    OPERATION(undo_pseudo_rotate_45_anticlockwise, pseudo_rotate_45_anticlockwise),
#undef OPERATION
    /* The forms that no builtin stands in for. */
    {"flip_vertical_portable", chess_flip_vertical_portable, chess_flip_vertical_square,
     chess_flip_vertical, place_flip_vertical},
    {"mirror_horizontal_portable", chess_mirror_horizontal_portable,
     chess_mirror_horizontal_square, chess_mirror_horizontal, place_mirror_horizontal},
    {"rotate_180_portable", chess_rotate_180_portable, chess_rotate_180_square,
     chess_rotate_180, place_rotate_180},
};

enum { OPERATIONS = sizeof operations / sizeof *operations, BOARDS = 20000 };

static uint64_t bit(unsigned square)
{
    return (uint64_t)1 << square;
}

static uint64_t by_loop(placement where, uint64_t bb)
{
    uint64_t moved = 0;
    for (int square = 0; square < 64; square++)
        if ((bb >> square & 1) != 0)
            moved |= (uint64_t)1 << where(square % 8, square / 8);
    return moved;
}

static void claim(int is_right, const char *name, const char *what)
{
    if (!is_right)
        printf("%s: ", name);
    expect(is_right, what);
}

static void test_operation(unsigned i)
{
    unsigned wrong_squares = 0, wrong_bits = 0, wrong_boards = 0, wrong_inverses = 0;
    for (unsigned square = 0; square < 64; square++) {
        const unsigned to = operations[i].square(square);
        wrong_squares +=
            to != (unsigned)operations[i].place((int)square % 8, (int)square / 8);
        wrong_bits += operations[i].apply(bit(square)) != bit(to);
    }
    for (unsigned n = 0; n < BOARDS; n++) {
        const uint64_t bb = random_bits();
        wrong_boards += operations[i].apply(bb) != by_loop(operations[i].place, bb);
        wrong_inverses += operations[i].undo(operations[i].apply(bb)) != bb;
        wrong_inverses += operations[i].apply(operations[i].undo(bb)) != bb;
    }
    claim(wrong_squares == 0, operations[i].name, "every square goes where it should");
    claim(wrong_bits == 0, operations[i].name, "every single bit goes with its square");
    claim(wrong_boards == 0, operations[i].name, "random boards agree with a loop");
    claim(wrong_inverses == 0, operations[i].name,
          "its inverse undoes it, in both orders");
}

/* What the operations are to each other. */
static void test_algebra(void)
{
    unsigned flips = 0, quarters = 0, halves = 0, turns = 0, reflections = 0, forms = 0;
    for (unsigned n = 0; n < BOARDS; n++) {
        const uint64_t bb = random_bits(), flipped = chess_flip_vertical(bb);
        const uint64_t mirrored = chess_mirror_horizontal(bb);
        const uint64_t quarter = chess_rotate_90_clockwise(bb);
        const uint64_t half = chess_rotate_90_clockwise(quarter);
        flips += chess_mirror_horizontal(flipped) != chess_rotate_180(bb) ||
                 chess_flip_vertical(mirrored) != chess_rotate_180(bb);
        quarters += chess_flip_antidiagonal(flipped) != quarter ||
                    chess_mirror_horizontal(chess_flip_antidiagonal(bb)) != quarter;
        halves += half != chess_rotate_180(bb) ||
                  chess_flip_antidiagonal(chess_flip_diagonal(bb)) != half;
        turns += chess_rotate_90_clockwise(chess_rotate_90_clockwise(half)) != bb ||
                 chess_rotate_90_clockwise(half) != chess_rotate_90_anticlockwise(bb);
        reflections +=
            chess_rotate_180(chess_flip_diagonal(bb)) != chess_flip_antidiagonal(bb);
        forms += chess_flip_mirror_or_reverse(bb, 0, 0) != bb ||
                 chess_flip_mirror_or_reverse(bb, 1, 0) != flipped ||
                 chess_flip_mirror_or_reverse(bb, 0, 1) != mirrored ||
                 chess_flip_mirror_or_reverse(bb, 1, 1) != chess_rotate_180(bb);
    }
    expect(flips == 0, "a flip and a mirror, in either order, are half a turn");
    expect(quarters == 0, "a flip and a diagonal flip are a quarter turn");
    expect(halves == 0, "two quarter turns, or both diagonal flips, are half a turn");
    expect(turns == 0, "four quarter turns are nothing, three are one the other way");
    expect(reflections == 0, "the antidiagonal flip is the diagonal one turned by half");
    expect(forms == 0, "flip_mirror_or_reverse equals the forms with names");
}

/* A diagonal goes to the first rank, and undoing one is not the other. */
static void test_pseudo_rotations(void)
{
    const uint64_t diagonal = 0x8040201008040201, antidiagonal = 0x0102040810204080;
    unsigned same = 0;
    expect(chess_pseudo_rotate_45_clockwise(diagonal) == 0xff, "a1-h8 becomes rank 1");
    expect(chess_pseudo_rotate_45_anticlockwise(antidiagonal) == 0xff,
           "a8-h1 becomes rank 1");
    for (unsigned n = 0; n < BOARDS; n++) {
        const uint64_t bb = random_bits();
        same += chess_pseudo_rotate_45_anticlockwise(
                    chess_pseudo_rotate_45_clockwise(bb)) == bb;
    }
    expect(same < BOARDS / 100, "one pseudo rotation does not undo the other");
}

/* The squares of a line: those where a file + b rank is c. The result has bit i set for a
 * square on file i, or on rank i when the line is a file. */
static uint64_t gather(uint64_t bb, int a, int b, int c, int mirrored)
{
    uint64_t line = 0;
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++)
            if (a * file + b * rank == c && (bb & bit_at(file, rank)) != 0) {
                const int i = b == 0 ? rank : file;
                line |= (uint64_t)1 << (mirrored ? 7 - i : i);
            }
    return line;
}

/* The squares of a rank, on file a. */
static uint64_t stand(uint64_t line)
{
    uint64_t file = 0;
    for (int i = 0; i < 8; i++)
        if ((line >> i & 1) != 0)
            file |= bit_at(0, i);
    return file;
}

/* Goes through all subsets of all lines, other squares being empty, full and random. */
static void test_line_maps(void)
{
    unsigned files = 0, ranks = 0, diagonals = 0, antidiagonals = 0;
    for (unsigned square = 0; square < 64; square++) {
        const int file = (int)square % 8, rank = (int)square / 8;
        for (unsigned line = 0; line < 256; line++) {
            /* Every subset of every line through the square at once. */
            uint64_t bb = random_bits();
            for (int i = 0; i < 8; i++) {
                const uint64_t on = bit_at(i, rank) | bit_at(file, i) |
                                    bit_at(i, rank - file + i) |
                                    bit_at(i, rank + file - i);
                bb = (line >> i & 1) != 0 ? bb | on : bb & ~on;
            }
            for (int other = 0; other < 2; other++, bb = random_bits()) {
                files += chess_file_to_rank(bb, square % 8) != gather(bb, 1, 0, file, 0);
                files += chess_file_to_rank_mirrored(bb, square % 8) !=
                         gather(bb, 1, 0, file, 1);
                ranks += chess_rank_to_file(bb, square / 8) !=
                         stand(gather(bb, 0, 1, rank, 0));
                ranks += chess_rank_to_file_mirrored(bb, square / 8) !=
                         stand(gather(bb, 0, 1, rank, 1));
                diagonals += chess_diagonal_to_rank(bb, square) !=
                             gather(bb, 1, -1, file - rank, 0);
                diagonals += chess_diagonal_to_rank_mirrored(bb, square) !=
                             gather(bb, 1, -1, file - rank, 1);
                antidiagonals += chess_antidiagonal_to_rank(bb, square) !=
                                 gather(bb, 1, 1, file + rank, 0);
                antidiagonals += chess_antidiagonal_to_rank_mirrored(bb, square) !=
                                 gather(bb, 1, 1, file + rank, 1);
            }
        }
    }
    expect(files == 0, "file to rank, and mirrored");
    expect(ranks == 0, "rank to file, and mirrored");
    expect(diagonals == 0, "diagonal to rank, and mirrored");
    expect(antidiagonals == 0, "antidiagonal to rank, and mirrored");
}

/* All 256 subsets of each line, alone on the board. */
static void test_whole_lines(void)
{
    unsigned wrong = 0;
    for (int n = 0; n < 8; n++)
        for (unsigned line = 0; line < 256; line++) {
            const uint64_t on_rank = (uint64_t)line << (8 * n);
            const uint64_t on_file = stand(line) << n;
            const unsigned i = (unsigned)n;
            wrong += chess_file_to_rank(on_file, i) != line;
            wrong += chess_file_to_rank_mirrored(on_file, i) != chess_reverse_byte(line);
            wrong += chess_rank_to_file(on_rank, i) != stand(line);
            wrong += chess_rank_to_file_mirrored(on_rank, i) !=
                     stand(chess_reverse_byte(line));
            wrong += chess_file_to_rank(chess_rank_to_file(on_rank, i), 0) != line;
        }
    expect(wrong == 0, "all lines map, and rank to file undoes file to rank");
}

static void test_bytes(void)
{
    unsigned wrong = 0;
    for (unsigned byte = 0; byte < 256; byte++) {
        unsigned reversed = 0;
        for (unsigned i = 0; i < 8; i++)
            reversed |= (byte >> i & 1) << (7 - i);
        wrong += chess_reverse_byte(byte) != reversed;
        wrong += chess_reverse_byte_32(byte) != reversed;
        wrong += chess_reverse_byte_table(byte) != reversed;
    }
    expect(wrong == 0, "three ways to reverse a byte are right for every byte");
}

int main(void)
{
    for (unsigned i = 0; i < OPERATIONS; i++)
        test_operation(i);
    test_algebra();
    test_pseudo_rotations();
    test_line_maps();
    test_whole_lines();
    test_bytes();
    return finish();
}
