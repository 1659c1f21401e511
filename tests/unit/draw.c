/* Tests of drawing boards (board/draw.h). */
#include "support.h"

#include "board/draw.h"

enum { NOWHERE = 128 };

struct example {
    const char *description;
    const char *margin;
    struct board board;
    unsigned count;
    struct drawing drawings[2];
    const char *expected;
};

static const struct example examples[] = {
    {"the last rank is on top, a1 at the left below",
     "",
     SIZED(8, 8),
     1,
     {{"set", {0x8000000000000001, 0}, 10}},
     "    set\n"
     "  8 . . . . . . . x\n"
     "  7 . . . . . . . .\n"
     "  6 . . . . . . . .\n"
     "  5 . . . . . . . .\n"
     "  4 . . . . . . . .\n"
     "  3 . . . . . . . .\n"
     "  2 . . o . . . . .\n"
     "  1 x . . . . . . .\n"
     "    a b c d e f g h\n"},
    {"a square of the set is x, though the piece stands there",
     "",
     SIZED(3, 1),
     1,
     {{"", {3, 0}, 1}},
     "\n"
     "  1 x x .\n"
     "    a b c\n"},
    {"a piece that is nowhere is not drawn",
     "",
     SIZED(3, 1),
     1,
     {{"t", {0, 0}, NOWHERE}},
     "    t\n"
     "  1 . . .\n"
     "    a b c\n"},
    {"boards stand side by side, under their titles",
     "",
     SIZED(3, 2),
     2,
     {{"one", {1, 0}, 5}, {"two", {32, 0}, 0}},
     "    one           two\n"
     "  2 . . o       2 . . x\n"
     "  1 x . .       1 o . .\n"
     "    a b c         a b c\n"},
    {"a title wider than its board moves the next board",
     "",
     SIZED(1, 1),
     2,
     {{"a wide title", {0, 0}, NOWHERE}, {"b", {1, 0}, NOWHERE}},
     "    a wide title    b\n"
     "  1 .             1 x\n"
     "    a               a\n"},
    {"so does the title of the next one, as all are as wide",
     "",
     SIZED(1, 1),
     2,
     {{"b", {0, 0}, NOWHERE}, {"a wide title", {1, 0}, NOWHERE}},
     "    b               a wide title\n"
     "  1 .             1 x\n"
     "    a               a\n"},
    {"the margin stands before each line",
     " * ",
     SIZED(2, 2),
     1,
     {{"set", {4, 0}, 0}},
     " *     set\n"
     " *   2 x .\n"
     " *   1 o .\n"
     " *     a b\n"},
    {"ranks of two digits are in line with those of one",
     "",
     SIZED(1, 10),
     1,
     {{"", {1 << 9, 0}, 0}},
     "\n"
     " 10 x\n"
     "  9 .\n"
     "  8 .\n"
     "  7 .\n"
     "  6 .\n"
     "  5 .\n"
     "  4 .\n"
     "  3 .\n"
     "  2 .\n"
     "  1 o\n"
     "    a\n"},
    {"squares from 64 up are drawn",
     "",
     SIZED(16, 5),
     1,
     {{"", {0, 0x8001}, 63}},
     "\n"
     "  5 x . . . . . . . . . . . . . . x\n"
     "  4 . . . . . . . . . . . . . . . o\n"
     "  3 . . . . . . . . . . . . . . . .\n"
     "  2 . . . . . . . . . . . . . . . .\n"
     "  1 . . . . . . . . . . . . . . . .\n"
     "    a b c d e f g h i j k l m n o p\n"},
};

static void check_example(void **state)
{
    const struct example *row = *state;
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    text_puts(&text, "before\n");
    draw_boards(&text, row->margin, &row->board, row->drawings, NULL, row->count);
    assert_int_equal(strlen(text.bytes), text.length);
    assert_memory_equal(text.bytes, "before\n", 7);
    assert_string_equal(text.bytes + 7, row->expected);
    arena_free(&arena);
}

/* The largest board has ranks of three digits. */
static void a_board_of_128_ranks_has_130_lines(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    const struct board board = SIZED(1, 128);
    const struct drawing drawing = {"", {1, 0}, 127};
    draw_boards(&text, "", &board, &drawing, NULL, 1);
    unsigned lines = 0;
    for (const char *at = text.bytes; *at != '\0'; at++)
        lines += *at == '\n';
    assert_int_equal(lines, 130);
    assert_memory_equal(text.bytes, "\n128 o\n127 .\n", 13);
    assert_non_null(strstr(text.bytes, "\n  2 .\n  1 x\n    a\n"));
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(a_board_of_128_ranks_has_130_lines),
};

int main(void)
{
    return RUN("draw", ROWS(examples, check_example), TESTS(others));
}
