/* Reading C (reader/unit.h, reader/parser.h): what is left out of the proof, and what is refused. */
#include "snippet.h"

struct leaving {
    const char *description;
    const char *source; /* in which there is a function f */
    const char *reason; /* why it is left out; NULL where it is not */
};

#define F "static inline unsigned f(unsigned a) "
#define G "static inline unsigned g(unsigned a) "

static const struct leaving leavings[] = {
    {"nothing is wrong", F "{ return a; }", NULL},
    {"for", F "{ for (unsigned i = 0; i < 8; i++) a += 1; return a; }", NULL},
    {"while", F "{ while (a) { a -= 1; } return a; }", "it has a loop"},
    {"a name with a loop in it", F "{ unsigned form = a; return form; }", NULL},
    {"assembler that is known", F "{ __asm__(\"rbit %0, %0\" : \"+r\"(a)); return a; }",
     NULL},
    {"one that is known", F "{ return (unsigned)__builtin_ctzll(a); }", NULL},
    {"one that is known by name",
     F "{ return (unsigned)_mm512_movepi8_mask(_mm512_set1_epi8((char)a)); }",
     "a vector function that intrinsic.c does not list"},
    {"that behind a loop",
     F "{ while (a) a = (unsigned)_mm512_test_epi8_mask(a, a); "
       "return a; }",
     "it has a loop"},
    {"a macro of the user's", F "{ A_EACH(a); return a; }", "a macro of the user's"},
    {"a macro of the user's in a loop", F "{ while (a) A_EACH(a); return a; }", "it has a loop"},
    {"a name that is not called", F "{ unsigned a_ = a; return a_; }", NULL},
    {"nothing to return", "static inline void f(unsigned a) { (void)a; }",
     "it returns nothing"},
    {"a record to write to",
     "typedef struct { uint64_t a, b; } r;\n"
     "static inline void f(r *x, unsigned n) { x->a |= n; }",
     NULL},
    {"two of them",
     "typedef struct { uint64_t a, b; } r;\n"
     "static inline void f(r *x, r *y) { x->a = 1; y->a = 2; }",
     "it writes through a pointer"},
    {"one, and a result",
     "typedef struct { uint64_t a, b; } r;\n"
     "static inline unsigned f(r *x) { x->a = 1; return 1; }",
     "it writes through a pointer"},
    {"a number that is written beside",
     "static inline unsigned f(unsigned *a) { *a = 1; return 1; }", NULL},
    {"two, and text",
     "static inline unsigned f(unsigned *a, char *b) { *a = 1; return 1; }",
     "it writes through a pointer"},
    {"a record to write to, and one to read, which may be the same",
     "typedef struct { uint64_t a, b; } r;\n"
     "static inline void f(r *x, const r *y) { x->a = 1; x->b = y->a; }",
     "two pointers may lead to one object"},
    {"one to read that is another",
     "typedef struct { uint64_t a, b; } r;\n"
     "static inline void f(r *x, const uint64_t *y) { x->a = 1; x->b = y[0]; }",
     NULL},
    {"a number that is written, and numbers that are read",
     "static inline unsigned f(unsigned *a, const uint32_t *b) { *a = 1; return b[0]; }",
     "two pointers may lead to one object"},
    {"text to write to", "static inline void f(char *a) { *a = 48; }",
     "it writes through a pointer"},
    {"a pointer to write through",
     "static inline unsigned f(uint64_t *a) { return (unsigned)a[0]; }",
     "it writes through a pointer"},
    {"one that is constant itself",
     "static inline unsigned f(uint64_t *const a) { return (unsigned)a[0]; }",
     "it writes through a pointer"},
    {"a pointer to read through",
     "static inline unsigned f(const uint64_t *const a) { return (unsigned)a[0]; }",
     NULL},
    {"a struct with rows",
     "typedef struct { uint64_t a[2]; unsigned b; } r;\n"
     "static inline unsigned f(const r *x) { return x->b + (unsigned)x->a[1]; }",
     "it takes a position"},
    {"a struct of many words",
     "typedef struct { uint64_t a, b, c, d, e, f, g, h, i; } r;\n"
     "static inline uint64_t f(const r *x) { return x->i; }",
     "it takes a position"},
    {"a struct of few numbers",
     "typedef struct { unsigned a; } r;\n"
     "static inline unsigned f(const r *x) { return x->a; }",
     "it takes a position"},
    {"but not one of words",
     "typedef struct { uint64_t a; } r;\n"
     "static inline uint64_t f(const r *x) { return x->a; }",
     NULL},
    {"whoever calls what is left out",
     G "{ while (a) a -= 1; return a; }\n" F "{ return g(a); }", "it has a loop"},
    {"in any place",
     G "{ while (a) a -= 1; return a; }\n" F
       "{ unsigned b; if (a) b = 1 + a * g(a); else b = a; return b; }",
     "it has a loop"},
    {"whoever calls that one",
     G "{ while (a) a -= 1; return a; }\n"
       "static inline unsigned h(unsigned a) { return g(a); }\n" F "{ return h(a); }",
     "it has a loop"},
    {"but not who calls another",
     G "{ while (a) a -= 1; return a; }\n"
       "static inline unsigned h(unsigned a) { return a; }\n" F "{ return h(a); }",
     NULL},
};

static void check_leaving(void **state)
{
    const struct leaving *row = *state;
    struct snippet snippet;
    snippet_open(&snippet, row->source);
    const struct function *function = unit_function(&snippet.unit, "f");
    assert_non_null(function);
    if (row->reason == NULL)
        assert_null(function->left_out);
    else
        assert_string_equal(function->left_out, row->reason);
    arena_free(&snippet.arena);
}

struct refusal {
    const char *description;
    const char *source;
    const char *message;
};

#define BODY(text) F "\n{\n" text "\n}"

#define NAME "a name is expected here, which is none of a type, and no word of C or C++"
#define OBJECT                                                                           \
    "what is in front of it is no type of an object here: a char has a sign for some "   \
    "compilers alone; take uint8_t"

static const struct refusal refusals[] = {
    {"a function that is not inline", "static unsigned f(unsigned a) { return a; }",
     "f:1: 'unsigned' stands where 'inline' is expected"},
    {"a function that is not static", "inline unsigned f(unsigned a) { return a; }",
     "f:1: 'inline': a typedef of a struct, or static inline, is expected here"},
    {"a macro that is not there", "A;",
     "f:1: 'A': a typedef of a struct, or static inline, is expected here"},
    {"an array", "extern const uint8_t a[2];",
     "f:1: 'extern': a typedef of a struct, or static inline, is expected here"},
    {"a word by another name", "typedef uint64_t a;",
     "f:1: 'uint64_t': a type of your own is expected to be a struct"},
    {"an unknown type", "static inline word f(unsigned a) { return a; }",
     "f:1: 'word': a type that is understood is expected here"},
    {"a type of another width elsewhere", BODY("return (unsigned)(long)a;"),
     "f:3: ')' stands where 'long' is expected"},
    {"a struct with an array of none", "typedef struct { uint64_t a[0]; } b;",
     "f:1: ']': a plain number is expected as a size"},
    {"a struct of too many fields",
     "typedef struct { uint64_t a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, "
     "t, u; } v;",
     "f:1: 'u': this struct is too large"},
    {"a function without parameters", "static inline unsigned f(void) { return 1; }",
     "f:1: ')': " OBJECT},
    {"too many parameters",
     "static inline unsigned f(int a, int b, int c, int d, int e, int f, int g, int h, "
     "int i, int j, int k) { return 1; }",
     "f:1: 'int': too many parameters"},
    {"a declaration of a function", F ";", "f:1: ';' stands where '{' is expected"},
    {"a type twice",
     "typedef struct { uint64_t b; } a;\ntypedef struct { uint64_t b; } a;",
     "f:2: 'a': " NAME},
    {"a local of the name of a type", BODY("unsigned uint8_t = 5;\nreturn (uint8_t)-a;"),
     "f:3: 'uint8_t': " NAME},
    {"a local of the name of one of the header",
     "typedef struct { uint64_t c; } b;\n" F "{\nunsigned b = 5; return a; }",
     "f:3: 'b': " NAME},
    {"a parameter of one", "static inline uint64_t f(unsigned uint16_t) { return 1; }",
     "f:1: 'uint16_t': " NAME},
    {"a local of the name of a keyword", BODY("unsigned register = 5; return a;"),
     "f:3: 'register': " NAME},
    {"one that only C++ has", BODY("unsigned xor = 5; return a;"), "f:3: 'xor': " NAME},
    {"a function that comes later", F "{ return g(a); }\n" G "{ return a; }",
     "f:1: there is no function g above"},
    {"a function that is nowhere", BODY("a = a +\ng(a);\nreturn a;"),
     "f:4: there is no function g above"},
    {"a function of itself", F "{ return f(a); }", "f:1: there is no function f above"},
    {"a brace that is missing", F "{ if (a) { return a; } return a; ",
     "f:5: '': nothing comes here: a return stands in front"},
    {"a brace too many", F "{ return a; } }",
     "f:1: '}': a typedef of a struct, or static inline, is expected here"},
    {"a bracket that is missing", BODY("return (a + 1;"),
     "f:3: ';' stands where ')' is expected"},
    {"a bracket too many", BODY("return a + 1);"),
     "f:3: ')' stands where ';' is expected"},
    {"a semicolon that is missing", BODY("a = 1\nreturn a;"),
     "f:4: 'return' stands where ';' is expected"},
    {"an operator that is missing", BODY("return a b;"),
     "f:3: 'b' stands where ';' is expected"},
    {"an operand that is missing", BODY("return a + ;"),
     "f:3: ';': an expression is expected here"},
    {"a declaration behind a condition", BODY("if (a) int b = a; return a;"),
     "f:3: 'int': C has no declaration here: put it into { }"},
    {"an index that is missing", BODY("return a[];"),
     "f:3: ']': an expression is expected here"},
    {"an argument that is missing", G "{ return a; }\n" F "{ return g(a, ); }",
     "f:2: ')': an expression is expected here"},
    {"half a choice", BODY("return a ? 1;"), "f:3: ';' stands where ':' is expected"},
    {"an assignment that is a value", BODY("return a = 1;"),
     "f:3: '=' stands where ';' is expected"},
    {"an assignment that nobody knows", BODY("a /= 2; return a;"),
     "f:3: '/': an assignment is expected here"},
    {"a comma", BODY("return (a, a);"), "f:3: ',' stands where ')' is expected"},
    {"a switch", BODY("switch (a) { case 1: return a; }"), "f:3: 'switch': " NAME},
    {"a loop without an end", BODY("for (;;) a += 1;"),
     "f:3: ';': an expression is expected here"},
    {"a number with a sign", BODY("int16_t b = 1; return a;"), "f:3: 'b': " OBJECT},
    {"one without a condition", BODY("for (unsigned i = 0;; i++) a += 1;"),
     "f:3: ';': an expression is expected here"},
    {"one that steps down", BODY("for (unsigned i = 8; i != 0; i--) a += 1;"),
     "f:3: '--': an assignment is expected here"},
    {"a block of its own", BODY("{ a = 1; } return a;"),
     "f:3: '{': an expression is expected here"},
    {"nothing to return", BODY("return;"), "f:3: ';': an expression is expected here"},
    {"sizeof", BODY("return sizeof(a);"), "f:3: 'sizeof': " NAME},
    {"an octal number", BODY("return 010;"), "f:3: '010': this number is not understood"},
    {"a number with a letter", BODY("return 10f;"),
     "f:3: '10f': this number is not understood"},
    {"hex without a digit", BODY("return 0x;"),
     "f:3: '0x': this number is not understood"},
    {"a number too large", BODY("return (unsigned)18446744073709551616u;"),
     "f:3: '18446744073709551616u': this number is not understood"},
    {"a loop that runs once", BODY("do a -= 1; while (a); return a;"),
     "f:3: 'do': " NAME},
    {"a jump", BODY("goto end; end: return a;"), "f:3: 'goto': " NAME},
    {"assembler that is not listed", BODY("asm volatile(\"nop\"); return a;"),
     "f:3: 'asm': " NAME},
    {"a call in what is left out", BODY("while (a) puts(a); return a;"),
     "f:3: there is no function puts above"},
    {"an intrinsic that is not known", F "{ return __builtin_parity(a); }",
     "f:1: there is no function __builtin_parity above"},
    {"what begins like one that is known", F "{ return _pext_u641(a, a); }",
     "f:1: there is no function _pext_u641 above"},
    {"an intrinsic there", BODY("while (a) a = __builtin_parity(a); return a;"),
     "f:3: there is no function __builtin_parity above"},
    {"a call of itself there", BODY("while (a) a = f(a); return a;"),
     "f:3: there is no function f above"},
    {"a char, which has a sign or none", BODY("const char b = 7; return b;"),
     "f:3: 'b': " OBJECT},
    {"one as a parameter", "static inline unsigned f(char a) { return a; }",
     "f:1: 'a': " OBJECT},
    {"one by another name", "typedef char b;",
     "f:1: 'char': a type of your own is expected to be a struct"},
    {"several numbers that are written, and read, and may be one",
     "static inline unsigned f(unsigned *a, unsigned *b) { *a = 1; *b += 2; return 1; }",
     "f:1: f: of several numbers that are written each gets its value by = alone, for "
     "they "
     "may be one"},
    {"a number in binary", BODY("return 0b11;"),
     "f:3: '0b11': this number is not understood"},
    {"a suffix of another width elsewhere", BODY("return (unsigned)1ul;"),
     "f:3: '1ul': this number is not understood"},
    {"a suffix twice", BODY("return 1uu;"), "f:3: '1uu': this number is not understood"},
    {"a decimal number beyond 63 bits", BODY("return (unsigned)9223372036854775808;"),
     "f:3: '9223372036854775808': this number is not understood"},
};

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    struct snippet snippet;
    assert_false(snippet_read(&snippet, row->source));
    assert_string_equal(snippet.fault.message, row->message);
    assert_int_equal(snippet.fault.status, FAULT_INPUT);
    arena_free(&snippet.arena);
}

int main(void)
{
    return RUN("unit", ROWS(leavings, check_leaving), ROWS(refusals, check_refusal));
}
