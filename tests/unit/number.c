/* Tests of reading numbers (base/text.h). */
#include "support.h"

#include "base/text.h"

struct example {
    const char *description;
    const char *text;
    uint64_t least, most, number;
};

static const struct example numbers[] = {
    {"0 is a number", "0", 0, 9, 0},
    {"digits are worth ten times those behind them", "9081726354", 0, UINT64_MAX,
     9081726354},
    {"zeros in front do not count", "007", 0, 9, 7},
    {"not even many", "0000000000000000000000000000000000000001", 0, 9, 1},
    {"the least number is taken", "3", 3, 5, 3},
    {"the most is taken", "5", 3, 5, 5},
    {"the largest number of 64 bits is taken", "18446744073709551615", 0, UINT64_MAX,
     UINT64_MAX},
};

static const struct example refusals[] = {
    {"nothing is no number", "", 0, 9, 0},
    {"a number below the least is refused", "2", 3, 5, 0},
    {"a number above the most is refused", "6", 3, 5, 0},
    {"2^64 is refused", "18446744073709551616", 0, UINT64_MAX, 0},
    {"ten times 2^64 is refused", "184467440737095516160", 0, UINT64_MAX, 0},
    {"what would wrap around to a number in range is refused", "18446744073709551617", 0,
     9, 0},
    {"a plus is refused", "+1", 0, 9, 0},
    {"a minus is refused", "-1", 0, UINT64_MAX, 0},
    {"a space in front is refused", " 1", 0, 9, 0},
    {"a space behind is refused", "1 ", 0, 9, 0},
    {"a newline behind is refused", "1\n", 0, 9, 0},
    {"a point is refused", "1.0", 0, 9, 0},
    {"other bases are refused", "0x1", 0, 9, 0},
    {"a letter in between is refused", "1a2", 0, UINT64_MAX, 0},
    {"the character before 0 is no digit", "/", 0, 9, 0},
    {"the character behind 9 is no digit", ":", 0, UINT64_MAX, 0},
    {"a byte above 127 is no digit", "\xb2", 0, UINT64_MAX, 0},
};

static void check_number(void **state)
{
    const struct example *row = *state;
    uint64_t number = 77;
    assert_true(number_parse(row->text, row->least, row->most, &number));
    assert_int_equal(number, row->number);
}

static void check_refusal(void **state)
{
    const struct example *row = *state;
    uint64_t number;
    assert_false(number_parse(row->text, row->least, row->most, &number));
}

int main(void)
{
    struct CMUnitTest tests[COUNT(numbers) + COUNT(refusals)];
    ADD_ROWS(ADD_ROWS(tests, numbers, check_number), refusals, check_refusal);
    return cmocka_run_group_tests_name("number", tests, NULL, NULL);
}
