/* Tests of values (base/value.h). */
#include "support.h"

#include "base/value.h"

struct number {
    const char *description;
    uint64_t word;
    unsigned base, width;
    const char *expected;
};

static const struct number numbers[] = {
    {"0 has a digit", 0, 10, 0, "0"},
    {"0 has a digit in base 16", 0, 16, 0, "0"},
    {"a decimal number has no more digits than it needs", 1090, 10, 0, "1090"},
    {"a hexadecimal number has small letters", 0xfedcba9876543210, 16, 0,
     "fedcba9876543210"},
    {"a decimal number is widened with spaces", 42, 10, 5, "   42"},
    {"a hexadecimal number is widened with zeros", 0x2a, 16, 4, "002a"},
    {"0 is widened with spaces in base 10", 0, 10, 3, "  0"},
    {"0 is widened with zeros in base 16", 0, 16, 3, "000"},
    {"a number of the width stays", 123, 10, 3, "123"},
    {"a number wider than the width stays", 1234, 10, 3, "1234"},
    {"the largest number has 20 digits", UINT64_MAX, 10, 0, "18446744073709551615"},
    {"the largest number has 16 digits in base 16", UINT64_MAX, 16, 16,
     "ffffffffffffffff"},
    {"the largest width is 20", 7, 10, 20, "                   7"},
};

/* Those that are marked where they are in base 16. */
static const struct number marked[] = {
    {"a hexadecimal number may be marked", 0x2a, 16, 1, "0x2a"},
    {"9 is the same in base 10", 9, 16, 1, "9"},
    {"10 is not", 10, 16, 1, "0xa"},
    {"what has zeros in front is marked", 9, 16, 4, "0x0009"},
    {"a decimal number is never marked", 42, 10, 1, "42"},
};

static void check(const struct number *row, bool is_marked)
{
    char bytes[VALUE_NUMBER_MAX + 1];
    memset(bytes, '!', sizeof bytes);
    const struct numbers like = {
        .base = row->base, .width = row->width, .is_marked = is_marked};
    const size_t length = value_number(row->word, &like, bytes);
    assert_int_equal(length, strlen(row->expected));
    assert_memory_equal(bytes, row->expected, length);
    assert_int_equal(bytes[length], '!'); /* nothing ends it */
}

static void check_number(void **state)
{
    check(*state, false);
}

static void check_marked(void **state)
{
    check(*state, true);
}

static void text_is_printed_and_counted(void **state)
{
    (void)state;
    struct arena arena = {0};
    const struct value *value = value_text(&arena, "%s %d", "rook", 4);
    assert_int_equal(value->kind, VALUE_TEXT);
    assert_string_equal(value->text.bytes, "rook 4");
    assert_int_equal(value->text.length, 6);
    assert_int_equal(value_text(&arena, "%s", "")->text.length, 0);
    arena_free(&arena);
}

static void a_term_of_0_is_empty(void **state)
{
    (void)state;
    struct arena arena = {0};
    assert_string_equal(value_term(&arena, 10)->text.bytes, "10");
    assert_int_equal(value_term(&arena, 0)->text.length, 0);
    arena_free(&arena);
}

static void a_flag_is_true_or_false(void **state)
{
    (void)state;
    struct arena arena = {0};
    assert_int_equal(value_flag(&arena, true)->kind, VALUE_FLAG);
    assert_true(value_flag(&arena, true)->flag);
    assert_false(value_flag(&arena, false)->flag);
    arena_free(&arena);
}

static void numbers_refer_to_their_words(void **state)
{
    (void)state;
    struct arena arena = {0};
    static const uint64_t words[] = {1, 2, 3};
    const struct value *value =
        value_numbers(&arena, (struct numbers){words, 3, .base = 16, .width = 4});
    assert_int_equal(value->kind, VALUE_NUMBERS);
    assert_ptr_equal(value->numbers.words, words);
    assert_int_equal(value->numbers.count, 3);
    assert_int_equal(value->numbers.base, 16);
    assert_int_equal(value->numbers.width, 4);
    arena_free(&arena);
}

static void a_list_keeps_its_items_in_order(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct value *list = value_list(&arena);
    const struct value *items[100];
    assert_int_equal(list->kind, VALUE_LIST);
    assert_int_equal(list->list.count, 0);
    for (int i = 0; i < 100; i++)
        value_append(&arena, list, items[i] = value_text(&arena, "%d", i));
    assert_int_equal(list->list.count, 100);
    for (int i = 0; i < 100; i++)
        assert_ptr_equal(list->list.items[i], items[i]);
    arena_free(&arena);
}

static void a_map_finds_each_of_its_members(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct value *map = value_map(&arena);
    const struct value *values[100];
    assert_int_equal(map->kind, VALUE_MAP);
    for (int i = 0; i < 100; i++)
        value_set(&arena, map, arena_print(&arena, "n%d", i),
                  values[i] = value_flag(&arena, false));
    for (int i = 0; i < 100; i++) {
        const char *name = arena_print(&arena, "n%d", i);
        assert_ptr_equal(value_member(map, name, strlen(name)), values[i]);
    }
    assert_int_equal(map->map.count, 100);
    assert_null(value_member(map, "n100", 4));
    arena_free(&arena);
}

/* The name is a part of something longer, as in a template. */
static void a_member_is_found_by_its_whole_name(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct value *map = value_map(&arena);
    const struct value *value = value_flag(&arena, true);
    value_set(&arena, map, "rook", value);
    assert_ptr_equal(value_member(map, "rook_mask", 4), value);
    assert_null(value_member(map, "rook_mask", 5));
    assert_null(value_member(map, "rook", 3));
    assert_null(value_member(map, "", 0));
    arena_free(&arena);
}

static void a_name_set_again_has_the_new_value(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct value *map = value_map(&arena);
    const struct value *new = value_flag(&arena, true);
    value_set(&arena, map, "a", value_flag(&arena, false));
    value_set(&arena, map, "b", value_flag(&arena, false));
    value_set(&arena, map, "a", new);
    assert_int_equal(map->map.count, 2);
    assert_ptr_equal(value_member(map, "a", 1), new);
    assert_string_equal(map->map.members[0].name, "a");
    arena_free(&arena);
}

static void only_a_map_has_members(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct value *list = value_list(&arena);
    value_append(&arena, list, value_map(&arena));
    assert_null(value_member(list, "first", 5));
    assert_null(value_member(value_text(&arena, "a"), "a", 1));
    assert_null(value_member(value_flag(&arena, true), "a", 1));
    assert_null(
        value_member(value_numbers(&arena, (struct numbers){.base = 10}), "a", 1));
    arena_free(&arena);
}

static void first_and_last_are_true_at_the_ends_of_a_list(void **state)
{
    (void)state;
    struct arena arena = {0};
    for (size_t count = 1; count <= 20; count++) {
        struct value *list = value_list(&arena);
        for (size_t i = 0; i < count; i++) {
            struct value *map = value_append_map(&arena, list);
            assert_ptr_equal(list->list.items[i], map);
        }
        for (size_t i = 0; i < count; i++) {
            const struct value *map = list->list.items[i];
            assert_int_equal(value_member(map, "first", 5)->flag, i == 0);
            assert_int_equal(value_member(map, "last", 4)->flag, i + 1 == count);
        }
    }
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(text_is_printed_and_counted),
    cmocka_unit_test(a_term_of_0_is_empty),
    cmocka_unit_test(a_flag_is_true_or_false),
    cmocka_unit_test(numbers_refer_to_their_words),
    cmocka_unit_test(a_list_keeps_its_items_in_order),
    cmocka_unit_test(a_map_finds_each_of_its_members),
    cmocka_unit_test(a_member_is_found_by_its_whole_name),
    cmocka_unit_test(a_name_set_again_has_the_new_value),
    cmocka_unit_test(only_a_map_has_members),
    cmocka_unit_test(first_and_last_are_true_at_the_ends_of_a_list),
};

int main(void)
{
    return RUN("value", ROWS(numbers, check_number), ROWS(marked, check_marked),
               TESTS(others));
}
