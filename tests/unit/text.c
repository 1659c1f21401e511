/* Tests of strings that grow, of words of a shell, of reading numbers, and of UTF-8 (base/text.h). */
#include "support.h"

#include "base/text.h"

static void bytes_are_added_behind_each_other(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    text_puts(&text, "one ");
    text_add(&text, "twofold", 3);
    text_printf(&text, " %d%s", 3, "!");
    assert_string_equal(text.bytes, "one two 3!");
    assert_int_equal(text.length, 10);
    arena_free(&arena);
}

static void nothing_added_makes_an_empty_string(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct text a = {.arena = &arena}, b = {.arena = &arena}, c = {.arena = &arena};
    text_add(&a, NULL, 0);
    text_puts(&b, "");
    text_printf(&c, "%s", "");
    assert_string_equal(a.bytes, "");
    assert_string_equal(b.bytes, "");
    assert_string_equal(c.bytes, "");
    assert_int_equal(a.length + b.length + c.length, 0);
    arena_free(&arena);
}

static void a_byte_0_is_a_byte_like_others(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    text_add(&text, "a\0b", 3);
    text_puts(&text, "c");
    assert_int_equal(text.length, 4);
    assert_memory_equal(text.bytes, "a\0bc", 5);
    arena_free(&arena);
}

/* Every length is passed, so that every reallocation is. */
static void a_text_grows_and_keeps_what_it_had(void **state)
{
    (void)state;
    enum { LENGTH = 5000 };
    struct arena arena = {0};
    struct text added = {.arena = &arena}, printed = {.arena = &arena};
    for (int i = 0; i < LENGTH; i++) {
        char byte = (char)('a' + i % 26);
        text_add(&added, &byte, 1);
        text_printf(&printed, "%c", byte);
        assert_int_equal(added.length, i + 1);
        assert_int_equal(added.bytes[i + 1], '\0');
        assert_int_equal(printed.bytes[i + 1], '\0');
    }
    for (int i = 0; i < LENGTH; i++)
        assert_int_equal(added.bytes[i], 'a' + i % 26);
    assert_string_equal(printed.bytes, added.bytes);
    arena_free(&arena);
}

static void a_long_piece_is_added_whole(void **state)
{
    (void)state;
    enum { LENGTH = 100000 };
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    char *piece = arena_alloc(&arena, LENGTH + 1, 1);
    memset(piece, 'x', LENGTH);
    text_puts(&text, "<");
    text_printf(&text, "%s", piece);
    text_add(&text, piece, LENGTH);
    text_puts(&text, ">");
    assert_int_equal(text.length, 2 * LENGTH + 2);
    assert_int_equal(strspn(text.bytes + 1, "x"), 2 * LENGTH);
    assert_int_equal(text.bytes[2 * LENGTH + 1], '>');
    arena_free(&arena);
}

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

static void words_are_joined_in_one(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    text_camel(&text, "rook_attacks_2_far", false);
    text_puts(&text, " ");
    text_camel(&text, "rook_attacks", true);
    assert_string_equal(text.bytes, "rookAttacks2Far RookAttacks");
    arena_free(&arena);
}

/* ---- numbers */

struct number {
    const char *description;
    const char *text;
    uint64_t least, most, number;
};

static const struct number numbers[] = {
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

static const struct number no_numbers[] = {
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
    const struct number *row = *state;
    uint64_t number = 77;
    assert_true(number_parse(row->text, row->least, row->most, &number));
    assert_int_equal(number, row->number);
}

static void check_no_number(void **state)
{
    const struct number *row = *state;
    uint64_t number;
    assert_false(number_parse(row->text, row->least, row->most, &number));
}

static void ends_of_a_string_are_told(void **state)
{
    (void)state;
    assert_string_equal(text_behind("magic_tables.h", "magic"), "_tables.h");
    assert_string_equal(text_behind("magic", "magic"), "");
    assert_string_equal(text_behind("magic", ""), "magic");
    assert_null(text_behind("magi", "magic"));
    assert_null(text_behind("a magic", "magic"));
    assert_true(text_ends("magic.h", ".h"));
    assert_true(text_ends(".h", ".h"));
    assert_false(text_ends("h", ".h"));
    assert_false(text_ends("magic.hpp", ".h"));
    assert_true(text_is_same(NULL, NULL));
    assert_true(text_is_same("a", "a"));
    assert_false(text_is_same("a", NULL));
    assert_false(text_is_same(NULL, ""));
    assert_false(text_is_same("a", "ab"));
}

/* A number as UTF-8 in as many bytes as asked, also in more than it needs (RFC 3629, section 3). */
static void write_utf8(uint32_t letter, size_t bytes, char *at)
{
    static const unsigned char marks[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = bytes; i-- > 1; letter /= 64)
        at[i] = (char)(0x80 + letter % 64);
    at[0] = (char)(marks[bytes] + letter);
}

/* Each number is read from as many bytes as it needs, and from neither fewer nor more. */
static void characters_are_read_as_they_are_written(void **state)
{
    (void)state;
    for (uint32_t letter = 0; letter <= 0x10ffff; letter++) {
        const size_t needed = letter < 0x80      ? 1
                              : letter < 0x800   ? 2
                              : letter < 0x10000 ? 3
                                                 : 4;
        for (size_t bytes = needed; bytes <= 4; bytes++) {
            char written[4];
            uint32_t read = UINT32_MAX;
            write_utf8(letter, bytes, written);
            const size_t found = utf8_read(written, bytes, &read);
            if (found != (bytes == needed ? needed : 0) ||
                (found != 0 && read != letter) ||
                utf8_read(written, bytes - 1, &read) != 0)
                fail_msg("U+%04X in %zu bytes: %zu, U+%04X", (unsigned)letter, bytes,
                         found, (unsigned)read);
        }
    }
}

static void bytes_that_begin_no_character_are_none(void **state)
{
    (void)state;
    uint32_t letter;
    assert_int_equal(utf8_read("\x80", 1, &letter), 0);
    assert_int_equal(utf8_read("\xbf\x80", 2, &letter), 0);
    assert_int_equal(utf8_read("\xf5\x80\x80\x80", 4, &letter), 0);
    assert_int_equal(utf8_read("\xff\x80\x80\x80", 4, &letter), 0);
    assert_int_equal(utf8_read("\xc3(", 2, &letter), 0);
    assert_int_equal(utf8_read("\xe5\xb0(", 3, &letter), 0);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(words_are_joined_in_one),
    cmocka_unit_test(bytes_are_added_behind_each_other),
    cmocka_unit_test(nothing_added_makes_an_empty_string),
    cmocka_unit_test(a_byte_0_is_a_byte_like_others),
    cmocka_unit_test(a_text_grows_and_keeps_what_it_had),
    cmocka_unit_test(a_long_piece_is_added_whole),
    cmocka_unit_test(ends_of_a_string_are_told),
    cmocka_unit_test(characters_are_read_as_they_are_written),
    cmocka_unit_test(bytes_that_begin_no_character_are_none),
};

int main(void)
{
    return RUN("text", ROWS(words, check_word), ROWS(numbers, check_number),
               ROWS(no_numbers, check_no_number), TESTS(others));
}
