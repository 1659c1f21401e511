{{=@ @=}}
@#run_choice@
@>banner@
#ifndef @PREFIX@_CHOSEN_HPP
#define @PREFIX@_CHOSEN_HPP

// Sliding attacks by the method that suits the processor on which a program runs: @method@ where
// it has @extension@ and is no AMD before Zen 3, whose instruction is slow, else @plain@. Ask once:
//
//     const auto &look = @prefix@::chosen::best();
//
// and then it is look.@#sliding_pieces@@#first@@piece@_attacks(@#colored@color, @/colored@square, occupied)@/first@@/sliding_pieces@. That is a call through a pointer, which no
// compiler sees into: it takes twice the time of the same method without that, and as long where
// lookups wait for each other. Where you can, build the program for each processor instead, and
// include attacks.hpp. It needs gcc or clang, and x86-64; elsewhere, as by MSVC, best() is always
// @plain@.

@#needs@
#include "@module@.hpp"
@/needs@
#include "@plain@.hpp"

#if defined(__GNUC__) && defined(__x86_64__)
#ifdef __BMI2__
#include "@method@.hpp"
#else
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("@extension@"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("@extension@")
#endif

// The instructions, in functions that are compiled for them.
namespace @prefix@::@method@::bits {

using namespace @prefix@::bits;

static constexpr std::uint64_t extract(std::uint64_t word, std::uint64_t mask) noexcept
{
    return __builtin_is_constant_evaluated() ? plain_extract(word, mask)
                                             : __builtin_ia32_pext_di(word, mask);
}

static constexpr std::uint64_t deposit(std::uint64_t word, std::uint64_t mask) noexcept
{
    return __builtin_is_constant_evaluated() ? plain_deposit(word, mask)
                                             : __builtin_ia32_pdep_di(word, mask);
}

} // namespace @prefix@::@method@::bits

#include "@method@.hpp"
#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
#define @PREFIX@_CHOSEN_METHOD
#endif

namespace @prefix@::chosen {

struct method {
    const char *name;
@#sliding_pieces@
    bitboard (*@piece@_attacks)(@#colored@unsigned color, @/colored@unsigned square, bitboard occupied) noexcept;
@/sliding_pieces@
};

static constexpr method plain = {
    "@plain@",
@#sliding_pieces@
    @plain@::@piece@_attacks,
@/sliding_pieces@
};
#ifdef @PREFIX@_CHOSEN_METHOD

static constexpr method extended = {
    "@method@",
@#sliding_pieces@
    @method@::@piece@_attacks,
@/sliding_pieces@
};
#endif

static inline const method &best() noexcept
{
#ifdef @PREFIX@_CHOSEN_METHOD
    __builtin_cpu_init();
    if (__builtin_cpu_supports("@extension@") && !__builtin_cpu_is("bdver4") &&
        !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2"))
        return extended;
#endif
    return plain;
}

} // namespace @prefix@::chosen

#endif
@/run_choice@
