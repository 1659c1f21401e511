/* Tests of the reference (board/attack.h). Drawn in: o the piece, x what is occupied.
 * Drawn out: x what it attacks. */
#include "support.h"

#include "board/attack.h"

static const struct moves lance = {{STEP(0, 1, 0)}, 1};
static const struct moves knight_rider = {
    {STEP(1, 2, 0), STEP(2, 1, 0), STEP(2, -1, 0), STEP(1, -2, 0), STEP(-1, -2, 0),
     STEP(-2, -1, 0), STEP(-2, 1, 0), STEP(-1, 2, 0)},
    8};
static const struct moves none = {.count = 0};

static const struct moves short_cannon = {
    {{.dx = 1, .dy = 0, .range = 3, .kind = MOVE_HOP}}, 1};
static const struct moves grasshopper = {
    {HOP(0, 1, MOVE_GRASSHOP), HOP(1, 1, MOVE_GRASSHOP), HOP(1, 0, MOVE_GRASSHOP),
     HOP(-1, 0, MOVE_GRASSHOP)},
    4};
static const struct moves grasshopper_to = {{{.dx = 1,
                                              .dy = 0,
                                              .range = MOVE_RANGE_ANY,
                                              .kind = MOVE_GRASSHOP,
                                              .reversed = true}},
                                            1};
static const struct moves elephant = {
    {LAME(2, 2), LAME(2, -2), LAME(-2, -2), LAME(-2, 2)}, 4};
static const struct moves long_elephant = {{LAME(2, 3), LAME(3, 2), LAME(-3, 2)}, 3};
static const struct moves lame_rider = {{HOP(1, 2, MOVE_LAME), HOP(2, 0, MOVE_LAME)}, 2};

/* On a board of 5 by 5: all but the last rank and file. */
static const struct zone corner = {.squares = {0x0007bdef, 0}, .turned = &corner};
static const struct moves confined = {{{.dx = 1, .dy = 0, .range = 0, .zone = &corner},
                                       {.dx = -1, .dy = 0, .range = 0, .zone = &corner},
                                       {.dx = 0, .dy = 1, .range = 0, .zone = &corner},
                                       {.dx = 1, .dy = 2, .range = 1, .zone = &corner},
                                       {.dx = 2, .dy = 1, .range = 1, .zone = &corner}},
                                      5};

struct example {
    const char *description;
    const struct moves *moves;
    const char *occupied, *attacks;
};

static const struct example examples[] = {
    {"a rook sees up to the edges of an empty board", &rook_moves,
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . o . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n",
     ". . . . x . . .\n"
     ". . . . x . . .\n"
     ". . . . x . . .\n"
     ". . . . x . . .\n"
     "x x x x o x x x\n"
     ". . . . x . . .\n"
     ". . . . x . . .\n"
     ". . . . x . . .\n"},
    {"a blocker is attacked, and nothing behind it", &rook_moves,
     ". . . . x . . .\n"
     ". . . . . . . .\n"
     ". . . . x . . .\n"
     ". . . x . x . .\n"
     ". x . . o x . x\n"
     ". . . x . x . .\n"
     ". . . . . . . .\n"
     ". . . . x . . .\n",
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . x . . .\n"
     ". . . . x . . .\n"
     ". x x x o x . .\n"
     ". . . . x . . .\n"
     ". . . . x . . .\n"
     ". . . . x . . .\n"},
    {"a bishop is blocked between the lines only", &bishop_moves,
     ". . . . . . . .\n"
     ". x . . x . . .\n"
     ". . . . . . x .\n"
     ". . . . x . . .\n"
     ". . . x o x . .\n"
     ". . . . x . . .\n"
     ". . x . . . . .\n"
     ". . . . . . . .\n",
     ". . . . . . . .\n"
     ". x . . . . . .\n"
     ". . x . . . x .\n"
     ". . . x . x . .\n"
     ". . . . o . . .\n"
     ". . . x . x . .\n"
     ". . x . . . x .\n"
     ". . . . . . . x\n"},
    {"a rook in the corner does not wrap around", &rook_moves,
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . x\n"
     "x . . . . . . .\n"
     ". . . . . . . o\n",
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . x\n"
     ". . . . . . . x\n"
     "x x x x x x x o\n"},
    {"a knight is not blocked", &knight_moves,
     ". . . . .\n"
     ". x x x .\n"
     ". x o x .\n"
     ". x x x .\n"
     ". . . . x\n",
     ". x . x .\n"
     "x . . . x\n"
     ". . o . .\n"
     "x . . . x\n"
     ". x . x .\n"},
    {"a knight at the edge does not wrap around", &knight_moves,
     ". . . . .\n"
     ". . . . .\n"
     ". . . . o\n"
     ". . . . .\n",
     ". . . x .\n"
     ". . x . .\n"
     ". . . . o\n"
     ". . x . .\n"},
    {"a range ends a slide", &short_rook_moves,
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . o . x . .\n"
     ". . . . . . . . .\n",
     ". . . . x . . . .\n"
     ". . . . x . . . .\n"
     ". x x x o x x . .\n"
     ". . . . x . . . .\n"},
    {"a rider is blocked where it lands, not between", &knight_rider,
     ". . . . . . .\n"
     ". x . . . . .\n"
     ". x . . x . .\n"
     "x x . . . . .\n"
     "o x . x . . .\n",
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". x . . x . .\n"
     ". . x . . . .\n"
     "o . . . . . .\n"},
    {"a piece that only looks up attacks nothing from the last rank", &lance,
     ". o .\n"
     ". . .\n",
     ". o .\n"
     ". . .\n"},
    {"a cannon attacks from behind its screen up to the next piece", &cannon_moves,
     ". . . . x . . . .\n"
     ". . . . . . . . .\n"
     ". . . . x . . . .\n"
     ". . . . . . . . .\n"
     ". x . x o . . x .\n"
     ". . . . . . . . .\n",
     ". . . . x . . . .\n"
     ". . . . x . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". x x . o . . . x\n"
     ". . . . . . . . .\n"},
    {"a cannon behind two pieces sees the second only", &cannon_moves, "o x x . x\n",
     "o . x . .\n"},
    {"a cannon's range counts from where it stands", &short_cannon, "o . x . .\n",
     "o . . x .\n"},
    {"a cannon does not reach behind a screen at its range", &short_cannon, "o . . x .\n",
     "o . . . .\n"},
    {"a grasshopper lands right behind its screen, occupied or not", &grasshopper,
     ". . . . . x .\n"
     ". . . . x . .\n"
     ". . . . . . .\n"
     ". x . o x x x\n",
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     "x . . o . x .\n"},
    {"a grasshopper comes from where it has one's neighbor as its screen",
     &grasshopper_to, "o x . . x .\n", "o . x x x .\n"},
    {"no grasshopper comes from next to one", &grasshopper_to, "o . x . . .\n",
     "o . . . . .\n"},
    {"a horse is stopped by its neighbors, twice by each", &horse_moves,
     ". . . . .\n"
     ". x x . .\n"
     ". . o . .\n"
     ". . . x .\n"
     ". . . . .\n",
     ". . . . .\n"
     "x . . . x\n"
     ". . o . .\n"
     "x . . . x\n"
     ". x . x .\n"},
    {"a horse comes from where its own neighbor does not stop it", &horse_to_moves,
     ". . . . .\n"
     ". x x . .\n"
     ". . o . .\n"
     ". . . x .\n"
     ". . . . .\n",
     ". . . x .\n"
     ". . . . x\n"
     ". . o . .\n"
     "x . . . .\n"
     ". x . . .\n"},
    {"an elephant is stopped halfway", &elephant,
     ". . . . .\n"
     ". x x . .\n"
     ". . o . .\n"
     ". . x x .\n"
     ". . . . .\n",
     ". . . . x\n"
     ". . . . .\n"
     ". . o . .\n"
     ". . . . .\n"
     "x . . . .\n"},
    {"a long elephant is stopped straight ahead", &long_elephant,
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . x . . .\n"
     ". . . o x . .\n",
     ". . . . . . .\n"
     "x . . . . . .\n"
     ". . . . . . .\n"
     ". . . o . . .\n"},
    {"and where it has turned", &long_elephant,
     ". . . . . . .\n"
     ". . . . x . .\n"
     ". x . . . . .\n"
     ". . . o . . .\n",
     ". . . . . . .\n"
     ". . . . . . x\n"
     ". . . . . . .\n"
     ". . . o . . .\n"},
    {"a lame rider is stopped between any two of its steps", &lame_rider,
     ". . . . .\n"
     ". x . . .\n"
     ". . . . .\n"
     ". . . . .\n"
     "o . . x .\n",
     ". . . . .\n"
     ". . . . .\n"
     ". x . . .\n"
     ". . . . .\n"
     "o . x . .\n"},
    {"a confined piece stays in its zone", &confined,
     ". . . . .\n"
     ". . . . .\n"
     ". . . . .\n"
     "o . . . .\n"
     ". . . . .\n",
     ". . . . .\n"
     "x x . . .\n"
     "x . x . .\n"
     "o x x x .\n"
     ". . . . .\n"},
    {"a confined piece outside its zone attacks nothing", &confined,
     ". . . . .\n"
     ". . . . .\n"
     ". . . . o\n"
     ". . . . .\n"
     ". . . . .\n",
     ". . . . .\n"
     ". . . . .\n"
     ". . . . o\n"
     ". . . . .\n"
     ". . . . .\n"},
    {"a piece without moves attacks nothing", &none, ". o x\n", ". o .\n"},
};

static void check_example(void **state)
{
    const struct example *row = *state;
    struct cells piece = drawn(row->occupied, 'o'), others = drawn(row->occupied, 'x');
    const struct board board = SIZED(piece.files, piece.ranks);
    unsigned square = only_square(&piece);
    struct bits attacks =
        attack_reference(&board, row->moves, square, cells_bits(&others));
    char picture[4096];
    assert_string_equal(picture_of(piece.files, piece.ranks, attacks, square, picture),
                        row->attacks);
}

static void assert_seconded(const struct board *board, const struct moves *moves,
                            uint64_t *random)
{
    unsigned squares = board->files * board->ranks;
    for (unsigned square = 0; square < squares; square++) {
        struct bits occupied = random_bits(random, squares);
        if (square % 2 != 0) { /* fewer, so that slides get further */
            occupied.lo &= random_next(random);
            occupied.hi &= random_next(random);
        }
        struct bits found = attack_reference(board, moves, square, occupied);
        struct bits expected =
            second_opinion(board->files, board->ranks, moves, square, occupied);
        assert_int_equal(found.lo, expected.lo);
        assert_int_equal(found.hi, expected.hi);
    }
}

static void a_second_walker_agrees_on_boards_of_all_shapes(void **state)
{
    (void)state;
    static const struct board boards[] = {SIZED(8, 8), SIZED(9, 10), SIZED(16, 8),
                                          SIZED(5, 6), SIZED(1, 9),  SIZED(12, 1),
                                          SIZED(1, 1), SIZED(3, 40)};
    static const struct moves *const pieces[] = {
        &rook_moves,     &bishop_moves, &knight_moves,  &short_rook_moves, &knight_rider,
        &cannon_moves,   &short_cannon, &grasshopper,   &grasshopper_to,   &horse_moves,
        &horse_to_moves, &elephant,     &long_elephant, &lame_rider};
    uint64_t random = 1;
    for (size_t i = 0; i < COUNT(boards); i++)
        for (size_t j = 0; j < COUNT(pieces); j++)
            for (int round = 0; round < 5; round++)
                assert_seconded(&boards[i], pieces[j], &random);
}

static void the_own_square_does_not_matter(void **state)
{
    (void)state;
    const struct board board = SIZED(9, 10);
    uint64_t random = 2;
    for (unsigned square = 0; square < 90; square++) {
        struct bits occupied = random_bits(&random, 90), flipped = occupied;
        *(square < 64 ? &flipped.lo : &flipped.hi) ^= (uint64_t)1 << square % 64;
        struct bits a = attack_reference(&board, &rook_moves, square, occupied);
        struct bits b = attack_reference(&board, &rook_moves, square, flipped);
        assert_memory_equal(&a, &b, sizeof a);
    }
}

/* A hole in the middle: what is behind it is out of a rook's reach, not of a knight's. */
static void nothing_steps_into_a_hole(void **state)
{
    (void)state;
    struct board board = SIZED(5, 5);
    board.holes = (struct bits){1u << 12, 0};
    struct bits rook = attack_reference(&board, &rook_moves, 10, (struct bits){0});
    assert_int_equal(rook.lo, 1u << 0 | 1u << 5 | 1u << 15 | 1u << 20 | 1u << 11);
    struct bits knight = attack_reference(&board, &knight_moves, 11, (struct bits){0});
    assert_int_equal(knight.lo,
                     1u << 0 | 1u << 2 | 1u << 8 | 1u << 18 | 1u << 20 | 1u << 22);
    struct bits lame = attack_reference(&board, &elephant, 6, (struct bits){0});
    assert_int_equal(lame.lo, 0);
    struct bits back = attack_reference(&board, &horse_to_moves, 1, (struct bits){0});
    assert_int_equal(back.lo, 1u << 8 | 1u << 10);
    struct bits hole = attack_reference(&board, &knight_moves, 12, (struct bits){0});
    assert_int_equal(hole.lo, 0);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(nothing_steps_into_a_hole),
    cmocka_unit_test(a_second_walker_agrees_on_boards_of_all_shapes),
    cmocka_unit_test(the_own_square_does_not_matter),
};

int main(void)
{
    return RUN("attack", ROWS(examples, check_example), TESTS(others));
}
