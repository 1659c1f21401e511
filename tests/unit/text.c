/* Tests of strings that grow (base/text.h). */
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

static const struct CMUnitTest others[] = {
    cmocka_unit_test(words_are_joined_in_one),
    cmocka_unit_test(bytes_are_added_behind_each_other),
    cmocka_unit_test(nothing_added_makes_an_empty_string),
    cmocka_unit_test(a_byte_0_is_a_byte_like_others),
    cmocka_unit_test(a_text_grows_and_keeps_what_it_had),
    cmocka_unit_test(a_long_piece_is_added_whole),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(words) + COUNT(others)];
    memcpy(ADD_ROWS(tests, words, check_word), others, sizeof others);
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
