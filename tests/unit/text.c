/* Words of a shell (base/text.h), as messages tell them to somebody who is to type them. */
#include "support.h"

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

int main(void)
{
    return RUN("text", ROWS(words, check_word));
}
