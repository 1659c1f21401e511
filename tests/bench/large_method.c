/* Rooks on a board of nine files and ten ranks: METHOD is a name, SLIDERS its header. */
#define ROOKS_TABLES
#include SLIDERS

#define JOIN(a, b) a##b
#define NAMED(name) JOIN(large_, name)

uint64_t NAMED(METHOD)(const unsigned *squares, const rooks_bb *boards, unsigned count);

uint64_t NAMED(METHOD)(const unsigned *squares, const rooks_bb *boards, unsigned count)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < count; i++) {
        const rooks_bb attacks = rooks_rook_attacks(squares[i], boards[i]);
        sum += attacks.lo ^ attacks.hi;
    }
    return sum;
}
