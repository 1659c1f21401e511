{{>open}}

{{words}}
//
// C++17; nothing is to be defined in any unit, and every lookup can stand in a static_assert, but
// for those of BMI2.

#include <cstdint>

namespace {{prefix}} {

{{^wide}}
{{#bitboard}}
// Your type, which is declared before this header is included, and which static_cast turns
// into a std::uint64_t and back.
using bitboard = {{bitboard}};
{{/bitboard}}
{{^bitboard}}
using bitboard = std::uint64_t;
{{/bitboard}}
{{/wide}}
{{#wide}}
// The first 64 squares in `lo`, the others in `hi`.
struct bitboard {
    std::uint64_t lo, hi;
};

constexpr bitboard operator|(bitboard a, bitboard b) noexcept
{
    return {a.lo | b.lo, a.hi | b.hi};
}

constexpr bitboard operator&(bitboard a, bitboard b) noexcept
{
    return {a.lo & b.lo, a.hi & b.hi};
}

constexpr bitboard operator^(bitboard a, bitboard b) noexcept
{
    return {a.lo ^ b.lo, a.hi ^ b.hi};
}

constexpr bitboard &operator|=(bitboard &a, bitboard b) noexcept
{
    return a = a | b;
}

constexpr bitboard &operator&=(bitboard &a, bitboard b) noexcept
{
    return a = a & b;
}

constexpr bitboard &operator^=(bitboard &a, bitboard b) noexcept
{
    return a = a ^ b;
}

constexpr bool operator==(bitboard a, bitboard b) noexcept
{
    return a.lo == b.lo && a.hi == b.hi;
}

constexpr bool operator!=(bitboard a, bitboard b) noexcept
{
    return !(a == b);
}

// What is in a and not in b.
constexpr bitboard minus(bitboard a, bitboard b) noexcept
{
    return {a.lo & ~b.lo, a.hi & ~b.hi};
}

constexpr bool is_empty(bitboard set) noexcept
{
    return (set.lo | set.hi) == 0;
}

// The set of one square.
constexpr bitboard of(unsigned square) noexcept
{
    return square < 64 ? bitboard{std::uint64_t{1} << square, 0}
                       : bitboard{0, std::uint64_t{1} << (square - 64)};
}

constexpr bool has(bitboard set, unsigned square) noexcept
{
    return ((square < 64 ? set.lo >> square : set.hi >> (square - 64)) & 1) != 0;
}

// The squares with lower numbers.
constexpr bitboard below(unsigned square) noexcept
{
    return square < 64 ? bitboard{(std::uint64_t{1} << square) - 1, 0}
                       : bitboard{UINT64_MAX, (std::uint64_t{1} << (square - 64)) - 1};
}
{{/wide}}
{{#has_both}}

// What a rook and a bishop attack from one square.
struct rook_bishop {
    bitboard rook, bishop;
};

constexpr rook_bishop no_squares() noexcept
{
{{#wide}}
    return {{=<% %>=}}{{0, 0}, {0, 0}}<%={{ }}=%>;
{{/wide}}
{{^wide}}
    return {static_cast<bitboard>(std::uint64_t{0}), static_cast<bitboard>(std::uint64_t{0})};
{{/wide}}
}
{{/has_both}}

// What compilers have builtins for; and the same without them.
namespace bits {

constexpr std::uint64_t plain_swap(std::uint64_t word) noexcept
{
    word = (word >> 8 & 0x00ff00ff00ff00ff) | (word & 0x00ff00ff00ff00ff) << 8;
    word = (word >> 16 & 0x0000ffff0000ffff) | (word & 0x0000ffff0000ffff) << 16;
    return word >> 32 | word << 32;
}

constexpr unsigned plain_lowest(std::uint64_t word) noexcept
{
    unsigned count = 0;
    for (; (word & 1) == 0; word >>= 1)
        count++;
    return count;
}

constexpr unsigned plain_leading(std::uint64_t word) noexcept
{
    unsigned count = 0;
    for (; word >> 63 == 0; word <<= 1)
        count++;
    return count;
}

constexpr std::uint64_t swap(std::uint64_t word) noexcept
{
#if defined(__GNUC__)
    return __builtin_bswap64(word);
#else
    return plain_swap(word);
#endif
}

// How many zeros are below the lowest bit; the word is not 0.
constexpr unsigned lowest(std::uint64_t word) noexcept
{
#if defined(__GNUC__)
    return static_cast<unsigned>(__builtin_ctzll(word));
#else
    return plain_lowest(word);
#endif
}

// How many zeros are above the highest bit; the word is not 0.
constexpr unsigned leading(std::uint64_t word) noexcept
{
#if defined(__GNUC__)
    return static_cast<unsigned>(__builtin_clzll(word));
#else
    return plain_leading(word);
#endif
}

} // namespace bits

} // namespace {{prefix}}

#endif
