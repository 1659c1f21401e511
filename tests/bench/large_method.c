/* Riders on a board of nine files and ten ranks: METHOD is a name, SLIDERS its header. */
#define LARGE_TABLES
#include SLIDERS

#define JOIN(a, b) a##b
#define NAMED(name) JOIN(large_by_, name)

uint64_t NAMED(METHOD)(const unsigned *squares, const large_bb *boards, unsigned count);

uint64_t NAMED(METHOD)(const unsigned *squares, const large_bb *boards, unsigned count)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < count; i++) {
        const large_bb attacks = large_rider_attacks(squares[i], boards[i]);
        sum += attacks.lo ^ attacks.hi;
    }
    return sum;
}
