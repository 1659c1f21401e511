// Lookups of GAME in constants, a dozen boards each, and the same when the program runs, by the
// forms that its flags choose. ALL includes the headers, and MODULES(X) lists those with functions.
#include <cstdio>

#include ALL

#define SPELL(name) #name
#define SPELLED(name) SPELL(name)

using GAME::bitboard;
using given_sets = GAME::selftest::draws;

enum { BOARDS = 12, FUNCTIONS = 256 };

struct sums {
    std::uint64_t of[FUNCTIONS];
    unsigned count;
};

// What each function gives on so many boards: each of other numbers and sets. What fills rows or lists is left to
// the selftest.
template <typename Each> constexpr sums sum_all(Each each)
{
    sums out{};
    each([&out](std::uint64_t, [[maybe_unused]] auto function, auto... given) {
        if constexpr (sizeof...(given) == 0)
            return true;
        else {
            const unsigned runs = (1 * ... * GAME::selftest::runs_of(given));
            std::uint64_t sum = 0;
            for (unsigned i = 0; i < BOARDS; i++) {
                given_sets draws{i * 0x9e3779b97f4a7c15};
                const GAME::selftest::turn now{draws, (i * 37 + i * i) % runs, runs};
                sum = GAME::selftest::add_call(sum, now, function, given...);
            }
            out.of[out.count++] = sum;
            return true;
        }
    });
    return out;
}

#define IN_CONSTANTS(module)                                                                  \
    constexpr sums constants_of_##module = sum_all(                                           \
        [](auto tell) { return GAME::module::detail::each_function(tell); });
MODULES(IN_CONSTANTS)

// ---- rook and bishop by a walk over the board, in constants

constexpr bool is_at(int file, int rank)
{
    return file >= 0 && file < FILES && rank >= 0 && rank < RANKS;
}

#if FILES * RANKS > 64
constexpr bool is_in(bitboard set, int square)
{
    return GAME::sets::has(set, static_cast<unsigned>(square));
}
#else
constexpr bool is_in(bitboard set, int square)
{
    return (set >> square & 1) != 0;
}
#endif

// Whether that is attacked along (dx, dy) from the square, among the squares of that ray, and none
// other is.
constexpr bool goes(int square, int dx, int dy, bitboard occupied, bitboard attacks)
{
    int file = square % FILES + dx, rank = square / FILES + dy;
    bool is_open = true;
    for (; is_at(file, rank); file += dx, rank += dy) {
        const int to = rank * FILES + file;
        if (is_in(attacks, to) != is_open)
            return false;
        is_open = is_open && !is_in(occupied, to);
    }
    return true;
}

template <typename Attacks> constexpr bool walks(Attacks attacks, int dx, int dy)
{
    given_sets draws{7};
    for (int i = 0; i < BOARDS; i++) {
        const int square = (i * 29 + 3) % (FILES * RANKS);
        const bitboard occupied = draws.set();
        const bitboard found = attacks(static_cast<unsigned>(square), occupied);
        // A quarter turn at a time.
        for (int turn = 0, x = dx, y = dy; turn < 4; turn++) {
            if (!goes(square, x, y, occupied, found))
                return false;
            const int next = -y;
            y = x;
            x = next;
        }
    }
    return true;
}

#define ROOKS(module)                                                                         \
    static_assert(walks([](unsigned square, bitboard occupied) {                              \
        return GAME::module::rook_attacks(square, occupied); }, 1, 0), SPELLED(module));
#define BISHOPS(module)                                                                       \
    static_assert(walks([](unsigned square, bitboard occupied) {                              \
        return GAME::module::bishop_attacks(square, occupied); }, 1, 1), SPELLED(module));
METHODS_OF_ROOKS(ROOKS)
METHODS_OF_BISHOPS(BISHOPS)

// What differs when the program runs; how many functions there are.
static unsigned compare(const char *name, const sums &constant, const sums &running, bool *same)
{
    for (unsigned i = 0; i < constant.count; i++)
        if (constant.of[i] != running.of[i]) {
            std::printf("%s: function %u gives something else in constants\n", name, i + 1);
            *same = false;
        }
    return constant.count;
}

#define RUNNING(module)                                                                       \
    count += compare(#module, constants_of_##module, sum_all([](auto tell) {                  \
        return GAME::module::detail::each_function(tell); }), &same);

int main()
{
    unsigned count = 0;
    bool same = true;
    MODULES(RUNNING)
    std::printf("%u functions\n", count);
    const int fault = GAME::selftest::run();
    if (fault != 0)
        std::printf("selftest: fault %d\n", fault);
    return !same || fault != 0;
}
