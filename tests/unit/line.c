/* Tests of lines (board/line.h). Each line is written as its step and how it goes: + up, -
 * down, then p for a hop, g and G for grasshoppers, and a range. Behind a
 * bar, how many moves are on no line. */
#include "support.h"

#include "base/text.h"
#include "board/line.h"
#include "gait.h"

struct example {
    const char *description;
    const char *betza, *lines;
    struct board board;
    bool rides;
};

static const struct example examples[] = {
    {"a rook has two lines", "R", "1,0+- 0,1+- | 0", SIZED(8, 8), true},
    {"a bishop has two", "B", "1,1+- -1,1+- | 0", SIZED(8, 8), true},
    {"a queen has four, by their steepness", "Q", "1,0+- 1,1+- 0,1+- -1,1+- | 0",
     SIZED(8, 8), true},
    {"a lance has half a line", "fR", "0,1+ | 0", SIZED(8, 8), true},
    {"so has its opposite", "bR", "0,1- | 0", SIZED(8, 8), true},
    {"a range makes no ride", "R3", "1,0+-3 0,1+-3 | 0", SIZED(8, 8), false},
    {"two ranges are two lines", "fRbR2", "0,1+ 0,1-2 | 0", SIZED(8, 8), false},
    {"a cannon has a rook's lines, of another kind", "pR", "1,0+-p 0,1+-p | 0",
     SIZED(8, 8), false},
    {"rook and cannon on a line are two lines", "sRspR", "1,0+- 1,0+-p | 0", SIZED(8, 8),
     false},
    {"grasshoppers there and back are two lines", "rgR~rgR", "1,0+g 1,0-G | 0",
     SIZED(8, 8), false},
    {"a nightrider has four lines", "NN", "2,1+- -2,1+- 1,2+- -1,2+- | 0", SIZED(8, 8),
     true},
    {"lame leaps are on no line", "nNfR", "0,1+ | 8", SIZED(8, 8), false},
    {"an elephant has no line at all", "nA", "| 4", SIZED(8, 8), false},
    {"from the right, left is up",
     "R",
     "-1,0+- 0,1+- | 0",
     {.files = 8, .ranks = 8, .from_right = true},
     true},
    {"from the top, forward is down",
     "fR",
     "0,-1- | 0",
     {.files = 8, .ranks = 8, .from_top = true},
     true},
    {"along files, right outweighs forward",
     "B",
     "1,-1+- 1,1+- | 0",
     {.files = 8, .ranks = 8, .by_files = true},
     true},
};

static void write_line(struct text *text, struct line line)
{
    text_printf(text, "%d,%d%s%s", line.dx, line.dy, line.up ? "+" : "",
                line.down ? "-" : "");
    if (line.kind == MOVE_HOP)
        text_puts(text, "p");
    if (line.kind == MOVE_GRASSHOP)
        text_puts(text, line.reversed ? "G" : "g");
    if (line.range != 0)
        text_printf(text, "%u", line.range);
    text_puts(text, " ");
}

static void check_example(void **state)
{
    const struct example *row = *state;
    static struct lines lines;
    const struct moves moves = gait_of(row->betza).attacks;
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    lines_of(&row->board, &moves, &lines);
    for (unsigned i = 0; i < lines.count; i++)
        write_line(&text, lines.line[i]);
    text_printf(&text, "| %u", lines.rest.count);
    assert_string_equal(text.bytes, row->lines);
    assert_int_equal(lines_are_rides(&lines), row->rides);
    arena_free(&arena);
}

/* Lines and the rest give back, together, what the moves attack. */
static void lines_and_the_rest_attack_what_the_moves_do(void **state)
{
    (void)state;
    static const char *const pieces[] = {"Q",    "pRfR2", "nNnA", "gQ~gR",
                                         "NNnD", "Q3pB",  "~nNR", "fRbB"};
    const struct board board = SIZED(7, 6);
    uint64_t random = 3;
    for (size_t i = 0; i < COUNT(pieces); i++) {
        static struct lines lines;
        const struct moves moves = gait_of(pieces[i]).attacks;
        lines_of(&board, &moves, &lines);
        for (unsigned square = 0; square < 42; square++) {
            struct bits occupied = random_bits(&random, 42);
            occupied.lo &= random_next(&random);
            uint64_t found = second_opinion(7, 6, &lines.rest, square, occupied).lo;
            for (unsigned j = 0; j < lines.count; j++)
                found |= line_attacks(&board, lines.line[j], square, occupied).lo;
            assert_int_equal(found, second_opinion(7, 6, &moves, square, occupied).lo);
        }
    }
}

static void a_cannons_line_has_what_is_behind_a_neighbor(void **state)
{
    (void)state;
    const struct board board = SIZED(6, 1);
    const struct line rook = {.dx = 1, .up = true, .down = true};
    struct line cannon = rook;
    cannon.kind = MOVE_HOP;
    assert_int_equal(line_squares(&board, rook, 2).lo, 0x3b);
    assert_int_equal(line_squares(&board, cannon, 2).lo, 0x31);
    assert_int_equal(line_inner(&board, rook, 2).lo, 0x1a);
    assert_int_equal(line_inner(&board, cannon, 2).lo, 0x1a);
    assert_int_equal(line_inner(&board, cannon, 0).lo, 0x1e);
}

static void lines_in_zones_are_no_rides(void **state)
{
    (void)state;
    static const struct zone zone = {.name = "z", .turned = &zone};
    const struct board board = SIZED(8, 8);
    const struct moves moves = {{STEP(1, 0, 0), {.dx = 1, .dy = 0, .zone = &zone}}, 2};
    static struct lines lines;
    lines_of(&board, &moves, &lines);
    assert_int_equal(lines.count, 2);
    assert_false(lines_are_rides(&lines));
    assert_ptr_equal(lines.line[1].zone, &zone);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(lines_and_the_rest_attack_what_the_moves_do),
    cmocka_unit_test(a_cannons_line_has_what_is_behind_a_neighbor),
    cmocka_unit_test(lines_in_zones_are_no_rides),
};

int main(void)
{
    return RUN("line", ROWS(examples, check_example), TESTS(others));
}
