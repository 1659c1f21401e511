/* Tests of flat code in halves (printer/flat.c): C in, JavaScript out. */
#include "spelled.h"

#define F "static inline uint64_t q_x_f"
#define PAIR "typedef struct q_bb { uint64_t lo, hi; } q_bb;\n"
#define OTHER                                                                            \
    "static inline uint64_t q_y_g(unsigned n, uint64_t a) { return a << n; }\n"          \
    "static inline unsigned q_y_n(unsigned n) { return 2 * n; }\n"
#define N "static inline unsigned q_x_f"
#define G "static inline uint64_t q_x_g"
#define TABLE "extern const uint64_t q_x_t[8][4];\n"
#define NARROW "extern const uint8_t q_x_n[8];\n"

static const struct spelled_row rows[] = {
    {"a word is two parts, and each is computed by itself",
     F "(uint64_t a, uint64_t b) { return a & ~b; }",
     "aLo, aHi, bLo, bHi\n"
     "out.lo = aLo & ~bLo;\n"
     "out.hi = aHi & ~bHi;\n"},
    {"what is known of a part is not written",
     F "(uint64_t a) { return a & 0xff00000000; }",
     "aLo, aHi\n"
     "out.lo = 0;\n"
     "out.hi = aHi & 0xff;\n"},
    {"a part that is all ones is left out of an and",
     F "(uint64_t a) { return a & 0xffffffff; }",
     "aLo, aHi\n"
     "out.lo = aLo | 0;\n"
     "out.hi = 0;\n"},
    {"a number becomes a word without a high part",
     F "(unsigned n, uint64_t a) { return a | n; }",
     "n, aLo, aHi\n"
     "out.lo = aLo | n;\n"
     "out.hi = aHi | 0;\n"},
    {"a shift by a constant carries bits over", F "(uint64_t a) { return a << 8; }",
     "aLo, aHi\n"
     "out.lo = aLo << 8;\n"
     "out.hi = (aHi << 8) | (aLo >>> 24);\n"},
    {"one by more than a part moves it", F "(uint64_t a) { return a >> 40; }",
     "aLo, aHi\n"
     "out.lo = aHi >>> 8;\n"
     "out.hi = 0;\n"},
    {"one by exactly a part, too", F "(uint64_t a) { return a << 32; }",
     "aLo, aHi\n"
     "out.lo = 0;\n"
     "out.hi = aLo | 0;\n"},
    {"one by a variable is a function of each half",
     F "(uint64_t a, unsigned n) { return a << n; }",
     "aLo, aHi, n\n"
     "out.lo = bits.leftLow(aLo, n);\n"
     "out.hi = bits.leftHigh(aLo, aHi, n);\n"},
    {"what is read more than once gets the name of C's local",
     F
     "(uint64_t a, uint64_t b) { const uint64_t both = a | b; return both ^ both << 1; }",
     "aLo, aHi, bLo, bHi\n"
     "const bothLo = aLo | bLo;\n"
     "const bothHi = aHi | bHi;\n"
     "out.lo = bothLo ^ (bothLo << 1);\n"
     "out.hi = bothHi ^ ((bothHi << 1) | (bothLo >>> 31));\n"},
    {"what has none there is written again while it is short",
     F "(uint64_t a, uint64_t b) { return (a | b) ^ (a | b) << 1; }",
     "aLo, aHi, bLo, bHi\n"
     "out.lo = (aLo | bLo) ^ ((aLo | bLo) << 1);\n"
     "out.hi = (aHi | bHi) ^ (((aHi | bHi) << 1) | ((aLo | bLo) >>> 31));\n"},
    {"and gets a number for a name where it is long",
     F
     "(uint64_t a, uint64_t b) { return (a & 0xffffff | b) ^ (a & 0xffffff | b) << 1; }",
     "aLo, aHi, bLo, bHi\n"
     "const part1 = (aLo & 0xffffff) | bLo;\n"
     "out.lo = part1 ^ (part1 << 1);\n"
     "out.hi = bHi ^ ((bHi << 1) | (part1 >>> 31));\n"},
    {"a name that is taken gets a number",
     F "(uint64_t a) { uint64_t b = a ^ a << 1; b ^= b << 2; b ^= b << 4; return b ^ b "
       "<< 8; }",
     "aLo, aHi\n"
     "const bLo = aLo ^ (aLo << 1);\n"
     "const bHi = aHi ^ ((aHi << 1) | (aLo >>> 31));\n"
     "const b2Lo = bLo ^ (bLo << 2);\n"
     "const b2Hi = bHi ^ ((bHi << 2) | (bLo >>> 30));\n"
     "const b3Lo = b2Lo ^ (b2Lo << 4);\n"
     "const b3Hi = b2Hi ^ ((b2Hi << 4) | (b2Lo >>> 28));\n"
     "out.lo = b3Lo ^ (b3Lo << 8);\n"
     "out.hi = b3Hi ^ ((b3Hi << 8) | (b3Lo >>> 24));\n"},
    {"what is long gets a name, too",
     F "(uint64_t a, uint64_t b, uint64_t c) { return (a & 0x12345678 | b & 0x87654321 | "
       "c & 0x77777777) ^ (c & 0x44445555 | a & 0x11112222); }",
     "aLo, aHi, bLo, bHi, cLo, cHi\n"
     "const part1 = (aLo & 0x12345678) | (bLo & 0x87654321) | (cLo & 0x77777777);\n"
     "out.lo = part1 ^ ((cLo & 0x44445555) | (aLo & 0x11112222));\n"
     "out.hi = 0;\n"},
    {"a sum carries", F "(uint64_t a, uint64_t b) { return a + b; }",
     "aLo, aHi, bLo, bHi\n"
     "out.lo = (aLo + bLo) | 0;\n"
     "out.hi = (aHi + bHi + Number(((aLo + bLo) >>> 0) < (aLo >>> 0))) | 0;\n"},
    {"a difference borrows", F "(uint64_t a, uint64_t b) { return a - b; }",
     "aLo, aHi, bLo, bHi\n"
     "out.lo = (aLo - bLo) | 0;\n"
     "out.hi = ((aHi - bHi) - Number((aLo >>> 0) < (bLo >>> 0))) | 0;\n"},
    {"a product has its high half from a function",
     F "(uint64_t a) { return a * 0x100000007; }",
     "aLo, aHi\n"
     "out.lo = Math.imul(7, aLo);\n"
     "out.hi = (bits.timesHigh(aLo, 7) + aLo + Math.imul(7, aHi)) | 0;\n"},
    {"a half that nobody reads is not written",
     N "(uint64_t a, uint64_t b) { return (unsigned)(a * b >> 60); }",
     "aLo, aHi, bLo, bHi\n"
     "const part1 = bits.timesHigh(aLo, bLo) + Math.imul(aLo, bHi);\n"
     "return (part1 + Math.imul(aHi, bLo)) >>> 28;\n"},
    {"words are compared part by part",
     N "(uint64_t a, uint64_t b) { return a == b ? 1 : 2; }",
     "aLo, aHi, bLo, bHi\n"
     "const part1 = ((aLo ^ bLo) | (aHi ^ bHi)) === 0;\nreturn part1 ? 1 : 2;\n"},
    {"numbers by themselves", N "(unsigned a, unsigned b) { return a < b ? a : b; }",
     "a, b\n"
     "return (a < b) ? a : b;\n"},
    {"a condition is turned around, not compared with 0",
     N "(unsigned a, uint64_t b) { return !(a == 1 && b != 0) ? 5 : 6; }",
     "a, bLo, bHi\nconst part1 = !(a === 1 && (bLo | bHi) !== 0);\nreturn part1 ? 5 : "
     "6;\n"},
    {"a truth is returned as one",
     "static inline int q_x_f(unsigned a, unsigned b) { return a != b; }",
     "a, b\nreturn a !== b;\n"},
    {"an element of words is two of the table",
     TABLE F "(unsigned n) { return q_x_t[n][2]; }",
     "n\n"
     "out.lo = tTable[8 * n + 4] | 0;\n"
     "out.hi = tTable[8 * n + 5] | 0;\n"},
    {"one of pairs of words is four, of which one word may be read",
     PAIR "extern const q_bb q_x_w[8];\n" F "(unsigned n) { return q_x_w[n].hi; }",
     "n\n"
     "out.lo = wTable[4 * n + 2] | 0;\n"
     "out.hi = wTable[4 * n + 3] | 0;\n"},
    {"a set in two words is left in four parts",
     PAIR "static inline q_bb q_x_f(q_bb a, uint64_t b) { a.hi ^= b; return a; }",
     "a0, a1, a2, a3, bLo, bHi\n"
     "out.part0 = a0 | 0;\n"
     "out.part1 = a1 | 0;\n"
     "out.part2 = a2 ^ bLo;\n"
     "out.part3 = a3 ^ bHi;\n"},
    {"an index of a product that can be too large is cut",
     NARROW N "(unsigned a, unsigned b, unsigned c) { return q_x_n[a * b * 70000 + c]; }",
     "a, b, c\n"
     "const part1 = (Math.imul(0x11170, Math.imul(a, b)) + c) | 0;\nreturn "
     "nTable[part1];\n"},
    {"a byte is a number", NARROW N "(unsigned n) { return q_x_n[n]; }",
     "n\n"
     "return nTable[n];\n"},
    {"an index is not larger than its table: no sum of it is cut",
     NARROW N "(unsigned n) { return q_x_n[7 - n + 2 * (n & 1)]; }",
     "n\n"
     "return nTable[(7 - n) + 2 * (n & 1)];\n"},
    {"calls are put in, rows with them",
     TABLE G "(const uint64_t *r) { return r[1]; }\n" F
             "(unsigned n) { const uint64_t *r = q_x_t[n]; r += 2; return q_x_g(r); }",
     "n\n"
     "out.lo = tTable[8 * n + 6] | 0;\n"
     "out.hi = tTable[8 * n + 7] | 0;\n"},
    {"a function that others have within them is not written again",
     G "(uint64_t a) { return a; }\n" G "2(uint64_t a) { return q_x_g(a); }\n" F
       "(unsigned n) { return n; }",
     "n\n"
     "out.lo = n;\n"
     "out.hi = 0;\n"},
    {"a variable has the values that it gets", F "(uint64_t a) { a = a << 4; return a; }",
     "aLo, aHi\n"
     "out.lo = aLo << 4;\n"
     "out.hi = (aHi << 4) | (aLo >>> 28);\n"},
    {"a return in the middle is a choice",
     F "(unsigned n, uint64_t a) { if (n == 1) return a; return 0; }",
     "n, aLo, aHi\n"
     "out.lo = ((n === 1) ? aLo : 0) | 0;\n"
     "out.hi = ((n === 1) ? aHi : 0) | 0;\n"},
    {"a loop is unrolled",
     F "(uint64_t a) { uint64_t b = 0; for (unsigned i = 0; i < 3; i++) b |= a << i; "
       "return b; }",
     "aLo, aHi\n"
     "out.lo = aLo | (aLo << 1) | (aLo << 2);\n"
     "out.hi = aHi | ((aHi << 1) | (aLo >>> 31)) | ((aHi << 2) | (aLo >>> 30));\n"},
    {"a large number is cut to 32 bits",
     N "(unsigned a, unsigned b) { return a * b + 70000 * a; }",
     "a, b\n"
     "return (Math.imul(a, b) + Math.imul(0x11170, a)) >>> 0;\n"},
    {"a remainder is one of numbers", N "(unsigned n) { return n / 9 + n % 9; }",
     "n\n"
     "return Math.trunc(n / 9) + (n % 9);\n"},
    {"what the language has no pattern for is told", F "(uint64_t a) { return a / 7; }",
     "there is no pattern for word.over\n"},
};

static const struct spelled_row calls[] = {
    {"a call of another module stays one, and what it leaves gets names",
     F "(unsigned n, uint64_t a) { return q_y_g(n, a) & a; }",
     "n, aLo, aHi\n"
     "y.g(n, aLo, aHi);\n"
     "const part1 = out.lo;\n"
     "const part2 = out.hi;\n"
     "out.lo = part1 & aLo;\n"
     "out.hi = part2 & aHi;\n"},
    {"unless it is all that the function leaves",
     F "(unsigned n, uint64_t a) { return q_y_g(1 - n, ~a); }",
     "n, aLo, aHi\n"
     "y.g(1 - n, ~aLo, ~aHi);\n"},
    {"in another order it is not",
     F "(unsigned n, uint64_t a) { const uint64_t b = q_y_g(n, a); return b << 32 | b >> "
       "32; }",
     "n, aLo, aHi\n"
     "y.g(n, aLo, aHi);\n"
     "const bLo = out.lo;\n"
     "const bHi = out.hi;\n"
     "out.lo = bHi;\n"
     "out.hi = bLo;\n"},
    {"a call in a branch is made there",
     F "(unsigned n, uint64_t a) { if (n == 0) a |= q_y_g(n, a); return a; }",
     "n, aLo, aHi\n"
     "if (n === 0) y.g(n, aLo, aHi);\n"
     "const part1 = out.lo;\n"
     "const part2 = out.hi;\n"
     "out.lo = aLo | ((n === 0) ? part1 : 0);\n"
     "out.hi = aHi | ((n === 0) ? part2 : 0);\n"},
    {"a number that a call gives is part of an expression",
     N "(unsigned n) { return q_y_n(n) + 1; }",
     "n\n"
     "return (y.n(n) + 1) >>> 0;\n"},
};

static void check_call(void **state)
{
    check_spelled_beside("typescript", OTHER, *state);
}

static void check_row(void **state)
{
    check_spelled("typescript", *state);
}

int main(void)
{
    return RUN("flat", ROWS(rows, check_row), ROWS(calls, check_call));
}
