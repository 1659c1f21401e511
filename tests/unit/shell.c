/* Tests of reading commands (base/shell.h): what text_shell_word writes is read again. */
#include "support.h"

#include "base/shell.h"
#include "base/text.h"

static void words_are_read_as_they_were_written(void **state)
{
    static const char *const words[] = {
        "plain", "",          " ",     "it's", "'",  "a\nb",
        "\\",    "$HOME;`x`", "\"q\"", "#",    "\t", "-x",
    };
    struct arena arena = {0};
    struct fault fault = {0};
    struct text text = {.arena = &arena};
    struct shell_lines lines;
    (void)state;
    text_puts(&text, "\n  \n");
    for (unsigned i = 0; i < COUNT(words); i++) {
        text_puts(&text, i == 0 ? "" : " ");
        text_shell_word(&text, words[i]);
    }
    text_puts(&text, "\nlast");
    assert_true(shell_split(&arena, "x", text.bytes, text.length, &lines, &fault));
    assert_int_equal(lines.count, 2);
    assert_int_equal(lines.lines[0].count, COUNT(words));
    assert_int_equal(lines.lines[0].number, 3);
    for (unsigned i = 0; i < COUNT(words); i++)
        assert_string_equal(lines.lines[0].words[i], words[i]);
    assert_null(lines.lines[0].words[COUNT(words)]);
    assert_int_equal(lines.lines[1].number, 5); /* a word has a line's end in it */
    assert_string_equal(lines.lines[1].words[0], "last");
    arena_free(&arena);
}

static void what_means_more_to_a_shell_is_a_fault(void **state)
{
    static const char *const bad[] = {"a; b", "a\n$b", "`a`", "a > b",  "\"a\"", "a # b",
                                      "a &",  "'a",    "*",   "a\\\nb", "\\a",   "{a,b}"};
    (void)state;
    for (size_t i = 0; i < COUNT(bad); i++) {
        struct arena arena = {0};
        struct fault fault = {0};
        struct shell_lines lines;
        assert_false(shell_split(&arena, "x", bad[i], strlen(bad[i]), &lines, &fault));
        assert_int_equal(fault.status, FAULT_INPUT);
        assert_memory_equal(fault.message, "x:", 2);
        arena_free(&arena);
    }
}

static void bytes_0_are_faults(void **state)
{
    static const char *const bad[] = {"a\0", "'\0'", "\0a"};
    static const size_t lengths[] = {2, 3, 2};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        struct arena arena = {0};
        struct fault fault = {0};
        struct shell_lines lines;
        assert_false(shell_split(&arena, "x", bad[i], lengths[i], &lines, &fault));
        arena_free(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_read_as_they_were_written),
        cmocka_unit_test(what_means_more_to_a_shell_is_a_fault),
        cmocka_unit_test(bytes_0_are_faults),
    };
    return cmocka_run_group_tests_name("shell", tests, NULL, NULL);
}
