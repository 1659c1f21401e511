/* Ways of a header as one text (printer/join.c): C in, the functions of a language with C's
 * preprocessor out. */
#include "support.h"

#include "base/text.h"
#include "printer/printer.h"
#include "reader/ways.h"

static const struct pattern patterns[] = {
    {"number", "unsigned"},
    {"word", "word"},
    {"vector", "$name"},
    {"parameter", "$type $name"},
    {"plus", "$1 + $2"},
    {"parameter.unused", "$type"},
    {"let", "$type $name = $value;"},
    {"return", "return $value;"},
    {"result", "return $value;"},
    {"vector.call", "$name(@1)"},
    {"literal.long", "long(@1)"},
    {"fast", "if (is_running()) {"},
    {"end", "}"},
};

struct example {
    const char *description;
    const char *source;
    const char *expected;
};

#define F(name) "static inline uint64_t q_x_" name "(uint64_t a)"
#define VECTOR                                                                           \
    "static inline __m128i q_x_v(uint64_t a) { return _mm_set1_epi64x((int64_t)1); }\n"
#define V "#if F == 2\nv(word): return _mm_set1_epi64x(long(1));\n"

static const struct example examples[] = {
    {"what is the same in all forms is there once",
     "#ifdef __A__\n#endif\n" F("f") " { return a; }\n", "f(word a): return a;\n"},
    {"what another form has stands in front of it",
     F("f") " {\n#ifdef __A__\nreturn a + 1;\n#else\nreturn a;\n#endif\n}\n",
     "f(word a):\n#if F == 2\nif (is_running()) {\n  return a + 1;\n}\n#endif\nreturn "
     "a;\n"},
    {"two forms of one text have one condition",
     F("f") " {\n#if defined(__A__)\nreturn a + 1;\n#elif defined(__B__)\nreturn a + 1;\n"
            "#else\nreturn a;\n#endif\n}\n" F(
                "g") "{\n#ifdef __B__\nreturn a + 2;\n#else\n"
                     "return a;\n#endif\n}\n",
     "f(word a):\n#if F == 2 || F == 3\nif (is_running()) {\n  return a + "
     "1;\n}\n"
     "#endif\nreturn a;\n"
     "g(word a):\n#if F == 2\nif (is_running()) {\n  return a + 2;\n}\n"
     "#endif\nreturn a;\n"},
    {"three texts have two conditions",
     F("f") " {\n#if defined(__A__)\nreturn a + 1;\n#elif defined(__B__)\nreturn a + 2;\n"
            "#else\nreturn a;\n#endif\n}\n",
     "f(word a):\n#if F == 2\nif (is_running()) {\n  return a + 2;\n}\n#elif F == 3\n"
     "if (is_running()) {\n  return a + 1;\n}\n#endif\nreturn a;\n"},
    {"what only another form has stands behind its condition, in front of what calls it",
     F("e") " { return a; }\n#ifdef __A__\n" VECTOR "#endif\n" F(
         "f") " {\n#ifdef __A__\nreturn q_x_v(a);\n#else\nreturn a;\n#endif\n}\n",
     "e(word a): return a;\n" V "f(word a):\n#if F == 2\nif (is_running()) {\n  return "
     "v(a);\n}\n#endif\nreturn a;\n"},
    {"of two texts that only other forms have each has its condition",
     "#ifdef __A__\n" F(
         "v") " { return 1 + a; }\n#endif\n#ifdef __B__\n"
              "#ifndef __A__\n" F("v") " { return 2 + a; }\n#endif\n#endif\n" F(
                  "f") " { return a; }\n",
     "#if F == 3\nv(word a): return 1 + a;\n#if F == 2\nv(word a): return 2 + a;\n"
     "f(word a): return a;\n"},
    {"and where these forms share it, both",
     "#ifdef __A__\n" F("v") " { return 1 + a; }\n" F(
         "f") " { return q_x_v(a) + 1; }\n"
              "#elif defined(__B__)\n" F("v") " { return 1 + a; }\n" F(
                  "f") " { return q_x_v(a); }\n"
                       "#else\n" F("f") " { return a; }\n#endif\n",
     "#if F == 2 || F == 3\nv(word a): return 1 + a;\n"
     "f(word a):\n#if F == 2\nif (is_running()) {\n  return v(a);\n}\n#elif F == 3\n"
     "if (is_running()) {\n  return v(a) + 1;\n}\n#endif\nreturn a;\n"},
};

static void add_function(struct text *text, const struct printed *printed)
{
    if (printed->condition != NULL)
        text_printf(text, "#if %s\n", printed->condition);
    text_printf(text, "%s(%s):%s", printed->name, printed->parameters,
                printed->line_count == 1 ? " " : "\n");
    for (unsigned i = 0; i < printed->line_count; i++) {
        assert_int_equal(printed->lines[i].is_directive,
                         printed->lines[i].text[0] == '#');
        text_printf(text, "%*s%s\n", 2 * (int)printed->lines[i].depth, "",
                    printed->lines[i].text);
    }
}

static void check_example(void **state)
{
    const struct example *row = *state;
    static const struct compiler compiler = {"", "__A__ __B__"};
    static const struct unit *const none[] = {NULL};
    static const char *const modules[] = {"x"};
    const struct spelling spelling = {patterns, COUNT(patterns), " for "};
    struct arena arena = {0};
    struct fault fault = {0};
    struct text text = {.arena = &arena};
    struct lexemes lexemes;
    struct ways ways;
    struct unit units[PRINTED_FORMS_MAX];
    struct printed_form forms[PRINTED_FORMS_MAX];
    struct printed *printed;
    if (!lexeme_split(&arena, "x.h", row->source, strlen(row->source), &lexemes,
                      &fault) ||
        !ways_of(&arena, &lexemes, "FORM", &compiler, &ways, &fault))
        fail_msg("%s", fault.message);
    for (unsigned i = 0; i < ways.count; i++) {
        const struct unit *const all[] = {&units[i], NULL};
        const struct print_job job = {
            .spelling = &spelling, .units = all, .modules = modules, .prefix = "q"};
        if (!unit_read(&arena, &ways.items[i].lexemes, none, &units[i], &fault))
            fail_msg("%s", fault.message);
        forms[i].number = i + 1;
        forms[i].count = printer_print(&arena, &job, &printed);
        forms[i].all = printed;
    }
    const unsigned count =
        printer_join(&arena, &spelling, "F", true, forms, (unsigned)ways.count, &printed);
    text_puts(&text, "");
    for (unsigned i = 0; i < count; i++)
        add_function(&text, &printed[i]);
    assert_string_equal(text.bytes, row->expected);
    arena_free(&arena);
}

int main(void)
{
    return RUN("join", ROWS(examples, check_example));
}
