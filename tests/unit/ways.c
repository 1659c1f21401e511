/* The environments that read a header, and what each has of it (reader/ways.h). */
#include "support.h"

#include "base/text.h"
#include "reader/ways.h"

/* Of each header, whether one of its texts does for all. */
static const bool none_alike[2];

/* The ways of some headers, of which the first includes the others. */
static bool find_ways(struct arena *arena, const struct lexemes *headers, unsigned count,
                      const struct compiler *compiler, struct ways *ways,
                      struct fault *fault)
{
    const struct reading reading = {.headers = headers,
                                    .is_alike = none_alike,
                                    .count = count,
                                    .capitals = "G_",
                                    .form = "G_M_FORM",
                                    .compiler = compiler};
    return ways_of(arena, &reading, ways, fault);
}

struct example {
    const char *description;
    const char *source;
    const char *ways; /* each with a line: answers, a colon, lexemes */
};

#define TEN(text) text text text text text text text text text text
#define BOTH(yes) "#if " yes "\na\n#else\nb\n#endif\n"

static const struct example examples[] = {
    {"no conditions", "a b\nc\n", ": a b c\n"},
    {"a compiler or none", "#ifdef __GNUC__\na\n#else\nb\n#endif", ": b\n__GNUC__: a\n"},
    {"a way without text", "#ifdef __GNUC__\na\n#endif", ":\n__GNUC__: a\n"},
    {"one that ends at an #error neither", "#ifndef __GNUC__\n#error \"x\"\n#endif\na",
     "__GNUC__: a\n"},
    {"what a user chooses", "#ifndef G_SLIDERS\n#define G_SLIDERS\na\n#endif\nb",
     ": a b\nG_SLIDERS: b\n"},
    {"a compiler and a processor",
     "#if defined(__GNUC__) && defined(__aarch64__)\na\n#else\nb\n#endif",
     ": b\n__GNUC__, __aarch64__: a\n"},
    {"a processor that has more has less",
     "#ifdef __GFNI__\na\n#elif defined(__AVX2__)\nb\n#endif\nc",
     ": c\n__AVX2__: b c\n__GFNI__, __AVX2__: a c\n"},
    {"forms",
     "#ifndef G_M_FORM\n#define G_M_FORM 1\n#endif\n#if G_M_FORM > 2 || G_M_FORM < "
     "1\n#error "
     "\"x\"\n#endif\n#if G_M_FORM == 1\na\n#else\nb\n#endif",
     ": a\nG_M_FORM 2: b\n"},
    {"at most, at least, another",
     "#ifndef G_M_FORM\n#define G_M_FORM 1\n#endif\n#if G_M_FORM > 2 || G_M_FORM < 1\n"
     "#error \"x\"\n#endif\n#if G_M_FORM <= 1\na\n#endif\n#if G_M_FORM >= 2\nb\n#endif\n"
     "#if G_M_FORM != 1\nc\n#endif",
     ": a\nG_M_FORM 2: b c\n"},
    {"a builtin that a compiler has", BOTH("__has_builtin(__builtin_bitreverse64)"),
     ": b\n__has_builtin, __builtin_bitreverse64: a\n"},
    {"not", BOTH("!defined(__GNUC__)"), ": a\n__GNUC__: b\n"},
    {"one of two", BOTH("defined(__GNUC__) || defined(_MSC_VER)"), ": b\n__GNUC__: a\n"},
    {"&& is tighter than ||",
     BOTH("defined(__GNUC__) || defined(_MSC_VER) && defined(__AVX2__)"),
     ": b\n__GNUC__: a\n"},
    {"brackets", BOTH("(defined(__GNUC__) || defined(_MSC_VER)) && defined(__AVX2__)"),
     ": b\n__GNUC__, __AVX2__: a\n"},
    {"names of its own", "#ifdef __GNUC__\n#define G_X\n#endif\n" BOTH("defined(G_X)"),
     ": b\n__GNUC__: a\n"},
};

static void check_example(void **state)
{
    const struct example *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct text text = {.arena = &arena};
    struct lexemes lexemes;
    struct ways ways;
    if (!lexeme_split(&arena, "f", row->source, strlen(row->source), &lexemes, &fault) ||
        !find_ways(&arena, &lexemes, 1, NULL, &ways, &fault))
        fail_msg("%s", fault.message);
    for (size_t i = 0; i < ways.count; i++) {
        const struct lexemes *of = ways.items[i].text;
        text_printf(&text, "%s:", ways.items[i].answers);
        for (size_t j = 0; j < of->count; j++)
            text_printf(&text, " %.*s", (int)of->items[j].length, of->items[j].bytes);
        text_puts(&text, "\n");
        assert_int_equal(of->items[of->count].kind, LEXEME_END);
    }
    assert_string_equal(text.bytes, row->ways);
    arena_free(&arena);
}

/* What a header includes is read in the same environment. */
static void included_headers_are_read_alike(void **state)
{
    (void)state;
    static const char *const sources[] = {
        "static inline int g_f(int a) { return g_g(a); }",
        "#ifdef __GNUC__\nstatic inline int g_g(int a) { return 1; }\n#else\n"
        "static inline int g_g(int a) { return 2; }\n#endif\n"};
    struct arena arena = {0};
    struct fault fault = {0};
    struct lexemes headers[2];
    struct ways ways;
    for (unsigned i = 0; i < 2; i++)
        assert_true(lexeme_split(&arena, "f", sources[i], strlen(sources[i]), &headers[i],
                                 &fault));
    assert_true(find_ways(&arena, headers, 2, NULL, &ways, &fault));
    assert_int_equal(ways.count, 2);
    assert_string_equal(ways.items[1].answers, "__GNUC__");
    assert_true(ways.items[0].text == ways.items[1].text);
    for (unsigned i = 0; i < 2; i++)
        assert_true(lexeme_is(&ways.items[i].includes[0]->items[10], i == 0 ? "2" : "1"));
    arena_free(&arena);
}

/* What a compiler reads of which it is known what it defines. */
static void a_compiler_that_is_known_answers_for_itself(void **state)
{
    (void)state;
    static const char source[] = "#ifdef __BMI2__\na\n#else\nb\n#endif\n"
                                 "#ifdef __AVX2__\nc\n#endif\n#ifdef __GFNI__\nd\n#endif";
    static const struct compiler compiler = {"__BMI2__", "__x86_64__ __AVX2__"};
    struct arena arena = {0};
    struct fault fault = {0};
    struct lexemes lexemes;
    struct ways ways;
    assert_true(lexeme_split(&arena, "f", source, strlen(source), &lexemes, &fault));
    assert_true(find_ways(&arena, &lexemes, 1, &compiler, &ways, &fault));
    assert_int_equal(ways.count, 2);
    assert_string_equal(ways.items[0].answers, "__BMI2__");
    assert_int_equal(ways.items[0].text->count, 1);
    assert_string_equal(ways.items[1].answers, "__BMI2__, __AVX2__");
    assert_true(lexeme_is(&ways.items[1].text->items[1], "c"));
    arena_free(&arena);
}

struct refusal {
    const char *description;
    const char *source;
    const char *message;
};

#define LINE                                                                             \
    "a line with # has if, ifdef, ifndef, elif, else or endif; define and a name in "    \
    "capitals that begins with the prefix and guards no header, and maybe a number of "  \
    "up to nine digits; include and <stdint.h>, <immintrin.h>, <stdlib.h> or a header "  \
    "of the folder; or error and a string in quotes"
#define ASKS                                                                             \
    "a condition asks for a compiler, a processor, or the form, ..._SLIDERS or "         \
    "..._PORTABLE"
#define GRAMMAR                                                                          \
    "a condition asks by defined(NAME) or __has_builtin(NAME), or compares the form, "   \
    "or "                                                                                \
    "a macro that is a plain number, with a number; ! && || and brackets join these"

static const struct refusal refusals[] = {
    {"nothing but an #error", "#error \"x\"\na",
     "f: no environment that is tried can read it where its user defines nothing"},
    {"an #if without an #endif", "a\n#ifdef __GNUC__\nb",
     "f:3: '': an #if has no #endif"},
    {"an #endif without an #if", "a\n#endif",
     "f:2: 'endif': there is no #if that this belongs to"},
    {"a macro of nobody's", "#ifdef linux\na\n#endif\nb", "f:1: 'linux': " ASKS},
    {"one that a user may define", "#if G_A > 6\na\n#endif\nb", "f:1: 'G_A': " ASKS},
    {"behind what decides", BOTH("defined(__GNUC__) && defined(G_A)"),
     "f:1: 'G_A': " ASKS},
    {"the form of another header", BOTH("defined(G_N_FORM) || defined(__AVX2__)"),
     "f:1: 'G_N_FORM': " ASKS},
    {"more names of the user's than all choices are tried of",
     BOTH("defined(G_A_PORTABLE) || defined(G_B_PORTABLE)") "#ifdef G_B_PORTABLE\nc\n"
                                                            "#endif\n#ifndef "
                                                            "G_SLIDERS\nd\n#endif",
     "f: conditions ask for more than 2 names that the user may define, ..._SLIDERS "
     "among "
     "them"},
    {"a builtin that is not listed", BOTH("__has_builtin(__builtin_x)"),
     "f:1: '__builtin_x': " ASKS},
    {"a condition of nothing", "#if\na\n#endif", "f:1: '': " GRAMMAR},
    {"a sum", BOTH("G_M_FORM + 1"), "f:1: 'G_M_FORM': " GRAMMAR},
    {"two names", "#ifdef __GNUC__ B\na\n#endif",
     "f:1: 'ifdef': the name of a macro is expected behind this"},
    {"what is left over", BOTH("G_M_FORM == 1 1"), "f:1: '1': " GRAMMAR},
    {"a number without a sign", BOTH("G_M_FORM < 1u"), "f:1: 'G_M_FORM': " GRAMMAR},
    {"the opposite", BOTH("-G_M_FORM == 1"), "f:1: '-': " GRAMMAR},
    {"another function", BOTH("__has_include(__GNUC__)"),
     "f:1: '__has_include': " GRAMMAR},
    {"a bracket that is not closed", BOTH("(G_M_FORM == 1"), "f:1: '': " GRAMMAR},
    {"code for C++", "#ifdef __cplusplus\na\n#endif\nb", "f:1: '__cplusplus': " ASKS},
    {"code where another header is", "#ifdef G_X_H\na\n#endif\nb", "f:1: 'G_X_H': " ASKS},
    {"code with the tables", "#ifdef G_TABLES\na\n#endif\nb", "f:1: 'G_TABLES': " ASKS},
    {"code that alignment changes", "#ifndef G_ALIGNED\na\n#endif\nb",
     "f:1: 'G_ALIGNED': " ASKS},
    {"a form that the user has chosen",
     "#if defined(__AVX2__)\n#define G_M_FORM 2\n#endif\n" BOTH("G_M_FORM == 2"),
     "f:2: 'G_M_FORM': it is defined already"},
    {"a line that nobody has",
     "#if defined(__aarch64__) && defined(__AVX2__)\na\n#endif\nb",
     "f:2: 'a': no environment that is tried has this line"},
    {"a version of a compiler", BOTH("__GNUC__ >= 9"), "f:1: '__GNUC__': " GRAMMAR},
    {"a compiler alone", BOTH("__GNUC__"), "f:1: '__GNUC__': " GRAMMAR},
    {"a macro of nothing", "#define G_A\n" BOTH("G_A == 1"), "f:2: 'G_A': " GRAMMAR},
    {"one that wraps", BOTH("G_M_FORM < 18446744073709551615"),
     "f:1: 'G_M_FORM': " GRAMMAR},
    {"one in octal", BOTH("G_M_FORM == 010"), "f:1: 'G_M_FORM': " GRAMMAR},
    {"brackets without an end", BOTH(TEN(TEN("((")) TEN(TEN("!"))),
     "f:1: 'if': this condition is too long"},
    {"a form of a sum", BOTH("!G_M_FORM == 2"), "f:1: 'G_M_FORM': " GRAMMAR},
    {"two definitions of one macro", "#define G_A 1\n#define G_A 2\nA",
     "f:2: 'G_A': it is defined already"},
    {"#undef", "a\n#undef G_M_H\n", "f:2: 'undef': " LINE},
    {"none behind its mark", "a\n#\nb\n", "f:2: '#': " LINE},
    {"one in a branch that nobody takes", "#if G_M_FORM == 9\n#line 3\n#endif\n",
     "f:2: 'line': " LINE},
    {"an include of the system", "#include <stdio.h>\n", "f:1: 'include': " LINE},
    {"one by a macro", "#include G_M_X\n", "f:1: 'include': " LINE},
    {"a pragma that links", "#pragma comment(lib, \"a\")\n", "f:1: 'pragma': " LINE},
    {"an error without quotes", "#error x\n", "f:1: 'error': " LINE},
    {"a macro by the name of a function", "#define g_m_rook_attacks 0\n",
     "f:1: 'define': " LINE},
    {"by a keyword", "#define return 0\n", "f:1: 'define': " LINE},
    {"by a name of C's library", "#define UINT64_MAX 0\n", "f:1: 'define': " LINE},
    {"by that of another guard", "#define G_N_H\n", "f:1: 'define': " LINE},
    {"by no name", "#define\na", "f:1: 'define': " LINE},
    {"one that has parameters", "#define G_A(x) 1\n", "f:1: 'define': " LINE},
    {"a number in brackets", "#define G_A (1)\n", "f:1: 'define': " LINE},
    {"a number in octal", "#define G_A 01\n", "f:1: 'define': " LINE},
    {"text", "#define G_A b\n", "f:1: 'define': " LINE},
};

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct lexemes lexemes;
    struct ways ways;
    assert_true(
        lexeme_split(&arena, "f", row->source, strlen(row->source), &lexemes, &fault));
    assert_false(find_ways(&arena, &lexemes, 1, NULL, &ways, &fault));
    assert_string_equal(fault.message, row->message);
    arena_free(&arena);
}

/* The number of the macro by which ways are told apart, though their text is the same. */
static void ways_know_their_form(void **state)
{
    (void)state;
    static const char source[] =
        "#ifndef G_M_FORM\n#define G_M_FORM 3\n#endif\n"
        "#if G_M_FORM == 1\nb\n#elif G_M_FORM == 2\na\n#else\na\n#endif";
    static const unsigned forms[] = {3, 1, 2, 4};
    struct arena arena = {0};
    struct fault fault = {0};
    struct lexemes lexemes;
    struct ways ways;
    assert_true(lexeme_split(&arena, "f", source, strlen(source), &lexemes, &fault));
    assert_true(find_ways(&arena, &lexemes, 1, NULL, &ways, &fault));
    assert_int_equal(ways.count, COUNT(forms));
    for (size_t i = 0; i < COUNT(forms); i++)
        assert_int_equal(ways.items[i].form, forms[i]);
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(included_headers_are_read_alike),
    cmocka_unit_test(a_compiler_that_is_known_answers_for_itself),
    cmocka_unit_test(ways_know_their_form),
};

int main(void)
{
    return RUN("ways", ROWS(examples, check_example), ROWS(refusals, check_refusal),
               TESTS(others));
}
