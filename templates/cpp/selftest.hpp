{{=@ @=}}
@>open@

// A test of the other headers, where they are used: with your compiler, on your machine.
//
// Include it in one of your files, behind the headers that you vendor, and call
//
//     @prefix@::selftest::run()
//
// It is 0 when all is well; or else it names the first fault:
//
//     1000 m + i   table number i (from 1) of module m is not what was generated: each_table
//                  tells of them in turn; and m stands where these are compared, below
//     1000 m + 500 + i
//                  function number i (from 1) of module m, of those that its each_function
//                  tells of, gives something else than it should
//     1000 m + 900 functions of module m are at odds: its holds() tells which, and how they are
//                  asked
//     300          turned words, numbers of bits, or bits by a mask are wrong
@#wide@
//     600          operators of sets, or what stands for them, are wrong
@/wide@
//
// By itself it is a program, which tests all headers in its folder; but those for BMI2 only
// where the compiler has that (-march=native, perhaps).@#bitboard@@^bitboard_include@ Your type of bitboards comes by -include.@/bitboard_include@@/bitboard@
//
//     c++ -std=c++17 -D@PREFIX@_SELFTEST_MAIN -x c++ selftest.hpp && ./a.out
//
// The tables are compared by checksums, and so are functions, for all numbers that they take,
// each with some sets: what they should give was told by the rules of the game, or by functions
// of C, which were proved.

#include "types.hpp"
#include <tuple>
#include <type_traits>

#ifdef @PREFIX@_SELFTEST_MAIN
#ifndef __BMI2__
#define @PREFIX@_SELFTEST_WITHOUT_PEXT
#define @PREFIX@_SELFTEST_WITHOUT_PEXT16
#define @PREFIX@_SELFTEST_WITHOUT_PEXT32
#define @PREFIX@_SELFTEST_WITHOUT_PEXT_LINES
#endif
@#modules@
#if __has_include("@module@.hpp") && !defined(@PREFIX@_SELFTEST_WITHOUT_@MODULE@)
#include "@module@.hpp"
#endif
@/modules@
#include <cstdio>
#endif

namespace @prefix@::selftest {

constexpr std::uint64_t mix(std::uint64_t sum, std::uint64_t element) noexcept
{
    sum = (sum ^ element) * 0x9e3779b97f4a7c15;
    return sum ^ sum >> 32;
}

// Adds a table to a checksum, or what a function gives: a number, a set, two sets, or words that
// go together. Every step is a bijection.
template <typename Given> constexpr std::uint64_t add(std::uint64_t sum, const Given &given) noexcept
{
    if constexpr (std::is_array_v<Given>) {
        for (const auto &element : given)
            sum = add(sum, element);
        return sum;
    } else if constexpr (std::is_same_v<Given, bitboard>) {
@#wide@
        return mix(mix(sum, sets::lo(given)), sets::hi(given));
@/wide@
@^wide@
        return mix(sum, static_cast<std::uint64_t>(given));
@/wide@
@#wide@
@#bitboard@
    } else if constexpr (std::is_same_v<Given, sets::pair>) {
        return mix(mix(sum, given.lo), given.hi);
@/bitboard@
@/wide@
@#has_both@
    } else if constexpr (std::is_same_v<Given, rook_bishop>) {
        return add(add(sum, given.rook), given.bishop);
@/has_both@
    } else if constexpr (std::is_class_v<Given>) {
        const auto &[a, b, c, d] = given;
        return mix(mix(mix(mix(sum, a), b), c), d);
    } else {
        return mix(sum, std::uint64_t{given});
    }
}

// Words and sets of squares, the same ones every time.
struct draws {
    std::uint64_t state;

    constexpr std::uint64_t draw(unsigned squares) noexcept
    {
        const std::uint64_t first = mix(state, 1);
        state = mix(first, 1);
        return first & state & UINT64_MAX >> (64 - squares);
    }

    constexpr std::uint64_t word() noexcept { return draw(@bit_end@ < 64 ? @bit_end@ : 64); }

    @constexpr@ bitboard set() noexcept
    {
@#wide@
        const std::uint64_t lo = word();
        return sets::make(lo, draw(@bit_end@ - 64));
@/wide@
@^wide@
        return @#bitboard@static_cast<bitboard>(@/bitboard@word()@#bitboard@)@/bitboard@;
@/wide@
    }

    constexpr unsigned below(unsigned limit) noexcept { return static_cast<unsigned>((word() >> 5) % limit); }

    template <typename Element> constexpr void fill(Element *list, unsigned count) noexcept
    {
        for (unsigned i = 0; i < count; i++)
            if constexpr (std::is_same_v<Element, std::uint8_t>)
                list[i] = static_cast<std::uint8_t>(below(16));
            else if constexpr (std::is_same_v<Element, std::uint32_t>)
                list[i] = static_cast<std::uint32_t>(word());
            else
                list[i] = set();
    }

    constexpr void fill(unsigned *list, unsigned count, unsigned limit) noexcept
    {
        for (unsigned i = 0; i < count; i++)
            list[i] = below(limit);
    }

    // Adds a number to a checksum, or all of a list, in any order.
    static constexpr std::uint64_t add(std::uint64_t sum, std::uint64_t number) noexcept
    {
        return selftest::add(sum, number);
    }

    template <typename Element>
    static constexpr std::uint64_t add(std::uint64_t sum, const Element *list, unsigned count) noexcept
    {
        std::uint64_t total = 0;
        for (unsigned i = 0; i < count; i++)
            total += add(1, list[i]);
        return selftest::add(sum, total);
    }
};

// What a function is given in one run: of numbers the last changes first.
struct turn {
    draws &drawn;
    unsigned run, over;

    template <typename> constexpr unsigned take(given::number of) noexcept
    {
        over /= of.count;
        return of.least + run / over % of.count;
    }
    template <typename> @constexpr@ bitboard take(given::set) noexcept { return drawn.set(); }
    template <typename> constexpr std::uint64_t take(given::word) noexcept { return drawn.word(); }
    template <typename Record> constexpr Record take(given::record) noexcept
    {
        return {drawn.word(), drawn.word(), drawn.word(), drawn.word()};
    }
};

constexpr unsigned runs_of(given::number of) noexcept
{
    return of.count;
}

template <typename Given> constexpr unsigned runs_of(Given) noexcept
{
    return 1;
}

// Adds what a function gives in one of so many runs, or makes of the record that it is given.
template <typename Result, typename... Takes, typename... Given>
constexpr std::uint64_t add_call(
    std::uint64_t sum, turn now, Result (*function)(Takes...), Given... given)
{
    std::tuple<std::decay_t<Takes>...> taken{now.take<std::decay_t<Takes>>(given)...};
    if constexpr (std::is_void_v<Result>) {
        std::apply(function, taken);
        return add(sum, std::get<0>(taken));
    } else {
        return add(sum, std::apply(function, taken));
    }
}

// The checksum of all calls: for all numbers, with 32 sets each if it takes any, and with more
// where there are few numbers. One that has rows, or lists, adds up itself.
template <typename Function, typename... Given>
std::uint64_t sum_up(Function function, Given... given)
{
    draws drawn{0};
    if constexpr (sizeof...(Given) == 0) {
        return function(drawn);
    } else {
        const unsigned runs = (1 * ... * runs_of(given));
        const unsigned sets = (std::is_same_v<Given, given::number> && ...) ? 1 : runs < 32 ? 1024 : 32;
        std::uint64_t sum = std::uint64_t{runs} * sets;
        for (unsigned i = 0; i < runs * sets; i++)
            sum = add_call(sum, turn{drawn, i / sets, runs}, function, given...);
        return sum;
    }
}

inline int compare_modules()
{
    int fault = 0;
    const auto table = [&fault](const auto &of, std::uint64_t checksum) {
        using Element = std::remove_all_extents_t<std::remove_reference_t<decltype(of)>>;
        fault++;
        return add(sizeof of / sizeof(Element), of) == checksum;
    };
    const auto function = [&fault](std::uint64_t checksum, auto of, auto... given) {
        fault++;
        return sum_up(of, given...) == checksum;
    };
    (void)table;
    (void)function;
@#modules@
@#has_arrays@
#ifdef @PREFIX@_@MODULE@_TABLES
    fault = 1000 * @number@;
    if (!@module@::detail::each_table(table))
        return fault;
#endif
@/has_arrays@
#ifdef @PREFIX@_@MODULE@_FUNCTIONS
    fault = 1000 * @number@ + 500;
    if (!@module@::detail::each_function(function))
        return fault;
#endif
#ifdef @PREFIX@_@MODULE@_HOLDS
    if (!@module@::detail::holds(draws{0}))
        return 1000 * @number@ + 900;
#endif
@/modules@
    return 0;
}

constexpr bool are_bits_right(unsigned words) noexcept
{
    draws given{0};
    for (unsigned i = 0; i < words; i++) {
        const std::uint64_t word = (given.draw(64) | 1) << i % 64, mask = given.draw(64);
        const std::uint64_t turned = bits::swap(word), reversed = bits::reverse(word);
        const std::uint64_t few = bits::extract(word, mask), spread = bits::deposit(word, mask);
        unsigned count = 0;
        for (unsigned bit = 0; bit < 64; bit++) {
            const bool is_in = (mask >> bit & 1) != 0;
            if ((word >> bit & 1) != (turned >> (bit ^ 56) & 1) ||
                (word >> bit & 1) != (reversed >> (63 - bit) & 1) ||
                (spread >> bit & 1) != (is_in ? word >> count & 1 : 0) ||
                (is_in && (few >> count & 1) != (word >> bit & 1)))
                return false;
            count += is_in;
        }
        if (bits::lowest(word) != i % 64 || word >> (63 - bits::leading(word)) != 1 ||
            bits::leading(word >> i % 64 & 1) != 63 || count == 64 || few >> count != 0)
            return false;
    }
    return true;
}

// Constants are computed without the instructions that run() tests.
static_assert(are_bits_right(8));

@#wide@
// Whether a set has these words.
@constexpr@ bool is(const bitboard &found, std::uint64_t lo, std::uint64_t hi) noexcept
{
    return sets::lo(found) == lo && sets::hi(found) == hi;
}

inline bool are_operators_right()
{
@#has_own_bits@
    constexpr unsigned bit_of_square[] = {@square_bits@};
@/has_own_bits@
    draws given{0};
    for (unsigned i = 0; i < 1000; i++) {
        const bitboard a = given.set(), b = i % 2 == 0 ? a : given.set();
        const std::uint64_t lo = sets::lo(a), hi = sets::hi(a), lo_b = sets::lo(b), hi_b = sets::hi(b);
@#bitboard@
        if (!is(sets::from({lo, hi}), lo, hi))
            return false;
@/bitboard@
@^bitboard@
        const bool are_same = lo == lo_b && hi == hi_b;
        bitboard either = a, both = a, one = a;
        either |= b;
        both &= b;
        one ^= b;
        if ((a == b) != are_same || (a != b) == are_same || either != (a | b) || both != (a & b) || one != (a ^ b))
            return false;
@/bitboard@
        if (!is(a | b, lo | lo_b, hi | hi_b) || !is(a & b, lo & lo_b, hi & hi_b) || !is(a ^ b, lo ^ lo_b, hi ^ hi_b) ||
            !is(sets::minus(a, b), lo & ~lo_b, hi & ~hi_b) || !is(sets::make(lo, hi), lo, hi) ||
            sets::is_empty(a) != ((lo | hi) == 0) || !sets::is_empty(sets::make(0, 0)) ||
            sets::is_empty(sets::make(0, 1)) || sets::is_empty(sets::make(1, 0)))
            return false;
        for (unsigned square = 0; square < @asked_squares@; square++) {
            const unsigned bit = @#has_own_bits@bit_of_square[square]@/has_own_bits@@^has_own_bits@square@/has_own_bits@;
            const std::uint64_t one_bit = std::uint64_t{1} << bit % 64, less = one_bit - 1;
            if (sets::has(a, square) != (((bit < 64 ? lo : hi) & one_bit) != 0) ||
                !is(sets::of(square), bit < 64 ? one_bit : 0, bit < 64 ? 0 : one_bit) ||
                !is(sets::below(square), bit < 64 ? less : UINT64_MAX, bit < 64 ? 0 : less))
                return false;
        }
    }
    return true;
}

@/wide@
inline int run()
{
@#wide@
    if (!are_operators_right())
        return 600;
@/wide@
    return are_bits_right(1000) ? compare_modules() : 300;
}

} // namespace @prefix@::selftest

#ifdef @PREFIX@_SELFTEST_MAIN
int main()
{
    const int fault = @prefix@::selftest::run();
    std::printf(fault == 0 ? "passed\n" : "fault %d\n", fault);
    return fault != 0;
}
#endif

#endif
