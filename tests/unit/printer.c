/* Tests of the printer (printer/printer.h): C in, another spelling out. */
#include "spelled.h"

/* A language like Rust, as far as it goes. */
static const struct pattern patterns[] = {
    {"number", "usize"},
    {"taken", "two"},
    {"word", "u64"},
    {"set", "u64"},
    {"row", "&[$type]"},
    {"truth", "bool"},
    {"array", "$NAME"},
    {"parameter", "$name: $type"},
    {"parameter.unused", "_$name: $type"},
    {"parameter.variable", "mut $name: $type"},
    {"or", "$1 | $2"},
    {"and", "$1 & $2"},
    {"plus", "$1 + $2"},
    {"plus.word", "$1.add(@2)"},
    {"minus", "$1 - $2"},
    {"times", "$1 * $2"},
    {"times.word", "$1.mul(@2)"},
    {"times.both", "cut($1 * $2)"},
    {"UINT64_MAX", "u64::MAX"},
    {"behind", "&$type"},
    {"behind.written", "&mut $type"},
    {"address", "&mut $1"},
    {"nothing", "()"},
    {"do", "$value;"},
    {"record.two", "Two"},
    {"zero.record", "$type::EMPTY"},
    {"member", "$name: @1"},
    {"record.of", "$type { @1 }"},
    {"field", "$1.$name"},
    {"left", "$1 << $2"},
    {"right", "$1 >> $2"},
    {"less", "$1 < $2"},
    {"differs", "$1 != $2"},
    {"complement", "!$1"},
    {"choice", "if @1 { @2 } else { @3 }"},
    {"literal.word", "$1_u64"},
    {"word.number", "$1 as u64"},
    {"number.word", "$1 as usize"},
    {"place.word", "$1 as usize"},
    {"index", "$1[@2]"},
    {"row.of", "&$1"},
    {"let", "let $name = $value;"},
    {"variable", "let mut $name = $value;"},
    {"change", "$name $mark $value;"},
    {"assign", "$name = $value;"},
    {"if", "if $value {"},
    {"end", "}"},
    {"return", "return $value;"},
    {"result", "$value"},
    {"__builtin_bswap64", "$1.swap()"},
};

/* Of one whose literals tell their types, with rows of tables that are no pointers, and loops: these
 * come before those above. */
static const struct pattern stricter[] = {
    {"word.any", "@1L"},
    {"shift.number", "(int)$1"},
    {"words", "Words"},
    {"words.of", "Words(@1, 0)"},
    {"words.from", "Words(@1, @2)"},
    {"words.index", "$1.at(@2)"},
    {"index.byte", "$1[@2] & 255"},
    {"plus.row", "$1.from(@2)"},
    {"let", "$type $name = $value;"},
    {"variable", "$type $name = $value;"},
    {"for", "for ($first $value; $step) {"},
    {"behind.number", "ref $type"},
    {"behind.value", "$1"},
    {"address.number", "ref @1"},
    {"row.written", "$type[]"},
    {"variable.any", "$type $name = $value;"},
};

#define F "static inline uint64_t q_x_f"
#define TABLE "extern const uint64_t q_x_t[8][4];\n"

#define TWO "typedef struct { uint64_t a, b; } q_two;\n"
#define SET "static inline void q_x_set(q_two *t, unsigned n) { t->a |= n; }\n"

#define SIX "a |= 1; a |= 2; a |= 3; a |= 4; a |= 5; a |= 6; "
#define SIX_LINES "a |= 1;\na |= 2;\na |= 3;\na |= 4;\na |= 5;\na |= 6;\n"

static const struct spelled_row rows[] = {
    {"what is behind a pointer has fields",
     TWO F "(const q_two *t) { return t->a | t->b; }", "t: &Two\nt.a | t.b\n"},
    {"what is written through a pointer is changed", TWO SET,
     "t: &mut Two, n: usize\nt.a |= n as u64;\n"},
    {"an address makes a variable of what is given",
     TWO SET F "(uint64_t a) { q_two t = {a, 0}; q_x_set(&t, 3); return t.b; }",
     "a: u64\nlet mut t = Two { a: a, b: 0 };\nset(&mut t, 3);\nt.b\n"},
    {"products of numbers have their 32 bits",
     F "(unsigned a, unsigned b) { return 3 * a + a * b; }",
     "a: usize, b: usize\n(3 * a + cut(a * b)) as u64\n"},
    {"a word that C has a name for", F "(uint64_t a) { return a & UINT64_MAX; }",
     "a: u64\na & u64::MAX\n"},
    {"a number becomes a word where it meets one",
     F "(unsigned a, uint64_t b) { return a | b; }", "a: usize, b: u64\na as u64 | b\n"},
    {"sums in an index do not wrap",
     TABLE F "(unsigned a, uint64_t b) { return q_x_t[a + b][0]; }",
     "a: usize, b: u64\nT[a + b as usize][0]\n"},
    {"a dot needs brackets", F "(uint64_t a, uint64_t b) { return (a & b) * b; }",
     "a: u64, b: u64\n(a & b).mul(b)\n"},
    {"C's order is kept in brackets", F "(uint64_t a, unsigned b) { return a << b | a; }",
     "a: u64, b: usize\n(a << b) | a\n"},
    {"the same operator needs none on its left",
     F "(uint64_t a) { return a | a | (a | a); }", "a: u64\na | a | (a | a)\n"},
    {"a plain number before a dot is told its type", F "(uint64_t a) { return 2 * a; }",
     "a: u64\n2_u64.mul(a)\n"},
    {"what is assigned to is a variable",
     F "(uint64_t a) { uint64_t b = a; b |= 1; a = b; return a; }",
     "mut a: u64\nlet mut b = a;\nb |= 1;\na = b;\na\n"},
    {"a parameter that is only read is none",
     F "(uint64_t a, uint64_t c) { uint64_t b = a; b |= c; return b; }",
     "a: u64, c: u64\nlet mut b = a;\nb |= c;\nb\n"},
    {"a record is one when a field of it is assigned to",
     TWO F "(uint64_t a) { q_two t = {a, 0}; t.b |= a; return t.b; }",
     "a: u64\nlet mut t = Two { a: a, b: 0 };\nt.b |= a;\nt.b\n"},
    {"one without a value is empty until then",
     TWO F "(uint64_t a) { q_two t; t.a = a; t.b = a; return t.b; }",
     "a: u64\nlet mut t = Two::EMPTY;\nt.a = a;\nt.b = a;\nt.b\n"},
    {"and else it is not", TWO F "(uint64_t a) { q_two t = {a, 0}; return t.b; }",
     "a: u64\nlet t = Two { a: a, b: 0 };\nt.b\n"},
    {"there is room for many lines", F "(uint64_t a) { " SIX SIX SIX "return a; }",
     "mut a: u64\n" SIX_LINES SIX_LINES SIX_LINES "a\n"},
    {"a return inside is one", F "(uint64_t a) { if (a) return 1; return a; }",
     "a: u64\nif a != 0 {\n  return 1;\n}\na\n"},
    {"a choice stands in brackets among operators",
     F "(unsigned a, uint64_t b) { return b & (a < 2 ? b : ~b); }",
     "a: usize, b: u64\nb & (if a < 2 { b } else { !b })\n"},
    {"a row is taken by reference",
     TABLE "static inline uint64_t q_x_g(const uint64_t *r) { return r[1]; }\n" F
           "(unsigned a) { return q_x_g(q_x_t[a]); }",
     "a: usize\ng(&T[a])\n"},
    {"names that functions have are taken",
     "static inline uint64_t q_x_g(uint64_t a) { return a; }\n" F
     "(uint64_t a) { uint64_t g = a; return g; }",
     "a: u64\nlet g_ = a;\ng_\n"},
    {"an intrinsic has its pattern", F "(uint64_t a) { return __builtin_bswap64(a); }",
     "a: u64\na.swap()\n"},
    {"without a pattern it is left out", F "(uint64_t a) { return _pext_u64(a, a); }",
     "it calls _pext_u64\n"},
    {"and so is what calls it",
     "static inline uint64_t q_x_g(uint64_t a) { return _pext_u64(a, a); }\n" F
     "(uint64_t a) { return q_x_g(a); }",
     "it calls _pext_u64\n"},
    {"an operator without a pattern is no operator", F "(uint64_t a) { return a ^ a; }",
     "there is no pattern for xor\n"},
    {"a parameter that is not used is marked",
     F "(unsigned a, uint64_t b) { (void)a; return b; }", "_a: usize, b: u64\nb\n"},
};

#define BYTES "extern const uint8_t q_x_b[8];\n"
#define READ "static inline uint64_t q_x_g(const uint64_t *r) { return r[1]; }\n"
#define TAKE "static inline unsigned q_x_take(uint64_t *s) { *s = 0; return 1; }\n"

static const struct spelled_row strict_rows[] = {
    {"a plain number tells its type where it meets another",
     F "(uint64_t a) { return a & 3; }", "a: u64\na & 3L\n"},
    {"and where it stands alone", F "(uint64_t a) { a = 7; return a; }",
     "mut a: u64\na = 7L;\na\n"},
    {"what is computed of plain ones is a number",
     F "(uint64_t a) { return a & (1u << 3); }", "a: u64\na & (1 << 3) as u64\n"},
    {"a shift's distance is converted",
     F "(uint64_t a, unsigned b) { return a << b | a >> 1; }",
     "a: u64, b: usize\n(a << (int)b) | (a >> 1)\n"},
    {"and where it changes something",
     F "(uint64_t a, unsigned b) { a <<= b; return a; }",
     "mut a: u64, b: usize\na <<= (int)b;\na\n"},
    {"a row of words is made of a table's",
     TABLE READ F "(unsigned a) { return q_x_g(q_x_t[a]); }",
     "a: usize\ng(Words(T[a], 0))\n"},
    {"and of a part of one", TABLE READ F "(unsigned a) { return q_x_g(q_x_t[a] + 2); }",
     "a: usize\ng(Words(T[a], 2))\n"},
    {"it is read and moved otherwise than tables",
     F "(const uint64_t *a) { const uint64_t *b = a; b += 2; return a[1] & b[0]; }",
     "a: Words\nWords b = a;\nb = b.from(2);\na.at(1) & b.at(0)\n"},
    {"bytes are taken by a pattern of their own",
     BYTES F "(unsigned a) { return q_x_b[a]; }", "a: usize\nB[a] & 255\n"},
    {"a loop is one line, and keeps its name for itself",
     F "(uint64_t a) { for (unsigned i = 0; i < 3; i++) a |= i; return a; }",
     "mut a: u64\nfor (usize i = 0; i < 3; i += 1) {\n  a |= i as u64;\n}\na\n"},
    {"a word that is written is told so", TAKE F "(uint64_t a) { return q_x_take(&a); }",
     "a: u64\ntake(ref a) as u64\n"},
    {"a field of what has none is left out",
     F "(uint64_t a) { a.lo = 0; while (a) a = 0; return a; }",
     "it assigns to something strange\n"},
    {"and what is behind what is no pointer",
     F "(uint64_t a) { *a = 0; while (a) a = 0; return a; }",
     "it assigns to something strange\n"},
    {"and a call with more than is taken",
     READ F
     "(const uint64_t *a, uint64_t b) { b = q_x_g(a, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, "
     "1, 1, 1, 1, 1, 1); while (b) b = 0; return b; }",
     "it calls q_x_g otherwise than it is\n"},
    {"and a macro of the user's that is given nothing",
     F "(uint64_t a) { q_EACH(); while (a) a = 0; return a; }",
     "it gives a macro of the user's other than one number\n"},
    {"what files call something else keeps its whole name",
     "static inline uint64_t q_two_x(uint64_t a) { return a; }\n" F
     "(uint64_t a) { return q_two_x(a); }",
     "a: u64\ntwo_x(a)\n"},
    {"or has one beside it, where that is no other",
     "static inline uint64_t q_two(uint64_t a) { return a; }\n" F
     "(uint64_t a) { return q_two(a); }",
     "a: u64\ntwo_(a)\n"},
    {"and is short where nothing else is called so",
     "static inline uint64_t q_three_x(uint64_t a) { return a; }\n" F
     "(uint64_t a) { return q_three_x(a); }",
     "a: u64\nthree(a)\n"},
    {"a parameter is called no keyword", F "(uint64_t byte) { return byte; }",
     "byte_: u64\nbyte_\n"},
};

static void check_row(void **state)
{
    check_printed(&(struct spelling){patterns, COUNT(patterns), " for "}, NULL, *state);
}

static void check_strict_row(void **state)
{
    struct pattern all[COUNT(stricter) + COUNT(patterns)];
    memcpy(all, stricter, sizeof stricter);
    memcpy(all + COUNT(stricter), patterns, sizeof patterns);
    check_printed(&(struct spelling){all, COUNT(all), " for byte "}, NULL, *state);
}

int main(void)
{
    return RUN("printer", ROWS(rows, check_row), ROWS(strict_rows, check_strict_row));
}
