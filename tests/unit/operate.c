/* Tests of blanks as gofmt has them (printer/operate.c), and of Go's own names. */
#include "spelled.h"

#define F "static inline uint64_t q_x_f"
#define TABLE "extern const uint64_t q_x_some_table[8][4];\n"

static const struct spelled_row rows[] = {
    {"an expression by itself has blanks",
     F "(uint64_t a, uint64_t b) { return (a & b) | b; }",
     "a uint64, b uint64\nreturn (a & b) | b\n"},
    {"an index has none", TABLE F "(unsigned n) { return q_x_some_table[n & 7][n + 1]; }",
     "n uint\nreturn xSomeTable[n&7][n+1]\n"},
    {"a call in an operand has none",
     F "(uint64_t a) { return __builtin_bswap64(a & 255) ^ a; }",
     "a uint64\nreturn swapBytes(a&0xff) ^ a\n"},
    {"a call by itself has some", F "(uint64_t a) { return __builtin_bswap64(a & 255); }",
     "a uint64\nreturn swapBytes(a & 0xff)\n"},
    {"nor have several arguments, but for commas and comparisons",
     "static inline unsigned q_x_f(unsigned a, unsigned b) { return a < b ? a - b : b; }",
     "a uint, b uint\nreturn choose(a < b, a-b, b)\n"},
    {"a product in a sum is tight",
     "static inline unsigned q_x_f(unsigned a, unsigned b) { return 8 * a + b; }",
     "a uint, b uint\nreturn 8*a + b\n"},
    {"a conversion within a product is tight",
     "static inline unsigned q_x_f(uint64_t a, unsigned b) { return (unsigned)(a >> 3) * "
     "b; }",
     "a uint64, b uint\nreturn uint(uint32(uint(a>>3)) * uint32(b))\n"},
    {"and with the complement is an operator",
     F "(uint64_t a, uint64_t b) { return a & ~b; }",
     "a uint64, b uint64\nreturn a &^ b\n"},
    {"names have capitals in place of _, and plain numbers a type",
     F "(uint64_t one_word) { uint64_t of_all = 0; of_all |= one_word; return of_all; }",
     "oneWord uint64\nvar ofAll uint64 = 0\nofAll |= oneWord\nreturn ofAll\n"},
    {"a function for others only is not exported",
     "static inline uint64_t q_x_part(uint64_t a) { return a; }\n" F
     "(uint64_t a) { return q_x_part(a); }",
     "a uint64\nreturn xPart(a)\n"},
    {"long lines are broken behind an operator",
     F "(uint64_t occupied, uint64_t everything) { return (occupied & everything) | "
       "(occupied ^ "
       "everything) | (occupied << 8 & everything); }",
     "occupied uint64, everything uint64\n"
     "return (occupied & everything) | (occupied ^ everything) |\n"
     "  ((occupied << 8) & everything)\n"},
};

static void check_row(void **state)
{
    check_spelled("go", *state);
}

int main(void)
{
    return RUN("operate", ROWS(rows, check_row));
}
