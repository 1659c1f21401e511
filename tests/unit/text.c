/* Words of a shell (base/text.h), as messages tell them to somebody who is to type them, and commands, as
 * base/shell.h reads them; UTF-8; and patterns. */
#include "support.h"

#include <regex.h>

#include "base/shell.h"
#include "base/text.h"

struct word {
    const char *description;
    const char *string;
    const char *word;
};

static const struct word words[] = {
    {"a path is a word as it is", "out/chess/magic.h", "out/chess/magic.h"},
    {"plain marks need no quotes", "_-./+=:@%,09AZaz", "_-./+=:@%,09AZaz"},
    {"nothing is a word in quotes", "", "''"},
    {"a space needs quotes", "a b", "'a b'"},
    {"a newline needs quotes", "a\nb", "'a\nb'"},
    {"a dollar needs quotes", "$HOME", "'$HOME'"},
    {"a star needs quotes", "*", "'*'"},
    {"a tilde needs quotes", "~", "'~'"},
    {"a comment needs quotes", "#a", "'#a'"},
    {"a backslash needs quotes", "a\\b", "'a\\b'"},
    {"double quotes need quotes", "\"", "'\"'"},
    {"a quote leaves the quotes", "it's", "'it'\\''s'"},
    {"quotes alone leave the quotes", "''", "''\\'''\\'''"},
    {"bytes above 127 need quotes", "\xc3\xa9", "'\xc3\xa9'"},
};

/* A shell itself is asked what it makes of the word. */
static void check_word(void **state)
{
    const struct word *row = *state;
    struct arena arena = {0};
    struct text command = {.arena = &arena};
    text_puts(&command, "printf '<%s>' ");
    size_t start = command.length;
    text_shell_word(&command, row->string);
    assert_string_equal(command.bytes + start, row->word);

    FILE *shell = popen(command.bytes, "r");
    assert_non_null(shell);
    char read[64] = "";
    read[fread(read, 1, sizeof read - 1, shell)] = '\0';
    assert_int_equal(pclose(shell), 0);
    char expected[64];
    snprintf(expected, sizeof expected, "<%s>", row->string);
    assert_string_equal(read, expected);
    arena_free(&arena);
}

struct letter {
    const char *description;
    const char *bytes;
    size_t read;
    uint32_t letter;
};

/* The first and the last letter of each length, and what is next to them. Source: RFC 3629, section 4. */
static const struct letter letters[] = {
    {"the last letter of one byte", "\x7f", 1, 0x7f},
    {"a second byte comes first", "\x80", 0, 0},
    {"two bytes where one is enough", "\xc1\xbf", 0, 0},
    {"the first letter of two bytes", "\xc2\x80", 2, 0x80},
    {"the last letter of two bytes", "\xdf\xbf", 2, 0x7ff},
    {"three bytes where two are enough", "\xe0\x9f\xbf", 0, 0},
    {"the first letter of three bytes", "\xe0\xa0\x80", 3, 0x800},
    {"the last letter of three bytes", "\xef\xbf\xbf", 3, 0xffff},
    {"four bytes where three are enough", "\xf0\x8f\xbf\xbf", 0, 0},
    {"the first letter of four bytes", "\xf0\x90\x80\x80", 4, 0x10000},
    {"the last letter of all", "\xf4\x8f\xbf\xbf", 4, 0x10ffff},
    {"no letter begins so", "\xf5\x80\x80\x80", 0, 0},
    {"two of three bytes", "\xe5\xb0", 0, 0},
    {"the last byte is no second one", "\xe5\xb0(", 0, 0},
};

static void check_letter(void **state)
{
    const struct letter *row = *state;
    uint32_t letter = 0;
    assert_int_equal(utf8_read(row->bytes, strlen(row->bytes), &letter), row->read);
    if (row->read != 0)
        assert_int_equal(letter, row->letter);
}

struct match {
    const char *description;
    const char *string, *pattern;
    bool matches;
};

static const struct match matches[] = {
    {"all of a string", "abc", "[a-c]+", true},
    {"what stands in front does not", "xabc", "[a-c]+", false},
    {"nor what stands behind", "abcx", "[a-c]+", false},
    {"nor another line", "abc\nabc", "[a-c]+", false},
    {"a newline is a letter", "a\nb", "a[^x]b", true},
    {"one of two is all of it", "ab", "a|b", false},
    {"nothing", "", "a*", true},
    {"so many", "12345678901", "[1-9][0-9]{0,8}", false},
};

static void check_match(void **state)
{
    const struct match *row = *state;
    assert_int_equal(text_matches(row->string, row->pattern), row->matches);
}

/* All strings of so many letters of the first argument, and all that begin them. */
static void compare(const regex_t *theirs, const char *pattern, char *string, unsigned more)
{
    const bool is_theirs = regexec(theirs, string, 0, NULL, 0) == 0;
    if (text_matches(string, pattern) != is_theirs)
        fail_msg("'%s' and %s: libc says %d", string, pattern, is_theirs);
    const size_t length = strlen(string);
    for (const char *letter = "a0-./:"; *letter != '\0' && more != 0; letter++) {
        string[length] = *letter;
        string[length + 1] = '\0';
        compare(theirs, pattern, string, more - 1);
        string[length] = '\0';
    }
}

static void matches_what_libc_does(void **state)
{
    (void)state;
    static const char *const patterns[] = {
        "(0|[1-9a]*)(-(a|0)+)?", "([.][.]/)*[a-z0-9][a0.-]*(/[a-z0-9][a-z0-9._-]*)*",
        "(::)?[a-z]+(::[a-z]+)*", "[a0]([a0.-]*[a0])?(/[a0]([a0.-]*[a0])?){1,2}",
        "[^*/]+[.]?[^*/]*|[.][^*/]+", "(a*|0?)*", "(a|aa){2,3}0{0,1}", "((a-)*(0|/)){2}", "[]a-]*",
    };
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        char whole[128], string[8] = "";
        regex_t theirs;
        snprintf(whole, sizeof whole, "^(%s)$", patterns[i]);
        assert_int_equal(regcomp(&theirs, whole, REG_EXTENDED | REG_NOSUB), 0);
        compare(&theirs, patterns[i], string, 5);
        regfree(&theirs);
    }
}

/* ---- commands, as base/shell.h reads them: what text_shell_word writes is read again */

static void words_are_read_as_they_were_written(void **state)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct text text = {.arena = &arena};
    struct shell_lines lines;
    (void)state;
    text_puts(&text, "\n  \n");
    for (unsigned i = 0; i < COUNT(words); i++) {
        text_puts(&text, i == 0 ? "" : " ");
        text_shell_word(&text, words[i].string);
    }
    text_puts(&text, "\nlast");
    assert_true(shell_split(&arena, "x", text.bytes, text.length, &lines, &fault));
    assert_int_equal(lines.count, 2);
    assert_int_equal(lines.lines[0].count, COUNT(words));
    assert_int_equal(lines.lines[0].number, 3);
    for (unsigned i = 0; i < COUNT(words); i++)
        assert_string_equal(lines.lines[0].words[i], words[i].string);
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

static const struct CMUnitTest others[] = {
    cmocka_unit_test(matches_what_libc_does),
    cmocka_unit_test(words_are_read_as_they_were_written),
    cmocka_unit_test(what_means_more_to_a_shell_is_a_fault),
    cmocka_unit_test(bytes_0_are_faults),
};

int main(void)
{
    return RUN("text", ROWS(words, check_word), ROWS(letters, check_letter),
               ROWS(matches, check_match), TESTS(others));
}
