/* Functions and numbers of 128 bits of a board of two words: GAME's types.h, SQUARES. */
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

int main()
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < 10000; i++) {
        const set a = draw(), b = i % 3 == 0 ? a : draw();
        const number x = number_of(a), y = number_of(b);
        const unsigned square = i % SQUARES;
        wrong += OF(_has)(a, square) != static_cast<int>(x >> square & 1);
        wrong += number_of(OF(_below)(square)) != (static_cast<number>(1) << square) - 1;
        wrong += number_of(OF(_minus)(a, b)) != (x & ~y);
        wrong += number_of(OF(_or)(a, b)) != (x | y) || number_of(OF(_and)(a, b)) != (x & y);
        wrong += number_of(OF(_xor)(a, b)) != (x ^ y) || OF(_equal)(a, b) != (x == y);
        wrong += number_of(OF(_of)(square)) != static_cast<number>(1) << square;
        wrong += OF(_is_empty)(a) || !OF(_is_empty)(OF(_xor)(a, a));
        wrong += OF(_to_u128)(a) != x || !OF(_equal)(OF(_from_u128)(y), b);
    }
    expect(wrong == 0, "sets are numbers of 128 bits");
    return finish();
}
