/* Reading C: types, arrays, functions (reader/unit.h, reader/parser.h). */
#include "snippet.h"

#include "base/text.h"

/* ---- trees, printed with brackets around everything */

static void print_node(struct text *text, const struct node *node)
{
    switch (node->kind) {
    case NODE_NUMBER:
        text_printf(text, "%llu:%s", (unsigned long long)node->value, node->type->name);
        return;
    case NODE_NAME:
        text_puts(text, node->name);
        return;
    case NODE_CALL:
        text_printf(text, "%s(", node->name);
        for (unsigned i = 0; i < node->count; i++) {
            text_puts(text, i == 0 ? "" : ", ");
            print_node(text, node->children[i]);
        }
        text_puts(text, ")");
        return;
    case NODE_INDEX:
        print_node(text, node->children[0]);
        text_puts(text, "[");
        print_node(text, node->children[1]);
        text_puts(text, "]");
        return;
    case NODE_FIELD:
        print_node(text, node->children[0]);
        text_printf(text, "%s%s", node->mark, node->name);
        return;
    case NODE_UNARY:
        text_printf(text, "(%s", node->mark);
        print_node(text, node->children[0]);
        text_puts(text, ")");
        return;
    case NODE_BINARY:
        text_puts(text, "(");
        print_node(text, node->children[0]);
        text_printf(text, " %s ", node->mark);
        print_node(text, node->children[1]);
        text_puts(text, ")");
        return;
    case NODE_CHOICE:
        text_puts(text, "(");
        print_node(text, node->children[0]);
        text_puts(text, " ? ");
        print_node(text, node->children[1]);
        text_puts(text, " : ");
        print_node(text, node->children[2]);
        text_puts(text, ")");
        return;
    case NODE_CAST:
        text_printf(text, "(%s)", node->type->name);
        print_node(text, node->children[0]);
        return;
    case NODE_RECORD:
        text_printf(text, "%s{", node->type->name);
        for (unsigned i = 0; i < node->count; i++) {
            text_puts(text, i == 0 ? "" : ", ");
            print_node(text, node->children[i]);
        }
        text_puts(text, "}");
        return;
    }
}

static void print_list(struct text *text, const struct statement *list)
{
    for (; list != NULL; list = list->next) {
        if (list->kind == STATEMENT_FOR) {
            text_puts(text, "for ");
            print_list(text, list->first);
        } else if (list->kind == STATEMENT_CALL)
            text_puts(text, "call ");
        else if (list->kind == STATEMENT_IF)
            text_puts(text, "if ");
        else if (list->kind == STATEMENT_RETURN)
            text_puts(text, "return ");
        else if (list->kind == STATEMENT_IGNORE)
            text_printf(text, "unused %s", list->name);
        else if (list->kind == STATEMENT_DECLARE)
            text_printf(text, "%s %s%s", list->type->name, list->name,
                        list->value == NULL ? "" : " = ");
        else
            text_printf(text, "%s%s%s %s= ", list->name,
                        list->field == NULL ? ""
                        : list->is_behind   ? "->"
                                            : ".",
                        list->field == NULL ? "" : list->field,
                        list->mark == NULL ? "" : list->mark);
        if (list->value != NULL)
            print_node(text, list->value);
        if (list->kind != STATEMENT_IF && list->kind != STATEMENT_FOR) {
            text_puts(text, "; ");
            continue;
        }
        text_puts(text, " { ");
        print_list(text, list->then);
        text_puts(text, "} else { ");
        print_list(text, list->otherwise);
        text_puts(text, "} ");
    }
}

struct example {
    const char *description;
    const char *source; /* an expression, or statements */
    const char *tree;
};

static const struct example expressions[] = {
    {"* before +", "a + b * c", "(a + (b * c))"},
    {"+ before <<", "a + b << c - d", "((a + b) << (c - d))"},
    {"<< before <", "a << b < c >> d", "((a << b) < (c >> d))"},
    {"< before ==", "a < b == c >= d", "((a < b) == (c >= d))"},
    {"== before &", "a & b == c", "(a & (b == c))"},
    {"& before ^ before |", "a | b ^ c & d", "(a | (b ^ (c & d)))"},
    {"| before &&", "a | b && c | d", "((a | b) && (c | d))"},
    {"&& before ||", "a || b && c || d", "((a || (b && c)) || d)"},
    {"|| before ?", "a || b ? c : d", "((a || b) ? c : d)"},
    {"the trap of a bracket that is missing", "x.lo | x.hi << join * of[2]",
     "(x.lo | (x.hi << (join * of[2:int])))"},
    {"the trap of a cast", "line - (uint64_t)1 << square",
     "((line - (uint64_t)1:int) << square)"},
    {"the trap of an index", "inner + square & 7", "((inner + square) & 7:int)"},
    {"from left to right", "a - b - c", "((a - b) - c)"},
    {"shifts, too", "a << b >> c", "((a << b) >> c)"},
    {"and remainders", "a / b % c * d", "(((a / b) % c) * d)"},
    {"choices from right to left", "a ? b : c ? d : e", "(a ? b : (c ? d : e))"},
    {"within a choice", "a ? b ? c : d : e", "(a ? (b ? c : d) : e)"},
    {"brackets", "(a + b) * ((c))", "((a + b) * c)"},
    {"unary marks", "~-!a", "(~(-(!a)))"},
    {"before binary ones", "a - -b & ~c", "((a - (-b)) & (~c))"},
    {"a cast before *", "(unsigned)a * b", "((unsigned)a * b)"},
    {"a cast behind an index", "(uint64_t)a[b]", "(uint64_t)a[b]"},
    {"a cast of a cast", "(uint8_t)(unsigned)~a", "(uint8_t)(unsigned)(~a)"},
    {"a cast of two words", "(long long)a", "(long long)a"},
    {"a bracket that is none", "(a)-b", "(a - b)"},
    {"indices", "a[b][c + d]", "a[b][(c + d)]"},
    {"fields", "a.b.c + d->e", "(a.b.c + d->e)"},
    {"of a call", "f(a, b + c).lo", "f(a, (b + c)).lo"},
    {"a call of nothing", "f()", "f()"},
    {"an address", "&a", "(&a)"},
};

static const struct example numbers[] = {
    {"a plain number is an int", "2147483647", "2147483647:int"},
    {"beyond that a long one", "2147483648", "2147483648:long long"},
    {"but in hex without a sign", "0x80000000", "2147483648:unsigned"},
    {"hex that fits is an int", "0x7fffffff", "2147483647:int"},
    {"hex beyond 32 bits is long", "0x100000000", "4294967296:long long"},
    {"beyond 63 bits it has no sign", "0x8000000000000000",
     "9223372036854775808:uint64_t"},
    {"the suffix u", "1u", "1:unsigned"},
    {"of a large number", "4294967296U", "4294967296:uint64_t"},
    {"the suffix ull", "1ull", "1:uint64_t"},
    {"the suffix llu", "0x1LLU", "1:uint64_t"},
    {"the suffix ll", "1ll", "1:long long"},
    {"the largest", "18446744073709551615u", "18446744073709551615:uint64_t"},
    {"0", "0", "0:int"},
};

static const struct example statements[] = {
    {"a declaration", "unsigned x = a; return x;", "unsigned x = a; return x; "},
    {"a constant", "const uint64_t x = a; return x;", "uint64_t x = a; return x; "},
    {"several of them", "unsigned x = a, y, z = b; return a;",
     "unsigned x = a; unsigned y; unsigned z = b; return a; "},
    {"assignments",
     "a = b; a |= b; a &= b; a ^= b; a += b; a -= b; a *= b; a <<= b; "
     "a >>= b; return a;",
     "a = b; a |= b; a &= b; a ^= b; a += b; a -= b; a *= b; a <<= b; a >>= b; "
     "return a; "},
    {"a field", "a.lo |= b; return a;", "a.lo |= b; return a; "},
    {"an if", "if (a) b = c; return b;", "if a { b = c; } else { } return b; "},
    {"with braces", "if (a < b) { b = c; c = d; } return b;",
     "if (a < b) { b = c; c = d; } else { } return b; "},
    {"an else", "if (a) return b; else return c;",
     "if a { return b; } else { return c; } "},
    {"else if", "if (a) b = c; else if (d) { return e; } else { } return a;",
     "if a { b = c; } else { if d { return e; } else { } } return a; "},
    {"an else belongs to the last if", "if (a) if (b) return c; else return d; return e;",
     "if a { if b { return c; } else { return d; } } else { } return e; "},
    {"what is not used", "(void)a; return b;", "unused a; return b; "},
};

static void check_body(const char *format, const struct example *row,
                       const char *tree_format)
{
    struct snippet snippet;
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    static const char head[] = "static inline unsigned f(unsigned a) { return a; }\n"
                               "static inline unsigned g(unsigned a, unsigned b) { ";
    snippet_open(&snippet, arena_print(&arena, format, head, row->source));
    text_puts(&text, "");
    print_list(&text, unit_function(&snippet.unit, "g")->body);
    assert_string_equal(text.bytes, arena_print(&arena, tree_format, row->tree));
    arena_free(&arena);
    arena_free(&snippet.arena);
}

static void check_expression(void **state)
{
    check_body("%sreturn %s; }", *state, "return %s; ");
}

static void check_statements(void **state)
{
    check_body("%s%s }", *state, "%s");
}

/* ---- what stands outside of functions */

static void types_arrays_and_functions_are_read(void **state)
{
    (void)state;
    struct snippet snippet;
    snippet_open(&snippet, "typedef struct {\n    uint64_t lo, hi;\n} bb;\n"
                           "typedef uint64_t word;\n"
                           "typedef struct { bb a; word b; } pair;\n"
                           "extern const uint8_t x[3][4];\n"
                           "extern const bb y[5];\n"
                           "extern const uint32_t z;\n"
                           "static inline bb f(unsigned n, pair p, const uint64_t *row)\n"
                           "{\n    return p.a;\n}\n"
                           "static inline word g(const pair *p) { return p->b; }\n");
    const struct unit *unit = &snippet.unit;
    const struct type *bb = unit->types->type, *word = unit->types->next->type;
    const struct type *pair = unit->types->next->next->type;
    assert_int_equal(bb->kind, TYPE_RECORD);
    assert_int_equal(bb->words, 2);
    assert_int_equal(bb->bits, 128);
    assert_int_equal(type_field(bb, "hi")->at, 1);
    assert_null(type_field(bb, "mid"));
    assert_int_equal(word->kind, TYPE_WORD);
    assert_string_equal(word->name, "word");
    assert_int_equal(pair->words, 3);
    assert_int_equal(type_field(pair, "b")->at, 2);
    const struct declaration *x = unit_array(unit, "x"), *z = unit_array(unit, "z");
    assert_int_equal(x->line, 6);
    assert_int_equal(x->dimension_count, 2);
    assert_int_equal(x->dimensions[0], 3);
    assert_int_equal(x->dimensions[1], 4);
    assert_int_equal(x->type->bits, 8);
    assert_ptr_equal(unit_array(unit, "y")->type, bb);
    assert_int_equal(z->dimension_count, 0);
    assert_null(unit_array(unit, "f"));
    const struct function *f = unit_function(unit, "f");
    assert_int_equal(f->line, 9);
    assert_int_equal(f->parameter_count, 3);
    assert_ptr_equal(f->result, bb);
    assert_ptr_equal(f->parameters[1].type, pair);
    assert_int_equal(f->parameters[2].type->kind, TYPE_ROW);
    assert_null(f->left_out);
    assert_ptr_equal(unit_function(unit, "g"), f->next);
    assert_null(f->next->left_out);
    assert_null(unit_function(unit, "x"));
    arena_free(&snippet.arena);
}

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
    {"while", F "{ while (a) { a -= 1; } return a; }", "a loop"},
    {"do", F "{ do a -= 1; while (a); return a; }", "a loop"},
    {"a name with a loop in it", F "{ unsigned form = a; return form; }", NULL},
    {"assembler that is known", F "{ __asm__(\"rbit %0, %0\" : \"+r\"(a)); return a; }",
     NULL},
    {"an intrinsic that is not known", F "{ return __builtin_parity(a); }",
     "an intrinsic"},
    {"one that is known", F "{ return (unsigned)__builtin_ctzll(a); }", NULL},
    {"what begins like one that is known", F "{ return _pext_u641(a, a); }",
     "an intrinsic"},
    {"one that is known by name",
     F "{ return (unsigned)_mm512_movepi8_mask(_mm512_set1_epi8((char)a)); }",
     "a vector"},
    {"that behind a loop",
     F "{ while (a) a = (unsigned)_mm512_test_epi8_mask(a, a); "
       "return a; }",
     "a loop"},
    {"a macro of the user's in a loop", F "{ while (a) A_EACH(a--); return a; }",
     "a loop"},
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
    {"text", "static inline void f(char *a) { a[0] = '0'; a[1] = '\\0'; }", NULL},
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
     "a position"},
    {"a struct of many words",
     "typedef struct { uint64_t a, b, c, d, e, f, g, h, i; } r;\n"
     "static inline uint64_t f(const r *x) { return x->i; }",
     "a position"},
    {"a struct of few numbers",
     "typedef struct { unsigned a; } r;\n"
     "static inline unsigned f(const r *x) { return x->a; }",
     "a position"},
    {"but not one of words",
     "typedef struct { uint64_t a; } r;\n"
     "static inline uint64_t f(const r *x) { return x->a; }",
     NULL},
    {"whoever calls what is left out",
     G "{ while (a) a -= 1; return a; }\n" F "{ return g(a); }", "a loop"},
    {"in any place",
     G "{ while (a) a -= 1; return a; }\n" F
       "{ unsigned b; if (a) b = 1 + a * g(a); else b = a; return b; }",
     "a loop"},
    {"whoever calls that one",
     G "{ while (a) a -= 1; return a; }\n"
       "static inline unsigned h(unsigned a) { return g(a); }\n" F "{ return h(a); }",
     "a loop"},
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

static const struct refusal refusals[] = {
    {"a function that is not inline", "static unsigned f(unsigned a) { return a; }",
     "f:1: 'unsigned' stands where 'inline' is expected"},
    {"a function that is not static", "inline unsigned f(unsigned a) { return a; }",
     "f:1: 'inline': typedef, extern or static inline is expected here"},
    {"a macro that is not there", "A;",
     "f:1: 'A': typedef, extern or static inline is expected here"},
    {"an unknown type", "static inline word f(unsigned a) { return a; }",
     "f:1: 'word': a type that is understood is expected here"},
    {"float", "extern const float a[3];",
     "f:1: 'float': a type that is understood is expected here"},
    {"a type of another width elsewhere", BODY("return (unsigned)(long)a;"),
     "f:3: ')' stands where 'long' is expected"},
    {"a type that comes later", "extern const b a[3];\ntypedef uint64_t b;",
     "f:1: 'b': a type that is understood is expected here"},
    {"an array of unknown length", "extern const uint8_t a[];",
     "f:1: ']': an expression is expected here"},
    {"an array whose length is computed", "extern const uint8_t a[2 * 3];",
     "f:1: ']': one or two plain numbers are expected as sizes"},
    {"an array of three dimensions", "extern const uint8_t a[2][2][2];",
     "f:1: ']': one or two plain numbers are expected as sizes"},
    {"an array that is defined", "extern const uint8_t a[2] = {0};",
     "f:1: '=' stands where ';' is expected"},
    {"an array that can be written", "extern uint8_t a[2];",
     "f:1: 'uint8_t' stands where 'const' is expected"},
    {"a struct with an array of none", "typedef struct { uint64_t a[0]; } b;",
     "f:1: ']': a plain number is expected as a size"},
    {"a struct of too many fields",
     "typedef struct { uint64_t a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, "
     "t, u; } v;",
     "f:1: 'u': this struct is too large"},
    {"a struct with two names", "typedef struct a { uint64_t b; } c;",
     "f:1: ';': the struct has another name already"},
    {"a function without parameters", "static inline unsigned f(void) { return 1; }",
     "f:1: ')': what is in front of it has no values: another type is expected"},
    {"too many parameters",
     "static inline unsigned f(int a, int b, int c, int d, int e, int f, int g, int h, "
     "int i, int j, int k) { return 1; }",
     "f:1: 'int': too many parameters"},
    {"a declaration of a function", F ";", "f:1: ';' stands where '{' is expected"},
    {"a function of the same name twice", F "{ return a; }\n" F "{ return 1; }",
     "f:2: 'f': there is one of this name already"},
    {"of the name of an array", "extern const uint8_t f[2];\n" F "{ return a; }",
     "f:2: 'f': there is one of this name already"},
    {"an array twice", "extern const uint8_t a[2];\nextern const uint8_t a[3];",
     "f:2: 'a': there is one of this name already"},
    {"a type twice", "typedef uint64_t a;\ntypedef unsigned a;",
     "f:2: 'a': it is a type already: another name is expected here"},
    {"a local of the name of a type", BODY("unsigned uint8_t = 5;\nreturn (uint8_t)-a;"),
     "f:3: 'uint8_t': it is a type already: another name is expected here"},
    {"a local of the name of one of the header",
     "typedef uint64_t b;\n" F "{\nunsigned b = 5; return a; }",
     "f:3: 'b': it is a type already: another name is expected here"},
    {"a parameter of one", "static inline uint64_t f(unsigned uint16_t) { return 1; }",
     "f:1: 'uint16_t': it is a type already: another name is expected here"},
    {"a local of the name of a keyword", BODY("unsigned register = 5; return a;"),
     "f:3: 'register': this word of C or C++ is not understood here"},
    {"one that only C++ has", BODY("unsigned xor = 5; return a;"),
     "f:3: 'xor': this word of C or C++ is not understood here"},
    {"a function that comes later", F "{ return g(a); }\n" G "{ return a; }",
     "f:1: there is no function g above"},
    {"a function that is nowhere", BODY("a = a +\ng(a);\nreturn a;"),
     "f:4: there is no function g above"},
    {"a function of itself", F "{ return f(a); }", "f:1: there is no function f above"},
    {"a brace that is missing", F "{ if (a) { return a; } return a; ",
     "f:1: '': nothing comes here: a return stands in front"},
    {"a brace too many", F "{ return a; } }",
     "f:1: '}': typedef, extern or static inline is expected here"},
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
    {"an index that is missing", BODY("return a[];"),
     "f:3: ']': an expression is expected here"},
    {"an argument that is missing", G "{ return a; }\n" F "{ return g(a, ); }",
     "f:2: ')': an expression is expected here"},
    {"half a choice", BODY("return a ? 1;"), "f:3: ';' stands where ':' is expected"},
    {"++", BODY("a++; return a;"), "f:3: '++': an assignment is expected here"},
    {"an assignment that is a value", BODY("return a = 1;"),
     "f:3: '=' stands where ';' is expected"},
    {"an assignment that nobody knows", BODY("a /= 2; return a;"),
     "f:3: '/': an assignment is expected here"},
    {"a comma", BODY("return (a, a);"), "f:3: ',' stands where ')' is expected"},
    {"a switch", BODY("switch (a) { case 1: return a; }"),
     "f:3: 'switch': this word of C or C++ is not understood here"},
    {"a loop without an end", BODY("for (;;) a += 1;"),
     "f:3: ';': a type that is understood is expected here"},
    {"one that declares nothing", BODY("for (a = 0; a < 3; a++) b = a;"),
     "f:3: 'a': a type that is understood is expected here"},
    {"one without a condition", BODY("for (unsigned i = 0;; i++) a += 1;"),
     "f:3: ';': an expression is expected here"},
    {"one that steps down", BODY("for (unsigned i = 8; i != 0; i--) a += 1;"),
     "f:3: '--': an assignment is expected here"},
    {"a block of its own", BODY("{ a = 1; } return a;"),
     "f:3: '{': a name is expected here"},
    {"nothing to return", BODY("return;"), "f:3: ';': an expression is expected here"},
    {"sizeof", BODY("return sizeof(a);"),
     "f:3: 'sizeof': this word of C or C++ is not understood here"},
    {"an octal number", BODY("return 010;"),
     "f:3: '010': a number in octal is not understood"},
    {"a number with a letter", BODY("return 10f;"),
     "f:3: '10f': this number is not understood"},
    {"hex without a digit", BODY("return 0x;"),
     "f:3: '0x': this number is not understood"},
    {"a number too large", BODY("return (unsigned)18446744073709551616u;"),
     "f:3: '18446744073709551616u': this number is not understood"},
    {"a jump", BODY("goto end; end: return a;"),
     "f:3: 'goto': it is for compilers, and has no meaning that is known here"},
    {"assembler that is not listed", BODY("asm volatile(\"nop\"); return a;"),
     "f:3: 'asm': this word of C or C++ is not understood here"},
    {"a call in what is left out", BODY("while (a) puts(a); return a;"),
     "f:3: 'puts': what is called is no function that was read, and no intrinsic that is "
     "known"},
    {"an intrinsic there", BODY("while (a) a = __builtin_parity(a); return a;"),
     "f:3: '__builtin_parity': it is for compilers, and has no meaning that is known "
     "here"},
    {"a call of itself there", BODY("while (a) a = f(a); return a;"),
     "f:3: 'f': what is called is no function that was read, and no intrinsic that is "
     "known"},
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

/* A header knows the types and functions of those that it includes. */
static void what_is_included_is_known(void **state)
{
    (void)state;
    struct snippet types, own;
    snippet_open(&types, "typedef struct { uint64_t lo, hi; } bb;\n"
                         "static inline unsigned g(bb a) { return (unsigned)a.lo; }\n"
                         "static inline unsigned h(bb a)\n"
                         "{ while (a.lo) a.lo >>= 1; return 1; }\n");
    static const char source[] = "static inline unsigned f(bb a) { return g(a); }\n"
                                 "static inline unsigned k(bb a) { return h(a); }\n";
    struct lexemes lexemes;
    const struct unit *const included[] = {&types.unit, NULL};
    own = (struct snippet){.units = {NULL}};
    assert_true(
        lexeme_split(&own.arena, "f", source, strlen(source), &lexemes, &own.fault));
    assert_true(unit_read(&own.arena, &lexemes, included, &own.unit, &own.fault));
    assert_ptr_equal(unit_function(&own.unit, "f")->parameters[0].type,
                     types.unit.types->type);
    assert_null(unit_function(&own.unit, "f")->left_out);
    assert_string_equal(unit_function(&own.unit, "k")->left_out, "a loop");
    static const char again[] = "static inline unsigned g(unsigned a) { return a; }";
    assert_true(
        lexeme_split(&own.arena, "f", again, strlen(again), &lexemes, &own.fault));
    assert_false(unit_read(&own.arena, &lexemes, included, &own.unit, &own.fault));
    assert_string_equal(own.fault.message, "f:1: 'g': there is one of this name already");
    arena_free(&types.arena);
    arena_free(&own.arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(types_arrays_and_functions_are_read),
    cmocka_unit_test(what_is_included_is_known),
};

int main(void)
{
    return RUN("unit", ROWS(expressions, check_expression),
               ROWS(numbers, check_expression), ROWS(statements, check_statements),
               ROWS(leavings, check_leaving), ROWS(refusals, check_refusal),
               TESTS(others));
}
