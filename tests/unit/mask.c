/* Tests of masks (board/mask.h). Drawn in: o the piece. Drawn out: x its mask. */
#include "gait.h"

#include "board/attack.h"
#include "board/mask.h"

static const struct moves camel_rider = {
    {STEP(1, 3, 0), STEP(3, 1, 0), STEP(3, -1, 0), STEP(1, -3, 0)}, 4};
static const struct moves long_elephant = {
    {LAME(2, 3), LAME(3, 2), LAME(-3, 2), LAME(-2, -3)}, 4};
static const struct moves grasshopper = {
    {HOP(0, 1, MOVE_GRASSHOP), HOP(1, 0, MOVE_GRASSHOP), HOP(-1, -1, MOVE_GRASSHOP)}, 3};
static const struct moves grasshopper_to = {
    {{.dx = 0, .dy = 1, .kind = MOVE_GRASSHOP, .reversed = true},
     {.dx = -1, .dy = 0, .kind = MOVE_GRASSHOP, .reversed = true}},
    2};
static const struct moves lame_rider = {{HOP(2, 1, MOVE_LAME), HOP(0, -2, MOVE_LAME)}, 2};

/* Several ways to one square. */
static const struct moves in_ones_or_twos = {{STEP(1, 0, 0), STEP(2, 0, 0)}, 2};
static const struct moves knight_and_horse = {{STEP(1, 2, 1), LAME(1, 2), LAME(2, 1)}, 3};
static const struct moves rook_and_cannon = {
    {STEP(1, 0, 0), HOP(1, 0, MOVE_HOP), STEP(0, 1, 0)}, 3};
static const struct moves either_way = {{LAME(2, 1), BACK(2, 1), LAME(1, 2), BACK(1, 2)},
                                        4};

/* On a board of 4 by 3: all but the last file. */
static const struct zone west = {.squares = {0x777, 0}, .turned = &west};
static const struct moves confined = {
    {{.dx = 1, .dy = 0, .zone = &west},
     {.dx = 0, .dy = 1, .zone = &west},
     {.dx = 1, .dy = 0, .kind = MOVE_HOP, .zone = &west},
     {.dx = 1, .dy = 2, .range = 1, .kind = MOVE_LAME, .zone = &west}},
    4};

struct example {
    const char *description;
    const struct moves *moves;
    const char *picture;
};

static const struct example examples[] = {
    {"a rook's mask leaves the ends of its lines out", &rook_moves,
     ". . . . . . . .\n"
     ". . . . x . . .\n"
     ". . . . x . . .\n"
     ". . . . x . . .\n"
     ". x x x o x x .\n"
     ". . . . x . . .\n"
     ". . . . x . . .\n"
     ". . . . . . . .\n"},
    {"a rook in the corner has the edges in its mask", &rook_moves,
     ". . . . . . . .\n"
     "x . . . . . . .\n"
     "x . . . . . . .\n"
     "x . . . . . . .\n"
     "x . . . . . . .\n"
     "x . . . . . . .\n"
     "x . . . . . . .\n"
     "o x x x x x x .\n"},
    {"a rook at the edge has that edge in its mask", &rook_moves,
     ". . . . . . . .\n"
     ". . . . . . . x\n"
     ". . . . . . . x\n"
     ". x x x x x x o\n"
     ". . . . . . . x\n"
     ". . . . . . . x\n"
     ". . . . . . . x\n"
     ". . . . . . . .\n"},
    {"a bishop's mask leaves the edges out", &bishop_moves,
     ". . . . . . . .\n"
     ". x . . . . . .\n"
     ". . x . . . x .\n"
     ". . . x . x . .\n"
     ". . . . o . . .\n"
     ". . . x . x . .\n"
     ". . x . . . x .\n"
     ". . . . . . . .\n"},
    {"a bishop next to the edge looks one way only", &bishop_moves,
     ". . . . . . . .\n"
     ". . . . . . x .\n"
     ". . . . . x . .\n"
     ". . . . x . . .\n"
     ". . . x . . . .\n"
     ". . x . . . . .\n"
     ". o . . . . . .\n"
     ". . . . . . . .\n"},
    {"a knight has no mask", &knight_moves,
     ". . . . .\n"
     ". . . . .\n"
     ". . o . .\n"
     ". . . . .\n"
     ". . . . .\n"},
    {"a range has no need of its last square", &short_rook_moves,
     ". . . . . . . . .\n"
     ". . . . x . . . .\n"
     ". . x x o x x . .\n"
     ". . . . x . . . .\n"
     ". . . . . . . . .\n"},
    {"an edge nearer than the range ends it", &short_rook_moves,
     ". . . .\n"
     ". x . .\n"
     ". o x .\n"},
    {"a line of two squares hides nothing", &rook_moves,
     "o .\n"
     ". .\n"},
    {"a line of three squares hides one", &rook_moves, "o x .\n"},
    {"a queen's mask is a rook's and a bishop's", &queen_moves,
     ". . . . .\n"
     ". x x x .\n"
     ". x o x .\n"
     ". x x x .\n"
     ". . . . .\n"},
    {"a horse's mask is its four neighbors", &horse_moves,
     ". . . . .\n"
     ". . x . .\n"
     ". x o x .\n"
     ". . x . .\n"
     ". . . . .\n"},
    {"at the edge, only neighbors that lead somewhere are", &horse_moves,
     ". . . .\n"
     ". x . .\n"
     ". o x .\n"},
    {"where horses come from depends on the corners", &horse_to_moves,
     ". . . . .\n"
     ". x . x .\n"
     ". . o . .\n"
     ". x . x .\n"
     ". . . . .\n"},
    {"a cannon's mask is a rook's where lines are long", &cannon_moves,
     ". . . . .\n"
     "x . . . .\n"
     "x . . . .\n"
     "o x x x .\n"},
    {"a long elephant passes two squares", &long_elephant,
     ". . . . . . .\n"
     ". . . . x . .\n"
     ". x . x . x .\n"
     ". . x o x . .\n"
     ". . . x . . .\n"
     ". . x . . . .\n"
     ". . . . . . .\n"},
    {"a leap makes up for a lame one", &knight_and_horse,
     ". . .\n"
     ". . .\n"
     "o x .\n"},
    {"where steps of two make up for steps of one, the odd square before the end is left "
     "out",
     &in_ones_or_twos, "o x x x x x x x x x x . .\n"},
    {"beyond 12 squares to be tried, all of them are taken", &in_ones_or_twos,
     "o x x x x x x x x x x x x x .\n"},
    {"a rider's mask has the squares where it lands, but for the last", &camel_rider,
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". x . . . . . .\n"
     ". . . . . . . .\n"
     ". . . x . . . .\n"
     "o . . . . . . .\n"},
};

static void check_example(void **state)
{
    const struct example *row = *state;
    struct cells piece = drawn(row->picture, 'o');
    const struct board board = SIZED(piece.files, piece.ranks);
    unsigned square = only_square(&piece);
    struct bits mask = mask_relevant(&board, row->moves, square);
    char picture[4096];
    assert_string_equal(picture_of(piece.files, piece.ranks, mask, square, picture),
                        row->picture);
}

/* Alone on the board, a piece on a square of the mask takes squares from the attacks, and
 * a piece on any other takes none. */
static void assert_exact(unsigned files, unsigned ranks, const struct moves *moves)
{
    const struct board board = SIZED(files, ranks);
    for (unsigned square = 0; square < files * ranks; square++) {
        struct bits mask = mask_relevant(&board, moves, square);
        struct cells in_mask = cells_of(files, ranks, mask);
        struct bits open = second_opinion(files, ranks, moves, square, (struct bits){0});
        for (unsigned other = 0; other < files * ranks; other++) {
            struct cells occupied = {.files = files, .ranks = ranks};
            occupied.at[other / files][other % files] = true;
            struct bits seen =
                second_opinion(files, ranks, moves, square, cells_bits(&occupied));
            assert_int_equal(in_mask.at[other / files][other % files],
                             seen.lo != open.lo || seen.hi != open.hi);
        }
    }
}

static void a_square_is_in_the_mask_when_it_can_hide_another(void **state)
{
    (void)state;
    assert_exact(8, 8, &rook_moves);
    assert_exact(8, 8, &bishop_moves);
    assert_exact(8, 8, &queen_moves);
    assert_exact(9, 10, &rook_moves);
    assert_exact(9, 10, &short_rook_moves);
    assert_exact(7, 9, &camel_rider);
    assert_exact(5, 6, &knight_moves);
    assert_exact(1, 12, &rook_moves);
}

static void the_mask_is_all_that_the_attacks_depend_on(void **state)
{
    (void)state;
    static const struct moves *const pieces[] = {&rook_moves, &bishop_moves, &queen_moves,
                                                 &short_rook_moves, &camel_rider};
    const struct board board = SIZED(9, 10);
    uint64_t random = 1;
    for (size_t i = 0; i < COUNT(pieces); i++)
        for (unsigned round = 0; round < 2000; round++) {
            unsigned square = round % 90;
            struct bits mask = mask_relevant(&board, pieces[i], square);
            struct bits occupied = random_bits(&random, 90);
            struct bits inside = {occupied.lo & mask.lo, occupied.hi & mask.hi};
            struct bits a = second_opinion(9, 10, pieces[i], square, occupied);
            struct bits b = second_opinion(9, 10, pieces[i], square, inside);
            assert_memory_equal(&a, &b, sizeof a);
        }
}

enum { TOGGLED_MAX = 1 << 15 };

typedef struct bits opinion(unsigned files, unsigned ranks, const struct moves *moves,
                            unsigned square, struct bits occupied);

/* Of moves that the second opinion does not know: tests/data has cases of these. */
static struct bits reference(unsigned files, unsigned ranks, const struct moves *moves,
                             unsigned square, struct bits occupied)
{
    const struct board board = SIZED(files, ranks);
    return attack_reference(&board, moves, square, occupied);
}

/* Every way to occupy a small board, and every square of it toggled: the mask has those
 * squares, and only those, that ever change the attacks. */
static void assert_minimal_by(opinion *ask, unsigned files, unsigned ranks,
                              const struct moves *moves)
{
    const struct board board = SIZED(files, ranks);
    static uint64_t attacks[TOGGLED_MAX];
    uint64_t count = (uint64_t)1 << files * ranks;
    assert_in_range(count, 1, TOGGLED_MAX);
    for (unsigned square = 0; square < files * ranks; square++) {
        uint64_t changing = 0;
        for (uint64_t i = 0; i < count; i++)
            attacks[i] = ask(files, ranks, moves, square, (struct bits){i, 0}).lo;
        for (unsigned other = 0; other < files * ranks; other++)
            for (uint64_t i = 0; i < count; i++)
                if (attacks[i] != attacks[i ^ (uint64_t)1 << other])
                    changing |= (uint64_t)1 << other;
        assert_int_equal(mask_relevant(&board, moves, square).lo, changing);
    }
}

static void assert_minimal(unsigned files, unsigned ranks, const struct moves *moves)
{
    assert_minimal_by(second_opinion, files, ranks, moves);
}

static void masks_of_what_turns_or_skips_are_minimal(void **state)
{
    (void)state;
    static const char *const pieces[] = {"jQ",     "~jR", "jB3",   "jDjA", "t[FR]",
                                         "t[WB]",  "zB",  "zR",    "qN",   "~t[FR]",
                                         "~t[WB]", "~qN", "Rt[FR]"};
    for (size_t i = 0; i < COUNT(pieces); i++) {
        const struct moves moves = gait_of(pieces[i]).attacks;
        assert_minimal_by(reference, 4, 3, &moves);
        assert_minimal_by(reference, 2, 6, &moves);
    }
    const struct moves rose = gait_of("qN").attacks;
    assert_minimal_by(reference, 3, 5, &rose);
}

static void masks_of_all_kinds_are_minimal(void **state)
{
    (void)state;
    static const struct moves *const pieces[] = {
        &rook_moves,      &queen_moves,    &short_rook_moves, &knight_moves,
        &horse_moves,     &horse_to_moves, &long_elephant,    &cannon_moves,
        &grasshopper,     &lame_rider,     &grasshopper_to,   &knight_and_horse,
        &rook_and_cannon, &either_way};
    static const unsigned sizes[][2] = {{4, 3}, {3, 4}, {11, 1}, {2, 6}};
    for (size_t i = 0; i < COUNT(pieces); i++)
        for (size_t j = 0; j < COUNT(sizes); j++)
            assert_minimal(sizes[j][0], sizes[j][1], pieces[i]);
    assert_minimal(4, 3, &confined);
    assert_minimal(3, 5, &horse_moves);
    assert_minimal(3, 5, &horse_to_moves);
    assert_minimal(5, 3, &either_way);
}

/* The last square of a long line can be leapt to, so that the one before it hides nothing.
 */
static void a_leap_makes_up_for_a_long_line(void **state)
{
    (void)state;
    const struct board board = SIZED(16, 1);
    const struct moves moves = {{STEP(1, 0, 0), STEP(15, 0, 1)}, 2};
    assert_int_equal(mask_relevant(&board, &moves, 0).lo, 0x3ffe);
}

/* The reach is everything that some occupation lets a piece attack. */
static void the_reach_is_all_that_can_be_attacked(void **state)
{
    (void)state;
    static const struct moves *const pieces[] = {&rook_moves, &cannon_moves, &grasshopper,
                                                 &horse_to_moves, &confined};
    const struct board board = SIZED(4, 3);
    for (size_t i = 0; i < COUNT(pieces); i++)
        for (unsigned square = 0; square < 12; square++) {
            uint64_t reach = 0;
            for (uint64_t j = 0; j < 1 << 12; j++)
                reach |= second_opinion(4, 3, pieces[i], square, (struct bits){j, 0}).lo;
            assert_int_equal(mask_reach(&board, pieces[i], square).lo, reach);
        }
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(masks_of_all_kinds_are_minimal),
    cmocka_unit_test(masks_of_what_turns_or_skips_are_minimal),
    cmocka_unit_test(a_leap_makes_up_for_a_long_line),
    cmocka_unit_test(the_reach_is_all_that_can_be_attacked),
    cmocka_unit_test(a_square_is_in_the_mask_when_it_can_hide_another),
    cmocka_unit_test(the_mask_is_all_that_the_attacks_depend_on),
};

int main(void)
{
    return RUN("mask", ROWS(examples, check_example), TESTS(others));
}
