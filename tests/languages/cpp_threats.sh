#!/bin/sh
# C++ of threats: lists and changes, by each form and in constants, are those of C's plain forms, of
# three games; and with a bitboard type of one's own.
. tests/languages/tools.sh
needs C++ g++ clang++

warnings='-std=c++17 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'
boards=${BOARDS:-20000}

# emitted PRESET: C with the prefix c, C++ with p and v.
emitted() {
    cp "$source/tests/data/threats/$1.ini" .
    rm -rf vendor
    run bbgen emit "$1.ini" --only rays --prefix c -o vendor
    expect "$1 is emitted" [ "$status" = 0 ]
    mv "vendor/$1" vendor/c
    for prefix in p v; do
        run bbgen emit "$1.ini" --only rays --prefix $prefix --lang cpp -o vendor
        expect "$1 is emitted as C++, $prefix" quiet 0
    done
}

# tried PRESET COMPILER FLAG...: what `about` says of the game is compiled, and run.
tried() {
    preset=$1
    shift
    form=THREATS_$(echo "$preset" | tr '[:lower:]' '[:upper:]')_FORM=1
    # shellcheck disable=SC2086
    run "$@" $warnings -Ivendor "-DPRESET=$preset" "-DP_$form" "-DC_$form" $about \
        "$source/tests/languages/threats/forms.cpp" -o forms
    expect "$preset builds without a warning, $*" quiet 0
    run ./forms "$boards"
    expect "$preset gives what C does, $*" [ "$status" = 0 ]
}

for preset in pikafish rshogi0 sf16; do
    emitted $preset
    case $preset in
    sf16) about='-DSQUARES=64 -DPIECES=6 -DTYPE=std::uint16_t -DSLIDER=8 -DEXPECTED=1' ;;
    pikafish) about='-DSQUARES=90 -DPIECES=7 -DWIDE -DTYPE=std::uint16_t -DSLIDER=0 -DEXPECTED=1' ;;
    rshogi0) about='-DSQUARES=81 -DPIECES=14 -DWIDE -DTYPE=std::uint32_t -DSLIDER=12 -DEXPECTED=2' ;;
    esac
    tried $preset g++ -O1
done
tried sf16 clang++ -O1
if grep -qw avx512_vbmi2 /proc/cpuinfo 2>/dev/null; then
    for compiler in g++ clang++; do
        tried sf16 $compiler -O2 -march=native
        expect 'it is the form by vectors that was tried' has "$output" 'form 2'
    done
    # The test can fail: a form tells something else.
    sed -i.sound 's/both -= both >> 7;/both -= both >> 3;/' vendor/v/rays.hpp
    # shellcheck disable=SC2086
    g++ -march=native -std=c++17 -O1 -Ivendor -DPRESET=sf16 $about -DP_THREATS_SF16_FORM=1 \
        "$source/tests/languages/threats/forms.cpp" -o forms
    run ./forms "$boards"
    expect 'changes by vectors that are wrong are found' [ "$status" = 1 ]
    mv vendor/v/rays.hpp.sound vendor/v/rays.hpp
else
    skip 'vectors' 'this processor lacks AVX-512 VBMI2'
fi

# What is done with each number, and a type of one's own, which has no value of itself.
cat >squares.hpp <<'END'
#include <cstdint>
class Squares {
    std::uint64_t bits;
  public:
    constexpr explicit Squares(std::uint64_t word) : bits(word) {}
    constexpr explicit operator std::uint64_t() const { return bits; }
};
END
run bbgen emit sf16.ini --only rays --prefix own --lang cpp --bitboard Squares \
    --bitboard-include ../../squares.hpp -o vendor
expect 'a type of bitboards is taken' quiet 0
cat >own.cpp <<'END'
static unsigned seen;
constexpr void note(unsigned number)
{
    if (!__builtin_is_constant_evaluated())
        seen += number < 59808;
}
#define OWN_THREATS_SF16_EACH(number) note(number)
#include "own/rays.hpp"

int main()
{
    const std::uint8_t board[64] = {8, 9, 0};
    const Squares kinds[] = {Squares(4), Squares(0), Squares(0), Squares(0), Squares(3)};
    const Squares players[] = {Squares(5), Squares(2)};
    std::uint32_t words[128]{};
    std::uint16_t added[128]{}, removed[128]{};
    unsigned more = 0, fewer = 0;
    const unsigned count = own::rays::sf16_threat_changes_of_sets(kinds, players, board, 8, 0, 1, 64, 64, words);
    own::threats_sf16::lists(words, count, 0, added, more, removed, fewer);
    return more == 0 || seen != more + fewer ||
           own::rays::sf16_threat_active(0, board, Squares(7), removed) == 0;
}
END
for flags in -O1 -march=native; do
    # shellcheck disable=SC2086
    run g++ $warnings $flags -Ivendor own.cpp -o own
    expect "a program with a type of its own builds, $flags" quiet 0
    run ./own
    expect "each number of a list is told, $flags" [ "$status" = 0 ]
done
finish
