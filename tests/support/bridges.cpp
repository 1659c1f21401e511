/* Functions, operators, and numbers of 128 bits, of a board of two words: GAME's types.h,
 * SQUARES. */
#define JOIN2(a, b) a##b
#define JOIN(a, b) JOIN2(a, b)
#define OF(name) JOIN(GAME, name)

#include TYPES

#include "../header/check.h"

typedef OF(_bb) set;
typedef unsigned __int128 number; /* the oracle */

static number number_of(set a)
{
    return static_cast<number>(a.hi) << 64 | a.lo;
}

static set draw()
{
    return OF(_make)(random_bits(), random_bits());
}

static const number all = ((static_cast<number>(1) << (SQUARES - 64)) - 1) << 64 |
                          static_cast<number>(UINT64_MAX);

int main()
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < 10000; i++) {
        const set a = draw(), b = i % 3 == 0 ? a : draw();
        const number x = number_of(a), y = number_of(b);
        const unsigned by = i % 128;
        const unsigned square = i % SQUARES;
        wrong += OF(_has)(a, square) != static_cast<int>(x >> square & 1);
        wrong += number_of(OF(_below)(square)) != (static_cast<number>(1) << square) - 1;
        wrong += number_of(OF(_minus)(a, b)) != (x & ~y);
        set c = a, d = a, e = a, f = a, g = a;
        wrong += number_of(a | b) != (x | y) || number_of(a & b) != (x & y);
        wrong += number_of(a ^ b) != (x ^ y) || number_of(~a) != (all & ~x);
        wrong += (a == b) != (x == y) || (a != b) != (x != y);
        wrong += !a || !!(a ^ a) || !OF(_of)(i % SQUARES);
        wrong += number_of(a << by) != x << by || number_of(a >> by) != x >> by;
        c |= b;
        d &= b;
        e ^= b;
        f <<= by;
        g >>= by;
        wrong += c != (a | b) || d != (a & b) || e != (a ^ b);
        wrong += f != a << by || g != a >> by;
        wrong += OF(_to_u128)(a) != x || OF(_from_u128)(y) != b;
    }
    expect(wrong == 0, "operators are those of numbers of 128 bits");
    return finish();
}
