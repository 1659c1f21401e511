/* What text may call that nobody reads (reader/skim.h). */
#include "support.h"

#include "reader/skim.h"

struct example {
    const char *description;
    const char *source;
    const char *message; /* its beginning; NULL where nothing is wrong */
};

#define NAMED "nothing that was read has this name"
#define CALLED "what is called is no function that was read, and no intrinsic"
#define F "static inline int g_m_f(unsigned a)\n{\n"

static const struct example texts[] = {
    {"nothing", "", NULL},
    {"what there may be",
     "#ifdef __cplusplus\nextern \"C\" {\n#endif\ntypedef struct { int a; } g_s;\n"
     "extern const int g_m_a[2];\n" F
     "    do a--; while (g_x(a)); return (int)(a);\n}\n#ifdef __cplusplus\n}\n#endif\n",
     NULL},
    {"a variable", "int a;\n", "f:1: 'int': static inline and a function is expected"},
    {"a value", "extern const int a = 1;\n",
     "f:1: 'extern': a type, or a constant without its value"},
    {"a function that is declared", "extern int puts(const char *);\n",
     "f:1: 'extern': static inline and a function is expected"},
    {"a static variable of a function's", "static inline int a = 1;\n",
     "f:1: 'static': static inline and a function is expected"},
    {"assembler outside", "__asm__(\"nop\");\n", "f:1: '__asm__': static inline"},
    {"an attribute",
     "static inline __attribute__((constructor)) void g_m_f(unsigned a) { }\n",
     "f:1: 'static': static inline and a function is expected"},
    {"one of C++", "static inline void g_m_f [[gnu::constructor]] (void) { }\n",
     "f:1: 'static': static inline and a function is expected"},
    {"a macro in place of a type", "static inline G_M_X(a) int g_m_f(int a) { }\n",
     "f:1: 'static': static inline and a function is expected"},
    {"a name without the prefix", "static inline int f(int a) { return a; }\n",
     "f:1: 'static': static inline and a function is expected"},
    {"a value in braces", "static inline int g_m_f{g_m_g()}\n",
     "f:1: 'static': static inline and a function is expected"},
    {"a value of a parameter", "static inline int g_m_f(int a = 1) { return a; }\n",
     "f:1: 'static': static inline and a function is expected"},
    {"an operator", "static inline g_bb operator~(g_bb a) { return a; }\n",
     "f:1: 'static': static inline and a function is expected"},
    {"an attribute in a function", F "    static int b [[gnu::used]];\n}\n",
     "f:3: '[': two brackets in a row"},
    {"a call", F "    puts(a);\n}\n", "f:3: 'puts': " CALLED},
    {"a call of what is in brackets", F "    (puts)(a);\n}\n",
     "f:3: '(': what is called in front of it has no name"},
    {"of what an index gives", F "    a[1](a);\n}\n",
     "f:3: '(': what is called in front of it has no name"},
    {"a cast is no call", F "    return (int)(unsigned)(a);\n}\n", NULL},
    {"a condition neither", F "    if (a) (void)a;\n}\n", NULL},
    {"what is given may be called",
     "static inline int g_m_f(int (*get)(unsigned))\n{\n    return get(1);\n}\n", NULL},
    {"a function given to another", F "    g_m_g(abort);\n}\n", "f:3: 'abort': " NAMED},
    {"one of the prefix", F "    g_m_g(g_m_h, a);\n}\n", NULL},
    {"given by a macro", F "    G_M_X(abort)\n}\n", "f:3: 'abort': " NAMED},
    {"put into a parameter",
     "static inline int g_m_f(int (*get)(void))\n{\n    get = abort;\n}\n",
     "f:3: 'abort': " NAMED},
    {"behind a loop with a local of its name",
     F "    for (unsigned abort = 0; abort < 1; abort++)\n        a += abort;\n"
       "    g_m_g(abort);\n}\n",
     "f:5: 'abort': " NAMED},
    {"behind a block with one",
     F "    {\n        unsigned abort;\n    }\n    g_m_g(abort);\n}\n",
     "f:6: 'abort': " NAMED},
    {"behind a declaration with a parameter",
     F "    int g_m_g(int abort);\n    g_m_g(abort);\n}\n", "f:3: 'abort': " NAMED},
    {"one with a parameter's parameter",
     "static inline int g_m_f(int (*get)(int abort))\n{\n    get(abort);\n}\n",
     "f:1: 'abort': " NAMED},
    {"a pointer in a loop",
     F "    for (void (*abort)(void) = 0; abort;)\n        a++;\n    abort();\n}\n",
     "f:3: 'void': " CALLED},
    {"as one of several", F "    a = 1, abort;\n}\n", "f:3: 'abort': " NAMED},
    {"behind a macro in place of a type", F "    g_m_g(G_M_X abort);\n}\n",
     "f:3: 'abort': " NAMED},
    {"locals",
     F "    g_bb *b = &a, c = a, d[] = {a, a};\n    for (unsigned i = 0, j; i < a; i++)\n"
       "        for (j = i; j < a; j++)\n            g_m_g(i, b->x, c.y, d[j]);\n}\n",
     NULL},
    {"assembler", F "    __asm__(\"nop\");\n}\n", "f:3: '__asm__': it is for compilers"},
    {"a jump", F "    goto end;\n}\n", "f:3: 'goto': it is for compilers"},
    {"a declaration inside", F "    extern int b;\n}\n",
     "f:3: 'extern': it is for compilers"},
    {"a string", F "    a = \"b\"[0];\n}\n", "f:3: '\"b\"': no string is expected here"},
    {"a bracket too few", F "    a = (1;\n}\n",
     "f:4: '}': what it closes was not opened"},
    {"one of another kind", F "    a = (1];\n}\n",
     "f:3: ']': what it closes was not opened"},
    {"no end", F "    a = 1;\n", "f:1: 'static': static inline and a function"},
};

static void check_text(void **state)
{
    const struct example *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct lexemes lexemes, constants;
    assert_true(
        lexeme_split(&arena, "f", row->source, strlen(row->source), &lexemes, &fault));
    bool good = skim_header(&arena, &lexemes, "g", &constants, &fault);
    if (row->message == NULL
            ? !good
            : strncmp(fault.message, row->message, strlen(row->message)) != 0)
        fail_msg("%s", fault.message);
    assert_int_equal(good, row->message == NULL);
    arena_free(&arena);
}

int main(void)
{
    return RUN("skim", ROWS(texts, check_text));
}
