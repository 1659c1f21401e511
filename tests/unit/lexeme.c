/* What is refused while C is taken apart into words (reader/lexeme.h). */
#include "support.h"

#include "reader/lexeme.h"

struct refusal {
    const char *description;
    const char *source;
    const char *message; /* its beginning */
};

static const struct refusal refusals[] = {
    {"a byte without a use", "a\nb @", "f:2: what begins with '@'"},
    {"a letter in quotes without an end", "'a", "f:1: what begins with ''a'"},
    {"a backslash within a line", "a \\ b", "f:1: what begins with '\\ b'"},
    {"a string without an end", "/*\n*/ \"a", "f:2: what begins with '\"a'"},
    {"a string that ends on another line", "\"a\nb\"", "f:1: what begins with '\"a'"},
    {"a string that ends in a backslash", "\"a\\\"", "f:1: what begins with '\"a\\\"'"},
    {"a letter beyond ASCII", "a\n\xc3\xa4", "f:2: what begins with ''"},
    {"in a string", "\"\xc3\xa4\"", "f:1: what begins with '\"'"},
    {"one that turns a comment around", "/*\n\xe2\x80\xae */",
     "f:1: what begins with '/*'"},
    {"one that has no width",
     "/* a\xe2\x80\x8b"
     "b */",
     "f:1: what begins with '/* a'"},
    {"what is no UTF-8", "/* \xc3( */", "f:1: what begins with '/* '"},
    {"a number that takes a sign", "a\n0x1e+1", "f:2: what begins with '0x1e+1'"},
    {"another", "a = 0xP-1", "f:1: what begins with '0xP-1'"},
    {"one that takes a dot", "1.x", "f:1: what begins with '1.x'"},
    {"one that begins with it", "a .5", "f:1: what begins with '.5'"},
    {"a carriage return", "a\r\nb", "f:1: what begins with ''"},
    {"one behind a backslash in a string", "\"\\\x1b[2J\"",
     "f:1: what begins with '\"\\'"},
    {"a letter beyond ASCII there", "\"\\\xc3\"", "f:1: what begins with '\"\\'"},
    {"a control character in a comment", "a\n/* \x01 */", "f:2: what begins with '/* '"},
    {"a comment without an end", "a\n/* b\nc", "f:2: what begins with '/* b'"},
    {"a comment that closes behind a line that goes on", "/* a *\\\n/ b /* */",
     "f:1: what begins with '/* a *\\'"},
    {"one that opens there", "a\n/\\\n* b */", "f:2: what begins with '\\'"},
    {"a word that goes on there", "a\\\nb", "f:1: what begins with '\\'"},
    {"a backslash at the beginning", "\\\na", "f:1: what begins with '\\'"},
    {"a blank behind a backslash", "a \\ \nb", "f:1: what begins with '\\ '"},
    {"also in a comment", "/* a\n \\\t\n*/ b", "f:1: what begins with '/* a'"},
    {"a trigraph",
     "a?"
     "?(0?"
     "?)",
     "f:1: what begins with '?"
     "?(0"},
    {"one that goes on in a comment",
     "/* *?"
     "?/\n/ b */",
     "f:1: what begins with '/* *"},
    {"a digraph of a bracket", "a\nb<:0:>", "f:2: what begins with '<:0:>'"},
    {"of a brace", "%>", "f:1: what begins with '%>'"},
    {"of a directive", "%:define a", "f:1: what begins with '%:define'"},
    {"two slashes", "a // b", "f:1: what begins with '// b'"},
    {"a string with a prefix", "R\"(/*)\"", "f:1: what begins with 'R\"(/*)\"'"},
    {"a string that goes on", "\"a \\\nb\"", "f:1: what begins with '\"a \\'"},
};

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct lexemes lexemes;
    assert_false(
        lexeme_split(&arena, "f", row->source, strlen(row->source), &lexemes, &fault));
    if (strncmp(fault.message, row->message, strlen(row->message)) != 0)
        fail_msg("%s", fault.message);
    arena_free(&arena);
}

int main(void)
{
    return RUN("lexeme", ROWS(refusals, check_refusal));
}
