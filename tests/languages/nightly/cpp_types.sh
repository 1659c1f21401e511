#!/bin/sh
# C++ with types of bitboards of an author's own, which a file has that headers include: of one word
# and of two, literal and not, classes and numbers. Their headers compile without a warning, and
# their own test finds no fault: each type by one compiler, with vectors or without, by turns. TYPES=all:
# all by both, with and without.
. tests/languages/tools.sh
needs C++ g++ clang++

warnings='-std=c++17 -O1 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -I.'
vectors=
if can_run -mbmi2 -mavx2 -mavx512vl -mavx512cd; then
    vectors='-mbmi2 -mavx2 -mavx512vl -mavx512cd'
else
    skip 'own types with vectors' 'this processor lacks BMI2, AVX2 or AVX-512 VL and CD'
fi

cat >squares.of.mine.hpp <<'END'
#ifndef MINE_HPP
#define MINE_HPP
#include <cstdint>
namespace my {
class Word {
    std::uint64_t bits;
  public:
    constexpr explicit Word(std::uint64_t word) : bits(word) {}
    constexpr explicit operator std::uint64_t() const { return bits; }
};
struct Counted { // no literal type
    std::uint64_t bits;
    explicit Counted(std::uint64_t word) : bits(word) {}
    explicit operator std::uint64_t() const { return bits; }
    ~Counted() {}
    Counted(const Counted &) = default;
    Counted &operator=(const Counted &) = default;
};
class Pair { // as casts of it and of what is beyond 64 give its words
    std::uint64_t a, b;
  public:
    constexpr Pair(std::uint64_t lo, std::uint64_t hi) : a(lo), b(hi) {}
    constexpr explicit operator std::uint64_t() const { return a; }
    constexpr Pair operator>>(int by) const { return by == 64 ? Pair(b, 0) : *this; }
    constexpr Pair operator|(const Pair &o) const { return Pair(a | o.a, b | o.b); }
    constexpr Pair operator&(const Pair &o) const { return Pair(a & o.a, b & o.b); }
    constexpr Pair operator^(const Pair &o) const { return Pair(a ^ o.a, b ^ o.b); }
};
struct Two { // no literal type, and two functions give its words
    std::uint64_t p[2];
    Two(std::uint64_t lo, std::uint64_t hi) : p{lo, hi} {}
    Two(const Two &) = default;
    Two &operator=(const Two &) = default;
    ~Two() {}
};
inline std::uint64_t low(const Two &set) { return set.p[0]; }
inline std::uint64_t high(const Two &set) { return set.p[1]; }
inline Two operator|(const Two &a, const Two &b) { return Two(a.p[0] | b.p[0], a.p[1] | b.p[1]); }
inline Two operator&(const Two &a, const Two &b) { return Two(a.p[0] & b.p[0], a.p[1] & b.p[1]); }
inline Two operator^(const Two &a, const Two &b) { return Two(a.p[0] ^ b.p[0], a.p[1] ^ b.p[1]); }
// Names that headers have, too: none is taken for another.
template <typename Set> std::uint64_t lo(const Set &) { return 0; }
template <typename Set> std::uint64_t hi(const Set &) { return 0; }
template <typename Set> bool has(const Set &, unsigned) { return false; }
template <typename Set> Set minus(const Set &a, const Set &) { return a; }
template <typename Set> bool is_empty(const Set &) { return true; }
} // namespace my
#endif
END

# typed FOLDER GAME OPTION...: is emitted with these, builds, and passes.
types=0
typed() {
    folder=$1 game=$2
    shift 2
    run bbgen emit "$game" --only all --lang cpp -o "$folder" "$@"
    expect "$game has the type of $folder" quiet 0
    run bbgen check "$folder/$game"
    expect "$game is checked by what it records of $folder" quiet 0
    PREFIX=$(echo "$game" | tr '[:lower:]' '[:upper:]')
    place=-1
    for flags in "$vectors" ''; do
        for compiler in g++ clang++; do
            place=$((place + 1))
            [ "$TYPES" = all ] || [ $((types * 3 % 4)) = $place ] || continue
            # shellcheck disable=SC2086
            run $compiler $warnings $flags "-D${PREFIX}_SELFTEST_MAIN" -x c++ \
                "$folder/$game/selftest.hpp" -o selftest
            expect "$game with the type of $folder builds by $compiler $flags" quiet 0
            run ./selftest
            expect "$game with the type of $folder is right by $compiler $flags" [ "$output" = passed ]
        done
    done
    types=$((types + 1))
}

typed word minishogi --bitboard my::Word --bitboard include=squares.of.mine.hpp
typed counted minishogi --bitboard my::Counted --bitboard include=../../squares.of.mine.hpp --bitboard inline
typed number chess --bitboard 'unsigned __int128'
typed pair shogi --bitboard my::Pair --bitboard include=squares.of.mine.hpp
typed two xiangqi --bitboard my::Two --bitboard include=squares.of.mine.hpp --bitboard low=my::low,high=my::high \
    --bitboard inline
typed large shogi --bitboard 'unsigned __int128'

# What is literal stays so, and what is not is told.
cat >constants.cpp <<'END'
#include "pair/shogi/attacks.hpp"
#include "pair/shogi/leapers.hpp"
#include "pair/shogi/squares.hpp"
constexpr my::Pair attacked = shogi::attacks::rook_attacks(0, my::Pair(2, 0));
static_assert(static_cast<std::uint64_t>(attacked) == 0x8040201008040202);
static_assert(static_cast<std::uint64_t>(attacked >> 64) == 0x100);
static_assert(shogi::squares::named("a1") == 0);
END
run clang++ $warnings $vectors -fsyntax-only constants.cpp
expect 'lookups of literal types stand in static_assert' quiet 0
sed 's/pair/two/; s/shogi/xiangqi/g; s/Pair/Two/g' constants.cpp | grep -v squares >others.cpp
run g++ -std=c++17 -I. -fsyntax-only others.cpp
expect 'those of other types do not' [ "$status" != 0 ]
finish
