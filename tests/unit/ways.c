/* The preprocessor, in all ways that conditions can fall (reader/ways.h). */
#include "support.h"

#include "base/text.h"
#include "reader/ways.h"

struct example {
    const char *description;
    const char *source;
    const char *ways; /* each with a line: answers, a colon, lexemes */
};

static const struct example examples[] = {
    {"no conditions", "a b\nc\n", ": a b c\n"},
    {"a condition falls both ways", "#ifdef A\na\n#else\nb\n#endif", ": b\nA: a\n"},
    {"ways of the same text are one", "#ifdef A\na\n#else\na\n#endif", ": a\n"},
    {"a way without text does not exist", "#ifdef A\na\n#endif", "A: a\n"},
    {"one that ends at an #error neither", "#ifndef A\n#error \"x\"\n#endif\na",
     "A: a\n"},
    {"two questions", "#ifdef A\na\n#endif\n#ifdef B\nb\n#endif\nc",
     ": c\nB: b c\nA: a c\nA, B: a b c\n"},
    {"a question that one answer leads to", "#ifdef A\n#ifdef B\nb\n#endif\n#endif\nc",
     ": c\nA, B: b c\n"},
    {"what was asked once is known", "#ifdef A\na\n#endif\n#ifndef A\nb\n#endif",
     ": b\nA: a\n"},
    {"what the header defines is not asked", "#define A\n#ifdef A\na\n#else\nb\n#endif",
     ": a\n"},
    {"but where it defines it in one way only",
     "#ifndef A\n#define A 1\n#endif\n#if A == 1\na\n#else\nb\n#endif", ": a\nA 2: b\n"},
    {"a name that is defined as one that is not",
     "#define A B\n#ifdef A\na\n#else\nb\n#endif", ": a\n"},
    {"numbers that it is compared with",
     "#if A == 2\na\n#elif A == 3\nb\n#else\nc\n#endif", ": c\nA 2: a\nA 3: b\n"},
    {"0 and something else", "#if A == 0\na\n#else\nb\n#endif", ": a\nA 1: b\n"},
    {"not 0", "#if A != 0\na\n#else\nb\n#endif", ": b\nA 1: a\n"},
    {"more than a number", "#if A > 3\na\n#else\nb\n#endif", ": b\nA 4: a\n"},
    {"less than a number", "#if A < 3\na\n#else\nb\n#endif", ": a\nA 3: b\n"},
    {"at least a number", "#if A >= 3\na\n#else\nb\n#endif", ": b\nA 3: a\n"},
    {"at most a number", "#if A <= 3\na\n#else\nb\n#endif", ": a\nA 4: b\n"},
    {"less than that, where it is defined",
     "#ifndef A\n#define A 2\n#endif\n#if A >= 2\na\n#else\nb\n#endif", ": a\nA 1: b\n"},
    {"a number in front", "#if 3 < A\na\n#else\nb\n#endif", ": b\nA 4: a\n"},
    {"between two numbers", "#if A > 2 && A < 4\na\n#else\nb\n#endif", ": b\nA 3: a\n"},
    {"a number with a suffix", "#if A >= 201112L\na\n#else\nb\n#endif",
     ": b\nA 201112: a\n"},
    {"not", "#if !(A == 1)\na\n#else\nb\n#endif", ": a\nA 1: b\n"},
    {"not, twice, and defined", "#if !!defined(A)\na\n#else\nb\n#endif", ": b\nA: a\n"},
    {"defined without brackets", "#if defined A\na\n#else\nb\n#endif", ": b\nA: a\n"},
    {"both", "#if defined(A) && defined(B)\na\n#else\nb\n#endif", ": b\nA, B: a\n"},
    {"one of two", "#if defined(A) || defined(B)\na\n#else\nb\n#endif", ": b\nB: a\n"},
    {"&& is tighter than ||",
     "#define T 1\n#if T == 1 || T == 0 && T == 0\na\n#else\nb\n#endif", ": a\n"},
    {"brackets", "#define T 1\n#if (T == 1 || T == 0) && T == 0\na\n#else\nb\n#endif",
     ": b\n"},
    {"a builtin that there may be", "#if __has_builtin(f)\na\n#else\nb\n#endif",
     ": b\n__has_builtin(f): a\n"},
    {"nothing that is not taken is asked",
     "#define T 1\n#if T == 0\n#if A + B\n#endif\n#ifdef C\n#endif\n#error x\n#endif\na",
     ": a\n"},
    {"an #elif behind what was taken is not asked",
     "#define T 1\n#if T == 1\na\n#elif A +\nb\n#endif", ": a\n"},
    {"an include is left out", "#include <a.h>\n#include \"b.h\"\na", ": a\n"},
    {"what guards an include only is not asked",
     "#ifdef A\n#include <a.h>\n#elif defined(B)\n#include <b.h>\n#endif\na", ": a\n"},
    {"nor what guards pragmas",
     "#if defined(__cplusplus) && defined(__GNUC__)\n#pragma a\n#ifdef B\n#pragma b\n"
     "#endif\n#endif\na",
     ": a\n"},
    {"nor what guards operators, which are not read",
     "#if defined(__cplusplus) && defined(G_OPERATORS)\nb\n#endif\na", ": a\n"},
    {"what has another name is",
     "#if defined(__cplusplus) && defined(G_OPERATOR)\nb\n#endif\na",
     ": a\n__cplusplus, G_OPERATOR: b a\n"},
    {"or is asked in another way",
     "#if defined(__cplusplus) || defined(G_OPERATORS)\nb\n#endif\na",
     ": a\nG_OPERATORS: b a\n"},
    {"nor what guards the linkage",
     "#ifdef __cplusplus\nextern \"C\" {\n#endif\na\n#ifdef __cplusplus\n}\n#endif",
     ": a\n"},
    {"a macro", "#define A b c\na A A(d)", ": a b c b c ( d )\n"},
    {"a macro of nothing", "#define A\na A b", ": a b\n"},
    {"a macro of one parameter", "#define A(x) (x + 1)\nA(b) A(c * d)",
     ": ( b + 1 ) ( c * d + 1 )\n"},
    {"of two", "#define A(x, y) y x\nA(b, c)", ": c b\n"},
    {"whose arguments have brackets", "#define A(x) x;\nA(f(b, c))", ": f ( b , c ) ;\n"},
    {"and macros", "#define A(x) x;\n#define B c\nA(B) A(A(d))", ": c ; d ; ;\n"},
    {"a macro with parameters is no name", "#define A(x) x\nA b", ": A b\n"},
    {"a bracket that does not touch is no parameter", "#define A (x)\nA", ": ( x )\n"},
    {"a macro of several lines", "#define A a \\\n b\nA", ": a b\n"},
    {"a call over several lines", "#define A(x) x\nA(\nb\n)", ": b\n"},
    {"macros of macros", "#define A B\n#define B c\nA", ": c\n"},
    {"a macro that is defined twice, in the same way", "#define A b\n#define A b\nA",
     ": b\n"},
    {"a macro by its condition", "#ifdef C\n#define A b\n#else\n#define A c\n#endif\nA",
     ": c\nC: b\n"},
    {"a macro that was not there yet", "A\n#define A b\nA", ": A b\n"},
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
        !ways_of(&arena, &lexemes, "FORM", NULL, &ways, &fault))
        fail_msg("%s", fault.message);
    for (size_t i = 0; i < ways.count; i++) {
        text_printf(&text, "%s:", ways.items[i].answers);
        for (size_t j = 0; j < ways.items[i].lexemes.count; j++)
            text_printf(&text, " %.*s", (int)ways.items[i].lexemes.items[j].length,
                        ways.items[i].lexemes.items[j].bytes);
        text_puts(&text, "\n");
        assert_int_equal(ways.items[i].lexemes.items[ways.items[i].lexemes.count].kind,
                         LEXEME_END);
    }
    assert_string_equal(text.bytes, row->ways);
    arena_free(&arena);
}

/* What a compiler reads of which it is known what it defines. */
static void a_compiler_that_is_known_answers_for_itself(void **state)
{
    (void)state;
    static const char source[] = "#ifndef USERS\n#if defined(__SURE__)\na\n#elif "
                                 "defined(__NEVER__)\nb\n#else\nc\n#endif\n#endif\n"
                                 "#ifdef __MAY__\nd\n#endif\n#ifdef __MAY\ne\n#endif\nf";
    static const struct compiler compiler = {"__SURE__", "__X__ __MAY__"};
    struct arena arena = {0};
    struct fault fault = {0};
    struct lexemes lexemes;
    struct ways ways;
    assert_true(lexeme_split(&arena, "f", source, strlen(source), &lexemes, &fault));
    assert_true(ways_of(&arena, &lexemes, "FORM", &compiler, &ways, &fault));
    assert_int_equal(ways.count, 2);
    assert_string_equal(ways.items[0].answers, "__SURE__");
    assert_int_equal(ways.items[0].lexemes.count, 2);
    assert_true(lexeme_is(&ways.items[0].lexemes.items[0], "a"));
    assert_string_equal(ways.items[1].answers, "__SURE__, __MAY__");
    assert_true(lexeme_is(&ways.items[1].lexemes.items[1], "d"));
    arena_free(&arena);
}

struct refusal {
    const char *description;
    const char *source;
    const char *message;
};

#define ASKS "a condition asks if a name is defined, or compares it with a plain number"

static const struct refusal refusals[] = {
    {"nothing at all", "", "f: none of its ways has any code"},
    {"nothing but an #error", "#error x\na", "f: none of its ways has any code"},
    {"an #if without an #endif", "a\n#ifdef A\nb", "f:3: an #if has no #endif"},
    {"in a way that is not the first", "#ifdef A\n#ifdef B\n#endif\na",
     "f:4: an #if has no #endif"},
    {"an #endif without an #if", "a\n#endif",
     "f:2: there is no #if that this belongs to"},
    {"an #else without one", "#ifdef A\n#endif\n#else\na",
     "f:3: there is no #if that this belongs to"},
    {"an #elif without one", "#elif A\na", "f:1: there is no #if that this belongs to"},
    {"an #else behind an #else", "#ifdef A\na\n#else\nb\n#else\nc\n#endif",
     "f:5: it stands behind an #else"},
    {"an #elif behind an #else", "#ifdef A\na\n#else\nb\n#elif B\nc\n#endif",
     "f:5: it stands behind an #else"},
    {"a condition of nothing", "#if\na\n#endif", "f:1: 'if': " ASKS},
    {"a sum", "#if A + 1\na\n#endif", "f:1: 'A': " ASKS},
    {"two names", "#ifdef A B\na\n#endif",
     "f:1: 'B': nothing is expected here: end the line before it"},
    {"a macro of nothing", "#define A\n#if A == 1\na\n#endif",
     "f:2: 'A': a macro in a condition must be a plain number"},
    {"a macro with parameters", "#define A(x) x\n#if A(B) == 1\na\n#endif",
     "f:2: 'A': a macro in a condition must be a plain number"},
    {"a number by another name", "#define A B\n#if A == 2\na\n#endif",
     "f:2: 'A': a macro in a condition must be a plain number"},
    {"a macro that is compared with very many numbers",
     "#if A == 1 || A == 2 || A == 3 || A == 4 || A == 5 || A == 6 || A == 7 || A == 8 "
     "|| "
     "A == 9 || A == 10 || A == 11 || A == 12 || A == 13 || A == 14 || A == "
     "15\na\n#endif",
     "f:1: 'A': compared with too many numbers"},
    {"a bracket that is not closed", "#if (A == 1\na\n#endif",
     "f:1: '1': a ) is missing here"},
    {"a name that is missing", "#if defined()\na\n#endif",
     "f:1: '(': the name of a macro is expected behind this"},
    {"a builtin without brackets", "#if __has_builtin f\na\n#endif",
     "f:1: '__has_builtin': a name in brackets is expected"},
    {"#undef", "#define A\n#undef A\na", "f:2: this directive is not understood"},
    {"#pragma", "#pragma once\na", "f:1: this directive is not understood"},
    {"a lone #", "#\na", "f:2: this directive is not understood"},
    {"a definition of nothing", "#define\na", "f:1: this directive is not understood"},
    {"a macro with too few arguments", "#define A(x, y) x\n\nA(b)",
     "f:3: 'A': not as many arguments as the macro has parameters"},
    {"with too many", "#define A(x) x\nA(b, c)",
     "f:2: 'A': not as many arguments as the macro has parameters"},
    {"a call without an end", "#define A(x) x\nA(b",
     "f:2: 'A': not as many arguments as the macro has parameters"},
    {"a macro of six parameters", "#define A(a, b, c, d, e, f) a\nA(1, 2, 3, 4, 5, 6)",
     "f:1: 'f': too many parameters"},
    {"a macro of itself", "#define A(x) A(x)\nA(b)", "f:2: 'A': macros nest too deep"},
    {"two definitions of one macro", "#define A 1\n#define A 2\nA",
     "f:2: 'A': it is defined already, otherwise"},
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
    assert_false(ways_of(&arena, &lexemes, "FORM", NULL, &ways, &fault));
    assert_string_equal(fault.message, row->message);
    arena_free(&arena);
}

/* The number of the macro by which ways are told apart, though their text is the same. */
static void ways_know_their_form(void **state)
{
    (void)state;
    static const char source[] = "#ifndef FORM\n#define FORM 3\n#endif\n"
                                 "#if FORM == 1\nb\n#elif FORM == 2\na\n#else\na\n#endif";
    static const unsigned forms[] = {3, 1, 2};
    struct arena arena = {0};
    struct fault fault = {0};
    struct lexemes lexemes;
    struct ways ways;
    assert_true(lexeme_split(&arena, "f", source, strlen(source), &lexemes, &fault));
    assert_true(ways_of(&arena, &lexemes, "FORM", NULL, &ways, &fault));
    assert_int_equal(ways.count, COUNT(forms));
    for (size_t i = 0; i < COUNT(forms); i++)
        assert_int_equal(ways.items[i].form, forms[i]);
    assert_true(ways_of(&arena, &lexemes, "OTHER", NULL, &ways, &fault));
    assert_int_equal(ways.count, 2);
    assert_int_equal(ways.items[0].form, 0);
    arena_free(&arena);
}

/* Ten questions have 1024 answers. */
static void too_many_ways_are_refused(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct text text = {.arena = &arena};
    struct lexemes lexemes;
    struct ways ways;
    for (char name = 'A'; name < 'K'; name++)
        text_printf(&text, "#ifdef %c\n%c\n#endif\n", name, name);
    assert_true(lexeme_split(&arena, "f", text.bytes, text.length, &lexemes, &fault));
    assert_false(ways_of(&arena, &lexemes, "FORM", NULL, &ways, &fault));
    assert_string_equal(fault.message,
                        "f: its conditions can fall in more than 512 ways");
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(a_compiler_that_is_known_answers_for_itself),
    cmocka_unit_test(ways_know_their_form),
    cmocka_unit_test(too_many_ways_are_refused),
};

int main(void)
{
    return RUN("ways", ROWS(examples, check_example), ROWS(refusals, check_refusal),
               TESTS(others));
}
