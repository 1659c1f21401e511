/* The file of finds (search/finds.h): which lines are read, which of them counts, and what is
 * printed. */
#include "support.h"

#include "search/finds.h"

#define WHO "00000000000000aa rook a1 5 bits"
#define MAGIC "0123456789abcdef"
#define RANGE(units)                                                                     \
    "# " WHO " by cross stream g/magic/rook/a1 seed 1 units " units " tests 1\n"
#define FOUND(unit)                                                                      \
    WHO " " MAGIC " by cross stream g/magic/rook/a1 seed 1 unit " unit "\n"

static bool parse(struct arena *arena, const char *text, struct finds *finds)
{
    struct fault fault = {0};
    return finds_parse(arena, "f", text, strlen(text), finds, &fault);
}

struct reading {
    const char *text;
    bool good;
    size_t finds, ranges;
};

static void lines_are_finds_ranges_or_comments(void **state)
{
    (void)state;
    static const struct reading readings[] = {
        {"", true, 0, 0},
        {"# all of them\n\n  \n#\n", true, 0, 0},
        {FOUND("3"), true, 1, 0},
        {FOUND("3") FOUND("3") RANGE("0 to 3 step 1"), true, 2, 1},
        {WHO " " MAGIC " by others", true, 1, 0},
        {"\t" WHO "  " MAGIC " by others", true, 1, 0},
        {WHO " " MAGIC " by others\r" FOUND("3"), false, 0, 0},
        {"rook a1 5 bits " MAGIC " by others", false, 0, 0},
        {WHO " 0123456789ABCDEF by others", false, 0, 0},
        {WHO " " MAGIC, false, 0, 0},
        {WHO " " MAGIC " by others too", false, 0, 0},
        {WHO " " MAGIC " by cross seed 1 unit 3", false, 0, 0},
        {"00000000000000aa rook a1 0 bits " MAGIC " by others", false, 0, 0},
        {"00000000000000aa rook a1 17 bits " MAGIC " by others", false, 0, 0},
        {RANGE("3 to 0 step 1"), false, 0, 0},
        {RANGE("0 to 18446744073709551615 step 1"), false, 0, 0},
        {RANGE("0 to 3 step 0"), false, 0, 0},
        {RANGE("0 to 3 step 2"), false, 0, 0},
        {"# " WHO " by cross\n", false, 0, 0},
    };
    for (size_t i = 0; i < COUNT(readings); i++) {
        struct arena arena = {0};
        struct finds finds;
        const bool good = parse(&arena, readings[i].text, &finds);
        if (good != readings[i].good ||
            (good && (finds.count != readings[i].finds ||
                      finds.range_count != readings[i].ranges)))
            fail_msg("'%s'", readings[i].text);
        arena_free(&arena);
    }
}

static void what_is_printed_is_read_again(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    struct finds finds;
    const char *lines = RANGE("1 to 9 step 4") FOUND("9") WHO " " MAGIC " by others\n";
    assert_true(parse(&arena, lines, &finds));
    finds_print(&text, &finds.ranges[0]);
    for (size_t i = 0; i < finds.count; i++)
        finds_print(&text, &finds.finds[i]);
    assert_string_equal(text.bytes, lines);
    arena_free(&arena);
}

/* The first of each pair counts, by the first that differs. */
static void the_least_line_of_a_problem_counts(void **state)
{
    (void)state;
#define LINE(bits, magic, stream, seed, unit)                                            \
    "00000000000000aa rook a1 " bits " bits " magic " by cross stream " stream           \
    " seed " seed " unit " unit "\n"
    static const char *const pairs[][2] = {
        {LINE("4", MAGIC, "z", "9", "9"), LINE("5", MAGIC, "a", "1", "1")},
        {LINE("4", MAGIC, "a", "9", "9"), LINE("4", MAGIC, "b", "1", "1")},
        {LINE("4", MAGIC, "a", "1", "9"), LINE("4", MAGIC, "a", "2", "1")},
        {LINE("4", MAGIC, "a", "1", "9"), LINE("4", MAGIC, "a", "1", "10")},
        {LINE("4", MAGIC, "a", "1", "9"), LINE("4", "0123456789abcdf0", "a", "1", "9")},
        {"00000000000000aa rook a1 4 bits " MAGIC " by others\n",
         LINE("4", MAGIC, "a", "0", "0")},
        {LINE("4", MAGIC, "a", "1", "9"),
         "00000000000000ab rook a1 3 bits " MAGIC " by others\n"},
    };
    for (size_t i = 0; i < COUNT(pairs); i++)
        for (unsigned turn = 0; turn < 2; turn++) {
            struct arena arena = {0};
            struct text text = {.arena = &arena};
            struct finds finds;
            assert_true(parse(
                &arena, arena_print(&arena, "%s%s", pairs[i][turn], pairs[i][1 - turn]),
                &finds));
            finds_print(&text, finds_least(&finds, 0xaa));
            assert_string_equal(text.bytes, pairs[i][0]);
            assert_null(finds_least(&finds, 0xac));
            arena_free(&arena);
        }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_finds_ranges_or_comments),
        cmocka_unit_test(what_is_printed_is_read_again),
        cmocka_unit_test(the_least_line_of_a_problem_counts),
    };
    return cmocka_run_group_tests_name("finds", tests, NULL, NULL);
}
