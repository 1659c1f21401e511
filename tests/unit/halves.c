/* Tests of words in halves (printer/halves.h): C in, JavaScript out. */
#include "spelled.h"

#define F "static inline uint64_t q_x_f"
#define G "static inline uint64_t q_x_g"
#define TABLE "extern const uint64_t q_x_t[8][4];\n"
#define NARROW "extern const uint8_t q_x_n[8];\n"

static const struct spelled_row rows[] = {
    {"a word is two parts, and each is computed by itself",
     F "(uint64_t a, uint64_t b) { return a & ~b; }",
     "aLo, aHi, bLo, bHi\nout.lo = aLo & ~bLo;\nout.hi = aHi & ~bHi;\n"},
    {"what is known of a part is not written",
     F "(uint64_t a) { return a & 0xff00000000; }",
     "aLo, aHi\nout.lo = 0;\nout.hi = aHi & 0xff;\n"},
    {"a part that is all ones is left out of an and",
     F "(uint64_t a) { return a & 0xffffffff; }",
     "aLo, aHi\nout.lo = aLo | 0;\nout.hi = 0;\n"},
    {"a number becomes a word without a high part",
     F "(unsigned n, uint64_t a) { return a | n; }",
     "n, aLo, aHi\nout.lo = aLo | n;\nout.hi = aHi | 0;\n"},
    {"a shift by a constant carries bits over", F "(uint64_t a) { return a << 8; }",
     "aLo, aHi\nout.lo = aLo << 8;\nout.hi = (aHi << 8) | (aLo >>> 24);\n"},
    {"one by more than a part moves it", F "(uint64_t a) { return a >> 40; }",
     "aLo, aHi\nout.lo = (aHi >>> 8) | 0;\nout.hi = 0;\n"},
    {"one by exactly a part, too", F "(uint64_t a) { return a << 32; }",
     "aLo, aHi\nout.lo = 0;\nout.hi = aLo | 0;\n"},
    {"what is shifted and is no name gets one",
     F "(uint64_t a, uint64_t b) { return (a | b) << 1; }",
     "aLo, aHi, bLo, bHi\nconst part1 = aLo | bLo;\nout.lo = part1 << 1;\n"
     "out.hi = ((aHi | bHi) << 1) | (part1 >>> 31);\n"},
    {"a shift by a variable leaves what is returned",
     F "(uint64_t a, unsigned n) { return a << n; }",
     "aLo, aHi, n\nbits.shiftLeft(aLo, aHi, n);\n"},
    {"a sum is a function, whose word is taken by the local's name",
     F "(uint64_t a, uint64_t b) { const uint64_t c = a + b; return c ^ b; }",
     "aLo, aHi, bLo, bHi\nbits.add(aLo, aHi, bLo, bHi);\n"
     "const cLo = out.lo, cHi = out.hi;\nout.lo = cLo ^ bLo;\nout.hi = cHi ^ bHi;\n"},
    {"words are compared part by part",
     "static inline unsigned q_x_f(uint64_t a, uint64_t b) { return a == b ? 1 : 2; }",
     "aLo, aHi, bLo, bHi\nreturn (((aLo ^ bLo) | (aHi ^ bHi)) === 0) ? 1 : 2;\n"},
    {"an element of words is two of the array",
     TABLE F "(unsigned n) { return q_x_t[n][2]; }",
     "n\nconst part1 = 8 * n;\nout.lo = tTable[part1 + 4] | 0;\n"
     "out.hi = tTable[part1 + 5] | 0;\n"},
    {"a byte is a number",
     NARROW "static inline unsigned q_x_f(unsigned n) { return q_x_n[n]; }",
     "n\nreturn nTable[n];\n"},
    {"a row is an array and a place",
     TABLE G "(const uint64_t *r) { return r[1]; }\n" F
             "(unsigned n) { const uint64_t *r = q_x_t[n]; r += 2; return q_x_g(r); }",
     "n\nlet rAt = 8 * n;\nrAt = rAt + 4;\ng(tTable, rAt);\n"},
    {"a row that is given", TABLE F "(const uint64_t *r) { return r[1]; }",
     "r, rAt\nout.lo = r[rAt + 2] | 0;\nout.hi = r[rAt + 3] | 0;\n"},
    {"parts that change are changed one by one, by their old values",
     F "(uint64_t a) { a = a << 4; return a; }",
     "aLo, aHi\nconst part1 = (aHi << 4) | (aLo >>> 28);\naLo = aLo << 4;\naHi = part1;\n"
     "out.lo = aLo | 0;\nout.hi = aHi | 0;\n"},
    {"a return in the middle leaves",
     F "(unsigned n, uint64_t a) { if (n == 1) return a; return 0; }",
     "n, aLo, aHi\nif (n === 1) {\n  out.lo = aLo | 0;\n  out.hi = aHi | 0;\n  "
     "return;\n}\n"
     "out.lo = 0;\nout.hi = 0;\n"},
    {"products of numbers have their 32 bits",
     "static inline unsigned q_x_f(unsigned a, unsigned b) { return 3 * a + a * b; }",
     "a, b\nreturn 3 * a + Math.imul(a, b);\n"},
    {"what the language has no function for is told", F "(uint64_t a) { return a / 7; }",
     "there is no pattern for word.over\n"},
};

static void check_row(void **state)
{
    check_spelled("typescript", *state);
}

int main(void)
{
    struct CMUnitTest tests[COUNT(rows)];
    ADD_ROWS(tests, rows, check_row);
    return cmocka_run_group_tests_name("halves", tests, NULL, NULL);
}
