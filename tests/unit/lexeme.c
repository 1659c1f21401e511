/* What is refused while C is taken apart into words (reader/lexeme.h). */
#include "support.h"

#include "reader/lexeme.h"

struct refusal {
    const char *description;
    const char *source;
    const char *message;
};

#define NO_C "no C that is understood here begins with "
#define NO_END "a string has no end on its line"
#define JOINS                                                                            \
    "a backslash at the end of a line joins what is around it: put a blank in front"
#define CONTROL                                                                          \
    "a control character: blanks and tabs are understood, and lines that end with a "    \
    "newline alone"
#define TRIGRAPH                                                                         \
    "a trigraph: write the character that it stands for, or put a blank between the "    \
    "question marks"
#define DIGRAPH                                                                          \
    "a digraph: write the bracket, the brace or the # that it stands for, or put a "     \
    "blank between"
#define BEYOND "a letter beyond ASCII: those stand in comments"
#define UNSEEN                                                                           \
    "a character that is not seen, or turns others around: comments are visible "        \
    "letters "                                                                           \
    "of UTF-8"
#define GOES_ON                                                                          \
    "a number goes on here for compilers: put a blank between, or leave the fraction "   \
    "out"

static const struct refusal refusals[] = {
    {"a byte without a use", "a\nb @", "f:2: " NO_C "'@'"},
    {"a letter in quotes without an end", "'a", "f:1: " NO_END},
    {"a backslash within a line", "a \\ b", "f:1: " NO_C "'\\'"},
    {"a string without an end", "/*\n*/ \"a", "f:2: " NO_END},
    {"a string that ends on another line", "\"a\nb\"", "f:1: " NO_END},
    {"a string that ends in a backslash", "\"a\\\"", "f:1: " NO_END},
    {"a letter beyond ASCII", "a\n\xc3\xa4", "f:2: " BEYOND},
    {"in a string", "\"\xc3\xa4\"", "f:1: " BEYOND},
    {"one that turns a comment around", "/*\n\xe2\x80\xae */", "f:2: " UNSEEN},
    {"one that has no width",
     "/* a\xe2\x80\x8b"
     "b */",
     "f:1: " UNSEEN},
    {"a tag", "/* \xf3\xa0\x81\xa1 */", "f:1: " UNSEEN},
    {"what is no UTF-8", "/* \xc3( */", "f:1: " UNSEEN},
    {"nor in its shortest form", "/* \xe0\x80\xaf */", "f:1: " UNSEEN},
    {"a number that takes a sign", "a\n0x1e+1", "f:2: " GOES_ON},
    {"another", "a = 0xP-1", "f:1: " GOES_ON},
    {"one that takes a dot", "1.x", "f:1: " GOES_ON},
    {"one that begins with it", "a .5", "f:1: " GOES_ON},
    {"a carriage return", "a\r\nb", "f:1: " CONTROL},
    {"one behind a backslash in a string", "\"\\\x1b[2J\"", "f:1: " CONTROL},
    {"a letter beyond ASCII there", "\"\\\xc3\"", "f:1: " BEYOND},
    {"a zero", "a\n/* \x01 */", "f:2: " CONTROL},
    {"a comment without an end", "a\n/* b\nc",
     "f:2: a comment that begins here has no end"},
    {"a comment that closes behind a line that goes on", "/* a *\\\n/ b /* */",
     "f:1: " JOINS},
    {"one that opens there", "a\n/\\\n* b */", "f:2: " JOINS},
    {"a word that goes on there", "a\\\nb", "f:1: " JOINS},
    {"a backslash at the beginning", "\\\na", "f:1: " JOINS},
    {"a blank behind a backslash", "a \\ \nb",
     "f:1: a blank behind a backslash: the line goes on for some compilers; remove the "
     "blank"},
    {"also in a comment", "/* a\n \\\t\n*/ b",
     "f:2: a blank behind a backslash: the line goes on for some compilers; remove the "
     "blank"},
    {"a backslash at the end", "a\nb \\\n",
     "f:2: a backslash at the end of the file: no line follows"},
    {"a trigraph",
     "a?"
     "?(0?"
     "?)",
     "f:1: " TRIGRAPH},
    {"one that goes on in a comment",
     "/* *?"
     "?/\n/ b */",
     "f:1: " TRIGRAPH},
    {"a digraph of a bracket", "a\nb<:0:>", "f:2: " DIGRAPH},
    {"of a brace", "%>", "f:1: " DIGRAPH},
    {"of a directive", "%:define a", "f:1: " DIGRAPH},
    {"two slashes", "a // b",
     "f:1: two slashes: a comment begins with /* and ends with */"},
    {"a string with a prefix", "R\"(/*)\"",
     "f:1: a string with a prefix is not understood: leave it out"},
    {"a string that goes on", "\"a \\\nb\"", "f:1: " NO_END},
};

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct lexemes lexemes;
    assert_false(
        lexeme_split(&arena, "f", row->source, strlen(row->source), &lexemes, &fault));
    assert_string_equal(fault.message, row->message);
    arena_free(&arena);
}

int main(void)
{
    return RUN("lexeme", ROWS(refusals, check_refusal));
}
