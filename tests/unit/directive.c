/* The directives that a header may have (reader/directive.h). */
#include "support.h"

#include "reader/directive.h"

struct example {
    const char *description;
    const char *source;
    const char *message; /* its beginning; NULL where nothing is wrong */
};

#define LIST                                                                             \
    "#if, #ifdef, #ifndef, #elif, #else, #endif, #define, #include, #error and #pragma " \
    "are understood"
#define ASKS "a condition asks if a name is defined, or compares it with a plain number"
#define ABOUT                                                                            \
    "a condition is about macros that begin with the prefix, or of compilers that are "  \
    "known here"
#define OWN "a macro of this header has a name in capitals that begins with G_M_"
#define FILES                                                                            \
    "a header includes <stdint.h>, <immintrin.h>, <stdlib.h>, its own tables, and "      \
    "\"MODULE.h\" of its folder"
#define PLAIN                                                                            \
    "a macro without parameters is nothing, a plain number, or the alignment of the "    \
    "compiler that is asked for"
#define CHOICES(a, b) "#define G_M_IS_a " a "\n#define G_M_IS_b " b "\n"
#define CHOICE(word, number, name)                                                       \
    "#" word " G_M_NUMBER(G_M_METHOD) == " number "\n#include \"" name ".h\"\n"
#define CHOSEN                                                                           \
    "behind a comparison the file is included whose name has this number, which is "     \
    "above those in front"
#define UNEQUAL "there are not as many comparisons as names that have a number"
#define CXX "#if defined(__cplusplus) && defined(__GNUC__)\n"
#define NAMED "nothing that was read has this name"
#define CALLED "what is called is no function that was read, and no intrinsic"

static const struct example directives[] = {
    {"none", "a b\n", NULL},
    {"all of the list",
     "#ifndef G_M_H\n#define G_M_H\n#if G_M_FORM == 1\na\n#elif 2 < G_M_FORM\nb\n#else\n"
     "#error \"x\"\n#endif\n#endif\n#ifdef G_TABLES\n#include \"m_tables.h\"\n#endif\n",
     NULL},
    {"#undef", "a\n#undef G_M_H\n", "f:2: 'undef': " LIST},
    {"#line", "#line 3\n", "f:1: 'line': " LIST},
    {"#warning", "#warning \"x\"\n", "f:1: 'warning': " LIST},
    {"#include_next", "#include_next <stdint.h>\n", "f:1: 'include_next': " LIST},
    {"none behind its mark", "a\n#\nb\n", "f:2: '#': " LIST},
    {"one in a branch that is not taken", "#if 1 == G_A\n#undef B\n#endif\n",
     "f:2: 'undef': " LIST},
    {"a branch of nothing", "#ifdef G_A\n#else\na\n#endif\n",
     "f:1: 'ifdef': nothing stands in this branch"},
    {"the last of them", "#ifdef G_A\na\n#else\n#endif\n",
     "f:3: 'else': nothing stands in this branch"},
    {"one alone", "#ifdef G_A\n#endif\n", NULL},
    {"words behind an #else", "#else a\n", "f:1: 'a': nothing is expected here"},
    {"words behind an #endif", "#endif a\n", "f:1: 'a': nothing is expected here"},
    /* conditions */
    {"a plain name", "#if G_A\n", "f:1: 'G_A': " ASKS},
    {"the same, denied", "#if !G_A\n", "f:1: '!': put what it denies into brackets"},
    {"a number alone", "#if 0\n", "f:1: '0': " ASKS},
    {"two names", "#if G_A == G_B\n", "f:1: 'G_A': " ASKS},
    {"a sum", "#if G_A == 1 + 1\n", "f:1: '+': nothing is expected here"},
    {"brackets around a name", "#if (G_A) == 1\n", "f:1: 'G_A': " ASKS},
    {"a negative number", "#if G_A == -1\n", "f:1: 'G_A': " ASKS},
    {"a number that is long", "#if G_A == 201112L\n", NULL},
    {"one that wraps", "#if G_A < 18446744073709551615\n", "f:1: 'G_A': " ASKS},
    {"one in octal", "#if G_A == 010\n", "f:1: 'G_A': " ASKS},
    {"one in binary", "#if G_A == 0b1\n", "f:1: 'G_A': " ASKS},
    {"a letter", "#if G_A == 'a'\n", "f:1: 'G_A': " ASKS},
    {"a name of nobody's", "#ifdef linux\n", "f:1: 'linux': " ABOUT},
    {"in a comparison", "#if __LINE__ == 3\n", "f:1: '__LINE__': " ABOUT},
    {"what an include may be", "#if __has_include(\"a.h\")\n",
     "f:1: '__has_include': " ABOUT},
    {"defined, and more", "#if defined(G_A) && !(defined G_B || G_C >= 3)\n", NULL},
    {"a builtin", "#if __has_builtin(__builtin_bswap64)\n", NULL},
    {"a choice", CHOICES("1", "2") CHOICE("if", "1", "a") CHOICE("elif", "2", "b"), NULL},
    {"two of one number", CHOICES("1", "1") CHOICE("if", "1", "a"), "f:1: '#': " UNEQUAL},
    {"numbers that are swapped",
     CHOICES("2", "1") CHOICE("if", "1", "a") CHOICE("elif", "2", "b"),
     "f:3: '1': " CHOSEN},
    {"one that is not compared", CHOICES("1", "2") CHOICE("if", "1", "a"),
     "f:1: '#': " UNEQUAL},
    {"one that is compared twice",
     CHOICES("1", "2") CHOICE("if", "1", "a") CHOICE("elif", "1", "b"),
     "f:5: '1': " CHOSEN},
    {"one without a name", CHOICE("if", "1", "a"), "f:1: '1': " CHOSEN},
    {"one behind another condition",
     CHOICES("1", "2")
         CHOICE("if", "1", "a") "#elif defined(G_A) && G_M_NUMBER(G_M_METHOD) "
                                "== 2\n#include \"b.h\"\n#endif\n",
     "f:1: '#': " UNEQUAL},
    {"how many there are of it", "#define G_M 3\n", NULL},
    {"of something of it", "#define G_X_M 3\n", "f:1: 'G_X_M': " OWN},
    /* what is included */
    {"an include of the system", "#include <stdio.h>\n", "f:1: '<': " FILES},
    {"another folder's", "#include \"../m.h\"\n", "f:1: '\"../m.h\"': " FILES},
    {"tables of another module", "#include \"n_tables.h\"\n",
     "f:1: '\"n_tables.h\"': " FILES},
    {"a macro", "#include G_M_X\n", "f:1: 'G_M_X': " FILES},
    {"those of the list",
     "#include <stdint.h>\n#include <immintrin.h>\n#include \"leapers.h\"\n", NULL},
    /* what compilers are told */
    {"a pragma of the list",
     CXX "#pragma GCC diagnostic push\n#pragma GCC diagnostic pop\n", NULL},
    {"one for everybody", "a\n#pragma GCC diagnostic push\n",
     "f:2: 'pragma': a pragma stands behind"},
    {"one that links", CXX "#pragma comment(lib, \"a\")\n",
     "f:2: 'pragma': a pragma pushes"},
    {"one that renames", CXX "#pragma redefine_extname puts system\n",
     "f:2: 'pragma': a pragma pushes"},
    {"one that pops a macro", CXX "#pragma pop_macro(\"G_A\")\n",
     "f:2: 'pragma': a pragma pushes"},
    /* macros */
    {"a function of the header's", "f\n#define g_m_rook_attacks(s) 0\n",
     "f:2: 'g_m_rook_attacks': " OWN},
    {"a function of another's", "#define g_king_attacks(s) 0\n",
     "f:1: 'g_king_attacks': " OWN},
    {"a keyword", "#define return 0\n", "f:1: 'return': " OWN},
    {"a type of C's library", "#define uint64_t int\n", "f:1: 'uint64_t': " OWN},
    {"a guard of another's", "#define G_N_H\n", "f:1: 'G_N_H': " OWN},
    {"the tables", "#define G_TABLES\n", "f:1: 'G_TABLES': " OWN},
    {"an alignment by another header", "#define G_ALIGNED\n", "f:1: 'G_ALIGNED': " OWN},
    {"short names", "#define G_SLIDERS\n", NULL},
    {"a form", "#define G_M_FORM 2\n", NULL},
    {"a name of a function", "#define G_M_FORM puts\n", "f:1: 'G_M_FORM': " PLAIN},
    {"an attribute", "#define G_M_A __attribute__((constructor))\n",
     "f:1: 'G_M_A': " PLAIN},
    {"an alignment under another name", "#define G_M_A alignas(64)\n",
     "f:1: 'G_M_A': " PLAIN},
    {"what is in use above", "G_M_A(1)\n#define G_M_A(x) x\n",
     "f:2: 'G_M_A': it is in use above"},
    {"a list of arrays", "#define G_M_ARRAYS(array) array(64, g_a[0], 1, 0x2)\n", NULL},
    {"a call of what is known", "#define G_M_A(x) g_m_f(__builtin_bswap64(x))\n", NULL},
    {"a call of what is not", "#define G_M_A(x) puts(x)\n", "f:1: 'puts': " CALLED},
    {"a call without a name", "#define G_M_A(x) (x)(1)\n",
     "f:1: '(': what is called in front of it has no name"},
    {"a pragma in it", "#define G_M_A(x) _Pragma(x)\n",
     "f:1: '_Pragma': it is for compilers"},
    {"a bracket too many", "#define G_M_A(x) x)\n",
     "f:1: ')': what it closes was not opened"},
    {"a brace that opens", "#define G_M_A(x) x {\n", "f:1: '{': it is not closed"},
    {"two parameters that are joined", "#define G_M_JOIN(a, b) a##b\n", NULL},
    {"one and a name", "#define G_M_A(a) sys##a(1)\n",
     "f:1: '##': it joins to what begins with the prefix"},
    {"a name of the prefix and one", "#define G_M_A(a) g_m_f_##a(1)\n", NULL},
    {"another behind it", "#define G_M_A(a) g_m_##a##_f(1)\n", NULL},
    {"a string of one", "#define G_M_A(a) #a\n", "f:1: '#': a macro makes no strings"},
    {"a function as what it calls", "#define G_M_A(a) a(abort)\n",
     "f:1: 'abort': " NAMED},
    {"one that it puts there", "#define G_M_A(a) a = abort;\n", "f:1: 'abort': " NAMED},
    {"a local that it counts up, and returns", "#define G_M_A(a) b++; if (a) return b;\n",
     NULL},
    /* operators, which no way has */
    {"operators",
     "#if defined(__cplusplus) && defined(G_OPERATORS)\n"
     "static inline g_bb operator~(g_bb a) { return g_minus(a); }\n#endif\n",
     NULL},
    {"something else",
     "#if defined(__cplusplus) && defined(G_OPERATORS)\nint a = 1;\n#endif\n",
     "f:2: 'int': static inline and an operator is expected here"},
    {"that call it",
     "#if defined(__cplusplus) && defined(G_OPERATORS)\n"
     "static inline bool operator!(g_bb a) { return puts(a); }\n#endif\n",
     "f:2: 'puts': " CALLED},
    {"for nobody else",
     "#if defined(__cplusplus) && defined(G_OPERATORS)\n#else\nint a;\n#endif\n",
     "f:2: '#': operators end with an #endif"},
};

static void check_directives(void **state)
{
    const struct example *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct lexemes lexemes;
    bool good =
        lexeme_split(&arena, "f", row->source, strlen(row->source), &lexemes, &fault) &&
        directives_check(&arena, &lexemes, "g", "m", "m", &fault);
    if (row->message == NULL
            ? !good
            : strncmp(fault.message, row->message, strlen(row->message)) != 0)
        fail_msg("%s", fault.message);
    assert_int_equal(fault.status, good ? 0 : FAULT_INPUT);
    arena_free(&arena);
}

int main(void)
{
    return RUN("directive", ROWS(directives, check_directives));
}
