/* Tests of lists of squares (game/squares.c) and of what they are to the other player.
 * Drawn out: x the squares of the list, and behind it the second player's. */
#include "support.h"

#include "game/section.h"

struct example {
    const char *description;
    const char *text;
    bool rotated;
    const char *first, *second;
};

static const struct example examples[] = {
    {"a list can be a square", "b1", false,
     ". . . .\n"
     ". . . .\n"
     ". x . .\n",
     ". x . .\n"
     ". . . .\n"
     ". . . .\n"},
    {"a list can be a rectangle", "b2-d3", false,
     ". x x x\n"
     ". x x x\n"
     ". . . .\n",
     ". . . .\n"
     ". x x x\n"
     ". x x x\n"},
    {"from its right", "d2-b3", false,
     ". x x x\n"
     ". x x x\n"
     ". . . .\n",
     ". . . .\n"
     ". x x x\n"
     ". x x x\n"},
    {"from its top", "b3-d2", false,
     ". x x x\n"
     ". x x x\n"
     ". . . .\n",
     ". . . .\n"
     ". x x x\n"
     ". x x x\n"},
    {"from the corner farthest from a1", "d3-b2", false,
     ". x x x\n"
     ". x x x\n"
     ". . . .\n",
     ". . . .\n"
     ". x x x\n"
     ". x x x\n"},
    {"a list can be of many", "a1 c3-c3\tb1-c1", false,
     ". . x .\n"
     ". . . .\n"
     "x x x .\n",
     "x x x .\n"
     ". . . .\n"
     ". . x .\n"},
    {"a board that is rotated turns files, too", "a1-b1 d2", true,
     ". . . .\n"
     ". . . x\n"
     "x x . .\n",
     ". . x x\n"
     "x . . .\n"
     ". . . .\n"},
};

static bool parse(struct arena *arena, const struct board *board, const char *text,
                  struct bits *squares, struct fault *fault)
{
    const struct ini_entry entry = {{"f", 3}, "zones", "name", text};
    struct game game = {.board = *board};
    const struct reader reader = {
        .arena = arena, .game = &game, .entry = &entry, .fault = fault};
    return squares_parse(&reader, text, squares);
}

static void check_example(void **state)
{
    const struct example *row = *state;
    struct board board = SIZED(4, 3);
    struct bits squares;
    struct arena arena = {0};
    struct fault fault = {0};
    char picture[4096];
    board.rotated = row->rotated;
    if (!parse(&arena, &board, row->text, &squares, &fault))
        fail_msg("%s", fault.message);
    assert_string_equal(picture_of(4, 3, squares, 99, picture), row->first);
    squares = board_turned_set(&board, squares);
    assert_string_equal(picture_of(4, 3, squares, 99, picture), row->second);
    arena_free(&arena);
}

struct refusal {
    const char *description;
    const char *text, *message;
};

static const struct refusal refusals[] = {
    {"a square off the board is refused", "a1 e1", "f:3: 'e1': squares like e1, or"},
    {"so is a corner", "a1-d4", "f:3: 'a1-d4': squares"},
    {"the message tells which there are", "a4", "this board has a1 to d3"},
    {"a rectangle has two corners", "a1-", "f:3: 'a1-': squares"},
    {"a rectangle has a first corner", "-a1", "f:3: '-a1': squares"},
    {"a rectangle has no third corner", "a1-b2-c3", "f:3: 'a1-b2-c3': squares"},
    {"a long name is no square", "a1234567890-b2", "f:3: 'a1234567890-b2': squares"},
    {"commas do not separate squares", "a1,b1", "f:3: 'a1,b1': squares"},
    {"a list of holes is refused", "c2", "none of these squares is on the board"},
};

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    struct board board = SIZED(4, 3);
    struct arena arena = {0};
    struct fault fault = {0};
    struct bits squares;
    board.holes = (struct bits){1 << 6, 0};
    assert_false(parse(&arena, &board, row->text, &squares, &fault));
    assert_int_equal(fault.status, FAULT_INPUT);
    if (strstr(fault.message, row->message) == NULL)
        fail_msg("'%s' is not in '%s'", row->message, fault.message);
    arena_free(&arena);
}

/* An order, and what it moves where. */
struct list {
    const char *description, *list, *fault; /* no fault when it is good */
    unsigned char to[4];
};

/* On a board of two files and two ranks. */
static const struct list lists[] = {
    {"the squares in their order move nothing", "a1 b1 a2 b2", NULL, {0, 1, 2, 3}},
    {"what stands on the first of the list becomes a1",
     "a2 a1 b1 b2",
     NULL,
     {1, 2, 0, 3}},
    {"any white space separates", "b2\t a2  b1 \ta1", NULL, {3, 2, 1, 0}},
    {"a square twice is refused by name",
     "a1 b1 b1 b2",
     "game.ini:7: turned: b1 is there twice",
     {0}},
    {"a missing square is refused by name",
     "a1 b1 b2",
     "game.ini:7: turned: a2 is missing;",
     {0}},
    {"several missing ones are told by the first",
     "b1",
     "turned: a1 is missing, and it is not the only one",
     {0}},
    {"a square off the board is refused by name",
     "a1 b1 c1 b2",
     "turned: 'c1' is no square of a board of 2 files and 2 ranks",
     {0}},
    {"a rank off the board is refused", "a1 b1 a3 b2", "turned: 'a3' is no square", {0}},
    {"numbers are refused", "0 1 2 3", "turned: '0' is no square", {0}},
    {"an empty list misses everything", "", "turned: a1 is missing", {0}},
    {"one too many is there twice", "a1 b1 a2 b2 a1", "turned: a1 is there twice", {0}},
};

static void check_list(void **state)
{
    const struct list *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct game game = {.board = {.files = 2, .ranks = 2}};
    const struct ini_entry entry = {{"game.ini", 7}, "permutations", "turned", row->list};
    const struct reader reader = {
        .arena = &arena, .game = &game, .entry = &entry, .fault = &fault};
    struct permutation map;
    bool good = squares_parse_order(&reader, arena_print(&arena, "%s", row->list), &map);
    arena_free(&arena);
    assert_int_equal(good, row->fault == NULL);
    if (good) {
        assert_int_equal(map.count, 4);
        assert_memory_equal(map.to, row->to, 4);
        return;
    }
    assert_int_equal(fault.status, FAULT_INPUT);
    assert_non_null(strstr(fault.message, "game.ini:7: "));
    assert_non_null(strstr(fault.message, row->fault));
}

static void holes_are_in_no_set(void **state)
{
    (void)state;
    struct board board = SIZED(4, 3);
    struct arena arena = {0};
    struct fault fault = {0};
    board.holes = (struct bits){1 << 6 | 1, 0};
    struct bits squares;
    assert_true(parse(&arena, &board, "a1-d3", &squares, &fault));
    assert_int_equal(squares.lo, 0xfff & ~(1 << 6 | 1));
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(holes_are_in_no_set),
};

int main(void)
{
    return RUN("squares", ROWS(examples, check_example), ROWS(refusals, check_refusal),
               ROWS(lists, check_list), TESTS(others));
}
