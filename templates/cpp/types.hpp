{{>open}}

{{words}}
//
// C++17; nothing is to be defined in any unit{{^is_inline}}, and every lookup can stand in a static_assert{{/is_inline}}.
// All are `static`: units that are compiled for other processors keep their own.

#include <cstdint>
#if defined(_MSC_VER) && (defined(__BMI2__) || (defined(__AVX2__) && !defined(__clang__)))
#include <immintrin.h>
#define {{PREFIX}}_EXTRACT _pext_u64
#define {{PREFIX}}_DEPOSIT _pdep_u64
#elif defined(__GNUC__) && defined(__BMI2__) && defined(__x86_64__)
#define {{PREFIX}}_EXTRACT __builtin_ia32_pext_di
#define {{PREFIX}}_DEPOSIT __builtin_ia32_pdep_di
#endif
#if defined(__has_builtin)
#if __has_builtin(__builtin_bitreverse64)
#define {{PREFIX}}_REVERSE __builtin_bitreverse64
#endif
#endif
{{#bitboard_include}}
#include "{{bitboard_include}}"
{{/bitboard_include}}

namespace {{prefix}} {

{{#has_own_bits}}
/// The bit of a square in a set.
static constexpr unsigned bit_of(unsigned square) noexcept
{
    return {{#is_full}}({{/is_full}}square{{#first_bit}} + {{.}}{{/first_bit}}{{#bit_gaps}} + (square >= {{square}} ? {{more}} : 0){{/bit_gaps}}{{#is_full}}) & 63{{/is_full}};
}

/// The square that has the bit.
static constexpr unsigned square_of(unsigned bit) noexcept
{
    return bit{{#first_bit}} - {{.}}{{/first_bit}}{{#bit_gaps}} - (bit >= {{bit}} ? {{more}} : 0){{/bit_gaps}};
}

{{/has_own_bits}}
{{#bitboard}}
{{^bitboard_include}}
// Your type, which is declared before this header is included{{^wide}}, and which static_cast turns
// into a std::uint64_t and back{{/wide}}.
{{/bitboard_include}}
{{#is_large_bitboard}}
__extension__ typedef {{bitboard}} bitboard;
{{/is_large_bitboard}}
{{^is_large_bitboard}}
using bitboard = {{bitboard}};
{{/is_large_bitboard}}
static_assert(8 * sizeof(bitboard) >= {{bit_end}}, "there are {{squares}} squares{{#has_own_bits}}, and {{bit_end}} bits{{/has_own_bits}}");
{{/bitboard}}
{{^bitboard}}
{{^wide}}
using bitboard = std::uint64_t;
{{/wide}}
{{#wide}}
{{#has_own_bits}}
/// Squares of bits below 64 in `lo`, the others in `hi`.
{{/has_own_bits}}
{{^has_own_bits}}
/// The first 64 squares in `lo`, the others in `hi`.
{{/has_own_bits}}
struct bitboard {
    std::uint64_t lo, hi;
};

static constexpr bitboard operator|(bitboard a, bitboard b) noexcept
{
    return {a.lo | b.lo, a.hi | b.hi};
}

static constexpr bitboard operator&(bitboard a, bitboard b) noexcept
{
    return {a.lo & b.lo, a.hi & b.hi};
}

static constexpr bitboard operator^(bitboard a, bitboard b) noexcept
{
    return {a.lo ^ b.lo, a.hi ^ b.hi};
}

static constexpr bitboard &operator|=(bitboard &a, bitboard b) noexcept
{
    return a = a | b;
}

static constexpr bitboard &operator&=(bitboard &a, bitboard b) noexcept
{
    return a = a & b;
}

static constexpr bitboard &operator^=(bitboard &a, bitboard b) noexcept
{
    return a = a ^ b;
}

static constexpr bool operator==(bitboard a, bitboard b) noexcept
{
    return a.lo == b.lo && a.hi == b.hi;
}

static constexpr bool operator!=(bitboard a, bitboard b) noexcept
{
    return !(a == b);
}
{{/wide}}
{{/bitboard}}
{{#wide}}

// Sets from their words, and these.
namespace sets {

/// The set of these two words.
static {{constexpr}} bitboard make(std::uint64_t lo, std::uint64_t hi) noexcept
{
{{#is_large_bitboard}}
    return static_cast<bitboard>(hi) << 64 | lo;
{{/is_large_bitboard}}
{{^is_large_bitboard}}
    return bitboard{{^bitboard}}{lo, hi}{{/bitboard}}{{#bitboard}}(lo, hi){{/bitboard}};
{{/is_large_bitboard}}
}

/// The word of the first 64 squares, or of bits below 64.
static {{constexpr}} std::uint64_t lo(const bitboard &set) noexcept
{
    return {{^bitboard}}set.lo{{/bitboard}}{{#bitboard}}{{#bitboard_lo}}{{.}}(set){{/bitboard_lo}}{{^bitboard_lo}}static_cast<std::uint64_t>(set){{/bitboard_lo}}{{/bitboard}};
}

/// The word of the other squares.
static {{constexpr}} std::uint64_t hi(const bitboard &set) noexcept
{
    return {{^bitboard}}set.hi{{/bitboard}}{{#bitboard}}{{#bitboard_hi}}{{.}}(set){{/bitboard_hi}}{{^bitboard_hi}}static_cast<std::uint64_t>(set >> 64){{/bitboard_hi}}{{/bitboard}};
}
{{#bitboard}}

// What tables have.
struct pair {
    std::uint64_t lo, hi;
};

static {{constexpr}} bitboard from(const pair &words) noexcept
{
    return make(words.lo, words.hi);
}
{{/bitboard}}

/// What is in a and not in b.
static {{constexpr}} bitboard minus(const bitboard &a, const bitboard &b) noexcept
{
    return a ^ (a & b);
}

/// Whether there is no square in the set.
static {{constexpr}} bool is_empty(const bitboard &set) noexcept
{
    return (sets::lo(set) | sets::hi(set)) == 0;
}

/// The set of one square.
static {{constexpr}} bitboard of(unsigned square) noexcept
{
{{#has_own_bits}}
    square = bit_of(square);
{{/has_own_bits}}
    return square < 64 ? sets::make(std::uint64_t{1} << square, 0)
                       : sets::make(0, std::uint64_t{1} << (square - 64));
}

/// Whether the square is in the set.
static {{constexpr}} bool has(const bitboard &set, unsigned square) noexcept
{
{{#has_own_bits}}
    square = bit_of(square);
{{/has_own_bits}}
    return ((square < 64 ? sets::lo(set) >> square : sets::hi(set) >> (square - 64)) & 1) != 0;
}

/// The squares with lower numbers.
static {{constexpr}} bitboard below(unsigned square) noexcept
{
{{#has_own_bits}}
    square = bit_of(square);
{{/has_own_bits}}
    return square < 64 ? sets::make((std::uint64_t{1} << square) - 1, 0)
                       : sets::make(UINT64_MAX, (std::uint64_t{1} << (square - 64)) - 1);
}

} // namespace sets
{{/wide}}
{{#has_both}}

/// What a rook and a bishop attack from one square.
struct rook_bishop {
    bitboard rook, bishop;
};

static {{constexpr}} rook_bishop no_squares() noexcept
{
    const bitboard none = {{#wide}}sets::make(0, 0){{/wide}}{{^wide}}{{#bitboard}}static_cast<bitboard>(std::uint64_t{0}){{/bitboard}}{{^bitboard}}0{{/bitboard}}{{/wide}};
    return {none, none};
}
{{/has_both}}

// What selftest.hpp gives to functions: each of so many numbers, from the least on; sets;
// words; and words that go together.
namespace given {

struct number {
    unsigned count, least = 0;
};
struct set {};
struct word {};
struct record {};

} // namespace given

// What compilers have builtins for, or processors instructions; constants are computed without
// instructions that builtins do not have.
namespace bits {

static constexpr std::uint64_t swap(std::uint64_t word) noexcept
{
#if defined(__GNUC__)
    return __builtin_bswap64(word);
#else
    word = (word >> 8 & 0x00ff00ff00ff00ff) | (word & 0x00ff00ff00ff00ff) << 8;
    word = (word >> 16 & 0x0000ffff0000ffff) | (word & 0x0000ffff0000ffff) << 16;
    return word >> 32 | word << 32;
#endif
}

// How many zeros are below the lowest bit; the word is not 0.
static constexpr unsigned lowest(std::uint64_t word) noexcept
{
#if defined(__GNUC__)
    return static_cast<unsigned>(__builtin_ctzll(word));
#else
    unsigned count = 0;
    for (; (word & 1) == 0; word >>= 1)
        count++;
    return count;
#endif
}

// How many zeros are above the highest bit; the word is not 0.
static constexpr unsigned leading(std::uint64_t word) noexcept
{
#if defined(__GNUC__)
    return static_cast<unsigned>(__builtin_clzll(word));
#else
    unsigned count = 0;
    for (; word >> 63 == 0; word <<= 1)
        count++;
    return count;
#endif
}

#if defined(__GNUC__) && defined(__aarch64__)
static inline std::uint64_t fast_reverse(std::uint64_t word) noexcept
{
    __asm__("rbit %0, %0" : "+r"(word));
    return word;
}
#endif

// Bit i goes to 63 - i.
static constexpr std::uint64_t reverse(std::uint64_t word) noexcept
{
#ifdef {{PREFIX}}_REVERSE
    return {{PREFIX}}_REVERSE(word);
#else
#if defined(__GNUC__) && defined(__aarch64__)
    if (!__builtin_is_constant_evaluated())
        return fast_reverse(word);
#endif
    word = (word >> 1 & 0x5555555555555555) | (word & 0x5555555555555555) << 1;
    word = (word >> 2 & 0x3333333333333333) | (word & 0x3333333333333333) << 2;
    word = (word >> 4 & 0x0f0f0f0f0f0f0f0f) | (word & 0x0f0f0f0f0f0f0f0f) << 4;
    return swap(word);
#endif
}

// The bits of the word where the mask has some, next to each other from bit 0 on.
static constexpr std::uint64_t extract(std::uint64_t word, std::uint64_t mask) noexcept
{
#ifdef {{PREFIX}}_EXTRACT
    if (!__builtin_is_constant_evaluated())
        return {{PREFIX}}_EXTRACT(word, mask);
#endif
    std::uint64_t out = 0;
    for (std::uint64_t bit = 1; mask != 0; mask &= mask - 1, bit <<= 1)
        if ((word & mask & (0 - mask)) != 0)
            out |= bit;
    return out;
}

// The other way around: where the mask has bits stand those of the word, from bit 0 on.
static constexpr std::uint64_t deposit(std::uint64_t word, std::uint64_t mask) noexcept
{
#ifdef {{PREFIX}}_DEPOSIT
    if (!__builtin_is_constant_evaluated())
        return {{PREFIX}}_DEPOSIT(word, mask);
#endif
    std::uint64_t out = 0;
    for (; mask != 0; mask &= mask - 1, word >>= 1)
        if ((word & 1) != 0)
            out |= mask & (0 - mask);
    return out;
}

} // namespace bits

} // namespace {{prefix}}

#endif
