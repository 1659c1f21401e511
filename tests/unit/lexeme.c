/* Taking C apart into words (reader/lexeme.h). */
#include "support.h"

#include "base/text.h"
#include "reader/lexeme.h"

struct example {
    const char *description;
    const char *source;
    const char *lexemes; /* with a space before each; a new line where one opens a line */
};

static const struct example examples[] = {
    {"nothing", "", ""},
    {"names and numbers", "a _b1 0x1Fu 12 7ull", "\na _b1 0x1Fu 12 7ull"},
    {"a number takes the letters that touch it", "1a 0b1 08", "\n1a 0b1 08"},
    {"marks of one byte", "#()[]{};,.?:+-*/%<> =&|^!~",
     "\n# ( ) [ ] { } ; , . ? : + - * / % < > = & | ^ ! ~"},
    {"the longest mark is taken",
     "<<= >>= <<< >>> <= >= == != && || |= &= ^= += -= *= ->",
     "\n<<= >>= << < >> > <= >= == != && || |= &= ^= += -= *= ->"},
    {"marks without blanks", "a<<b->c--d++e##f", "\na << b -> c -- d ++ e ## f"},
    {"three marks of one letter", "&&&|||", "\n&& & || |"},
    {"/= and %= are none", "a/=b%=c", "\na / = b % = c"},
    {"strings", "\"a b\" \"\" \"a\\\"b\" \"\\\\\"", "\n\"a b\" \"\" \"a\\\"b\" \"\\\\\""},
    {"letters in quotes", "'a' '\\'' '\"'", "\n'a' '\\'' '\"'"},
    {"comments are blanks", "a/* b */c /**/ d/***/e", "\na c d e"},
    {"and may hold anything", "a/* ' \" @ // \\ # */b", "\na b"},
    {"letters of any script, too", "a/* \xc3\xa9 \xe5\xb0\x86 \xf0\x9f\x98\x80 */b",
     "\na b"},
    {"an e that ends a name takes no sign", "e+1 x0e-1 0x1f+1 a.b5",
     "\ne + 1 x0e - 1 0x1f + 1 a . b5"},
    {"a comment does not open a line", "a/*\n*/b", "\na b"},
    {"lines", "a\n\n b\n", "\na\nb"},
    {"a line opens behind a comment", "a\n/* b */ c", "\na\nc"},
    {"a directive", "\t# if a\nb", "\n# if a\nb"},
    {"a line that goes on", "a \\\nb\nc", "\na b\nc"},
    {"no end of a comment at once", "a /*/ b */ c", "\na c"},
};

static void check_example(void **state)
{
    const struct example *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct text text = {.arena = &arena};
    struct lexemes lexemes;
    text_puts(&text, "");
    if (!lexeme_split(&arena, "f", row->source, strlen(row->source), &lexemes, &fault))
        fail_msg("%s", fault.message);
    assert_int_equal(lexemes.items[lexemes.count].kind, LEXEME_END);
    for (size_t i = 0; i < lexemes.count; i++)
        text_printf(&text, "%c%.*s", lexemes.items[i].opens_line ? '\n' : ' ',
                    (int)lexemes.items[i].length, lexemes.items[i].bytes);
    assert_string_equal(text.bytes, row->lexemes);
    arena_free(&arena);
}

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

/* The numbers of lines are those of an editor. */
static void each_has_its_line(void **state)
{
    (void)state;
    static const char source[] = "a\nb /* \n\n */ c \\\nd\n\ne";
    static const unsigned lines[] = {1, 2, 4, 5, 7, 7};
    struct arena arena = {0};
    struct fault fault = {0};
    struct lexemes lexemes;
    assert_true(lexeme_split(&arena, "f", source, strlen(source), &lexemes, &fault));
    assert_int_equal(lexemes.count, COUNT(lines) - 1);
    for (size_t i = 0; i < COUNT(lines); i++)
        assert_int_equal(lexemes.items[i].line, lines[i]);
    arena_free(&arena);
}

/* What is read ends where its length says, with anything behind. */
static void nothing_behind_the_end_is_read(void **state)
{
    (void)state;
    static const char source[] = "ab/**/\"c\"<<=";
    for (size_t length = 0; length < sizeof source; length++) {
        struct arena arena = {0};
        struct fault fault = {0};
        struct lexemes lexemes;
        char *copy = malloc(length + (length == 0)); /* a sanitizer watches its end */
        assert_non_null(copy);
        memcpy(copy, source, length);
        if (lexeme_split(&arena, "f", copy, length, &lexemes, &fault))
            for (size_t i = 0; i < lexemes.count; i++)
                assert_true(lexemes.items[i].bytes + lexemes.items[i].length <=
                            copy + length);
        free(copy);
        arena_free(&arena);
    }
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(each_has_its_line),
    cmocka_unit_test(nothing_behind_the_end_is_read),
};

int main(void)
{
    return RUN("lexeme", ROWS(examples, check_example), ROWS(refusals, check_refusal),
               TESTS(others));
}
