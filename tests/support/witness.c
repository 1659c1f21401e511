/* Checks what the Zobrist keys of a header promise, from that header alone. To compile:
 *   cc -Iout -DHEADER='"chess/zobrist.h"' -DSETS=CHESS_ZOBRIST_SETS -DCHESS_TABLES
 *      -DCHESS_ZOBRIST_WITNESS tests/support/witness.c
 * Below a heading it prints, for each set and so many lowest and highest bits, d: positions that
 * differ in fewer features differ there. Rows say which bits of a key make each bit of powers of
 * its x; when keys add up to 0, so do these. For less than d different x, none 0, not all powers
 * 1 to d - 1 can (Vandermonde). A power stands for its squares; 0, for even numbers of keys. */
#include HEADER
#include <stdio.h>
#include <stdlib.h>
#define NEED(so) ((so) ? (void)0 : (printf("%s: not so: %s\n", s.name, #so), exit(1)))
#define EACH(first, n, next, low, high)                                                  \
    for (unsigned i = first; i < n; i = next)                                            \
        add(low, high);
#define KEYS(n, low, high) EACH(0, n, i + 1, low, high)
#define SUMS(n, low, high) EACH(1, n, 2 * i, low, high)
#define SET(...) check((struct set){__VA_ARGS__});
static struct set {
    const char *name;
    unsigned count, bits, m, modulus, powers;
    const unsigned char *power;
    const uint64_t *rows;
} s;
static uint64_t keys[65536][2], count;
static void add(uint64_t low, uint64_t high)
{
    keys[count][0] = low, keys[count][1] = high;
    count += (low | high) != 0;
}
static unsigned multiply(unsigned a, unsigned b)
{
    unsigned product = 0;
    for (; b != 0; b >>= 1, a = a << 1 ^ (a >> (s.m - 1)) * s.modulus)
        product ^= b % 2 * a;
    return product;
}
static unsigned is_in_row(unsigned p, unsigned i, unsigned bit) /* of bit i of power p */
{
    return s.rows[(p * s.m + i) * ((s.bits + 63) / 64) + bit / 64] >> bit % 64 & 1;
}
static unsigned distance(unsigned low, unsigned high) /* by powers that have no other bits */
{
    unsigned order = (1u << s.m) - 1, d = 1, seen[65536] = {0};
    for (unsigned p = 0, others = 0; p < s.powers; p++, others = 0) {
        for (unsigned n = 0; n < s.m * (high - low); n++)
            others |= is_in_row(p, n % s.m, low + n / s.m);
        for (unsigned n = 0, e = s.power[p]; !others && n < s.m; n++, e = 2 * e % order)
            seen[e] = 1;
    }
    while (d <= order && seen[d % order])
        d++;
    return d + (seen[0] && d % 2);
}
static void check(struct set set)
{
    unsigned seen[65536] = {0};
    s = set;
    NEED(count == s.count && s.powers != 0 && s.power[0] == 1);
    for (unsigned n = 1, a = 1; n >> s.m == 0; n++, a = multiply(a, 2))
        NEED(seen[a]++ == 0); /* 2 has all powers: this is a field */
    for (unsigned k = 0, x = 0; k < count; k++)
        for (unsigned p = 0, word = 0, y = 1; p < s.powers; p++, word = 0, y = 1) {
            for (unsigned n = 0; n < s.m * s.bits; n++)
                if (keys[k][n / s.m / 64] >> n / s.m % 64 & 1)
                    word ^= is_in_row(p, n % s.m, n / s.m) << n % s.m;
            NEED(p != 0 || seen[x = word]++ == 1); /* not 0, and not that of another */
            for (unsigned e = 0; e < s.power[p]; e++)
                y = multiply(y, x);
            NEED(word == y);
        }
    for (unsigned low = 0; low <= s.bits; low += 4)
        for (unsigned high = low; high <= s.bits; high += 4)
            printf("%s %u %u %u\n", s.name, low, s.bits - high, distance(low, high));
    count = 0;
}
int main(void)
{
    puts("set lowest highest below");
    SETS(SET, KEYS, SUMS)
}
