/* Tests of zones (board/zone.h). Drawn out: x the first player's, and behind it the
 * second's. */
#include "support.h"

#include "board/zone.h"

struct example {
    const char *description;
    const char *text;
    bool rotated;
    const char *first, *second;
};

static const struct example examples[] = {
    {"a zone can be a square", "b1", false,
     ". . . .\n"
     ". . . .\n"
     ". x . .\n",
     ". x . .\n"
     ". . . .\n"
     ". . . .\n"},
    {"a zone can be a rectangle", "b2-d3", false,
     ". x x x\n"
     ". x x x\n"
     ". . . .\n",
     ". . . .\n"
     ". x x x\n"
     ". x x x\n"},
    {"a zone can be of many", "a1 c3-c3\tb1-c1", false,
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

static void check_example(void **state)
{
    const struct example *row = *state;
    struct board board = SIZED(4, 3);
    struct arena arena = {0};
    struct fault fault = {0};
    char picture[4096];
    board.rotated = row->rotated;
    const struct zone *zone =
        zone_parse(&arena, &board, "name", row->text, (struct origin){"f", 3}, &fault);
    if (zone == NULL)
        fail_msg("%s", fault.message);
    assert_string_equal(zone->name, "name");
    assert_int_equal(zone->origin.line, 3);
    assert_string_equal(picture_of(4, 3, zone->squares, 99, picture), row->first);
    assert_string_equal(picture_of(4, 3, zone->turned->squares, 99, picture),
                        row->second);
    assert_ptr_equal(zone->turned->turned, zone);
    assert_ptr_not_equal(zone->turned, zone);
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
    {"a rectangle does not start on the right", "b1-a2", "f:3: 'b1-a2' is empty"},
    {"a rectangle does not start at the top", "a2-b1", "f:3: 'a2-b1' is empty"},
    {"a long name is no square", "a1234567890-b2", "f:3: 'a1234567890-b2': squares"},
    {"commas do not separate squares", "a1,b1", "f:3: 'a1,b1': squares"},
    {"a zone of holes is refused", "c2", "none of these squares is on the board"},
};

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    struct board board = SIZED(4, 3);
    struct arena arena = {0};
    struct fault fault = {0};
    board.holes = (struct bits){1 << 6, 0};
    assert_null(
        zone_parse(&arena, &board, "name", row->text, (struct origin){"f", 3}, &fault));
    assert_int_equal(fault.status, FAULT_INPUT);
    if (strstr(fault.message, row->message) == NULL)
        fail_msg("'%s' is not in '%s'", row->message, fault.message);
    arena_free(&arena);
}

static void a_symmetric_zone_is_its_own_other_side(void **state)
{
    (void)state;
    const struct board board = SIZED(9, 10);
    struct arena arena = {0};
    struct fault fault = {0};
    const struct zone *palaces =
        zone_parse(&arena, &board, "z", "d1-f3 d8-f10", (struct origin){0}, &fault);
    assert_ptr_equal(palaces->turned, palaces);
    arena_free(&arena);
}

static void holes_are_not_in_zones(void **state)
{
    (void)state;
    struct board board = SIZED(4, 3);
    struct arena arena = {0};
    struct fault fault = {0};
    board.holes = (struct bits){1 << 6 | 1, 0};
    const struct zone *zone =
        zone_parse(&arena, &board, "z", "a1-d3", (struct origin){0}, &fault);
    assert_int_equal(zone->squares.lo, 0xfff & ~(1 << 6 | 1));
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(a_symmetric_zone_is_its_own_other_side),
    cmocka_unit_test(holes_are_not_in_zones),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(examples) + COUNT(refusals) + COUNT(others)];
    struct CMUnitTest *test = tests;
    test = ADD_ROWS(test, examples, check_example);
    test = ADD_ROWS(test, refusals, check_refusal);
    memcpy(test, others, sizeof others);
    return cmocka_run_group_tests_name("zone", tests, NULL, NULL);
}
