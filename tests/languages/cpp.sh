#!/bin/sh
# C++17: headers that an engine vendors, with a bitboard type of their own and of the user's.
. tests/languages/tools.sh
needs C++ g++ clang++

for game in chess xiangqi shogi; do
    run bbgen emit $game --only all --lang cpp -o vendor
    expect "$game is emitted" quiet 0
done
cp "$source"/tests/languages/cpp/* .
warnings='-std=c++17 -O1 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -Ivendor'
cat >user.hpp <<'END'
#include <cstdint>
constexpr std::uint64_t word(std::uint64_t set) { return set; }
constexpr std::uint64_t set(std::uint64_t word) { return word; }
END
bmi2=
has_bmi2 && bmi2=-mbmi2 || skip 'BMI2' 'not on this processor'
# shellcheck disable=SC2086
run g++ $warnings $bmi2 main.cpp -o engine
expect 'g++ builds it without a warning, static_assert included' quiet 0
run ./engine
expect 'every lookup agrees with a walk, and counts moves' [ "$status" = 0 ]
expect 'all was tried' has "$output" 'lines, zobrist: passed'
[ -z "$bmi2" ] || expect 'pext was tried' has "$output" 'pext16: passed'

# What is not meant for users stands in a namespace detail: tables but keys, helpers, and what tests ask.
awk '/^namespace detail {/ { inside = 1 } /^} \/\/ namespace detail/ { inside = 0 }
    !inside && /^inline constexpr .*_table\[|^template .* (each_|holds)|^static .* (numbers|key_on)\(/ { print FILENAME ": " $0 }' \
    vendor/*/[!z]*.hpp | grep -v 'selftest.hpp\|types.hpp' >public
expect 'tables and helpers are not names for users' [ ! -s public ]

# Examples in comments hold, and a square with a type costs nothing.
for game in chess shogi; do
    for header in vendor/$game/*.hpp; do
        case $header in */selftest.hpp | */pext*) ;; *) echo "#include \"${header#vendor/}\"" ;; esac
    done
    sed -n '/^\/\/\/ @code/,/^\/\/\/ @endcode/{/@/d;s/^\/\/\/ //p;}' vendor/$game/[!hp]*.hpp
done >examples.cpp
expect 'there are examples' [ "$(grep -c '^static_assert' examples.cpp)" -gt 20 ]
run g++ -std=c++17 -Wall -Wextra -Werror -fsyntax-only -Ivendor examples.cpp
expect 'what examples say holds' quiet 0
for type in unsigned chess::Square; do
    printf '#include "chess/attacks.hpp"\n#include "chess/constants.hpp"\n#include "chess/leapers.hpp"\nextern "C" chess::bitboard f(%s a, chess::bitboard b) { return chess::attacks::rook_attacks(a, b) & chess::leapers::knight_attacks(a); }\n' $type >square.cpp
    for compiler in g++ clang++; do
        $compiler -std=c++17 -Ivendor -O2 -S square.cpp -o "$compiler.$type"
    done
done
for compiler in g++ clang++; do
    run cmp "$compiler.unsigned" "$compiler.chess::Square"
    expect "$compiler: a Square takes the instructions of a number" quiet 0
done

# A constant that is called as its kind leaves that a type.
printf '%s\n' '[board]' files=5 ranks=2 'players = player other' '[pieces]' piece=R '[castling]' \
    'right = piece e2 a2, piece b2 c2' >kinds.ini
run bbgen emit kinds.ini --lang cpp --only constants -o vendor
printf '#include "kinds/constants.hpp"\nconstexpr kinds::Right a() { return kinds::Right::Right_; }\nconstexpr kinds::Piece b() { return kinds::Piece::Piece_; }\nconstexpr kinds::Player c() { return kinds::constants::of_player::Player_; }\n' >kinds.cpp
run g++ -std=c++17 -Wall -Wextra -Werror -fsyntax-only -Ivendor kinds.cpp
expect 'a constant that is called as its kind hides no type' quiet 0

# A method chosen as the program runs: units without a flag of the processor.
if [ -n "$bmi2" ]; then
    cat >chosen.cpp <<'END'
#include "chess/chosen.hpp"
#include "chess/magic.hpp"
#include <cstdio>
int main()
{
    const auto &look = chess::chosen::best();
    std::uint64_t state = 1;
    for (unsigned i = 0; i < 100000; i++) {
        state = state * 6364136223846793005 + 1442695040888963407;
        const std::uint64_t occupied = state & (state >> 20 | state << 44);
        if (look.rook_attacks(i % 64, occupied) != chess::magic::rook_attacks(i % 64, occupied) ||
            look.queen_attacks(i % 64, occupied) != chess::magic::queen_attacks(i % 64, occupied))
            return 1;
    }
    std::puts(look.name);
}
END
    for flags in 'g++' 'clang++' 'g++ -mbmi2'; do
        # shellcheck disable=SC2086
        run $flags $warnings chosen.cpp -o chosen
        expect "$flags: a choice between methods builds" quiet 0
        run ./chosen
        expect "$flags: what is chosen agrees" [ "$status" = 0 ]
        expect "$flags: it is by BMI2, or slow there" has 'pext hyperbola' "$output"
        expect "$flags: code for it is there" has "$(objdump -d --no-show-raw-insn chosen)" 'pext '
    done
fi
run bbgen emit chess --only default --lang cpp -o plain
expect 'without a method for some processors there is no choice' [ ! -e plain/chess/chosen.hpp ]
told cpp 'c[+][+]' told/chess

# An engine as they are laid out, with another compiler: its units link, and nothing was to be
# defined in any.
mkdir -p project/src
bbgen emit chess --lang cpp --only magic -o project/vendor >/dev/null 2>&1
printf '#include "chess/magic.hpp"\nstd::uint64_t other() { return chess::magic::rook_attacks(0, 0); }\n' >project/src/other.cpp
printf '#include "chess/magic.hpp"\nstd::uint64_t other();\nint main() { return chess::magic::rook_attacks(0, 0) != other(); }\n' >project/src/main.cpp
printf 'engine: src/main.o src/other.o\n\t$(CXX) -o $@ $^\ncheck:\n\t$(BBGEN) check vendor/chess\n' >project/Makefile
run make -s -C project CXX=clang++ CXXFLAGS="$warnings" MAKEFLAGS=
expect 'clang++ builds a project of two units' quiet 0
run project/engine
expect 'they share the tables' [ "$status" = 0 ]
cd project && goes_red chess magic.hpp cpp && cd ..
run make -s -C project check MAKEFLAGS=
expect 'the check of the project passes' [ "$status" = 0 ]
sed -i '0,/0x[0-9a-f]*1,/s/\(0x[0-9a-f]*\)1,/\10,/' project/vendor/chess/magic.hpp
run make -s -C project check MAKEFLAGS=
expect 'and fails where a digit is another' [ "$status" = 2 ]

# A type of the user's own.
mkdir own
cat >own/user.hpp <<'END'
#include <cstdint>
class Squares {
    std::uint64_t bits;
  public:
    constexpr explicit Squares(std::uint64_t word) : bits(word) {}
    constexpr explicit operator std::uint64_t() const { return bits; }
};
constexpr std::uint64_t word(Squares set) { return static_cast<std::uint64_t>(set); }
constexpr Squares set(std::uint64_t word) { return Squares(word); }
END
run bbgen emit chess --only all --lang cpp --bitboard Squares -o own
expect 'another type of bitboards is taken' quiet 0
rm user.hpp
# shellcheck disable=SC2086
run g++ -Iown $warnings main.cpp -o engine
expect 'a program with a type of its own builds' quiet 0
run ./engine
expect 'and finds the same' [ "$status" = 0 ]
run bbgen check chess --lang cpp --bitboard Squares --only magic -o own
expect 'check knows the type' quiet 0
refuses 'a type in a language that has none' '--bitboard' 'leave this out' \
    bbgen emit chess --lang rust --bitboard Squares -o c

# The headers' own test: of the user's type, and of two words.
# tested GAME: it is built, and run.
tested() {
    user=
    [ "$1" = minishogi ] && user='-include own/user.hpp'
    # shellcheck disable=SC2086
    run g++ -I. $warnings $bmi2 $user "-D$(echo "$1" | tr '[:lower:]' '[:upper:]')_SELFTEST_MAIN" \
        -x c++ own/"$1"/selftest.hpp -o selftest
    expect "$1: the selftest builds without a warning" quiet 0
    run ./selftest
}
bbgen emit minishogi --only all --lang cpp --bitboard Squares -o own >/dev/null 2>&1
bbgen emit xiangqi --only all --lang cpp -o own >/dev/null 2>&1
printf '[game]\nlike = chess\n[board]\nspare = 1\n' >spare.ini
printf '[game]\nlike = shogi\n[board]\nspare = 3\n' >drops.ini
bbgen emit spare.ini drops.ini --only keys,selftest --lang cpp -o own >/dev/null 2>&1
for game in minishogi xiangqi spare drops; do
    tested $game
    expect "$game: the selftest finds no fault" [ "$output" = passed ]
done
bbgen emit minishogi --only all --lang cpp --bitboard Squares --only pext32 -o own >/dev/null 2>&1
flags=$bmi2 bmi2=
tested minishogi
expect 'without BMI2 it leaves the headers out that need it' [ "$output" = passed ]
bmi2=$flags
sed -i.sound 's|(second - first) : |(second - first + 1) : |' own/xiangqi/squares.hpp
tested xiangqi
expect 'it finds a function of squares wrong that reads no table' [ "$output" = "fault 23513" ]
mv own/xiangqi/squares.hpp.sound own/xiangqi/squares.hpp
sed -i.sound '/each_function/,/^}/s/return true &&/return true; [[maybe_unused]] const bool told =/' \
    own/xiangqi/leapers.hpp
tested xiangqi
expect 'and that leapers tell of no function' [ "$output" = "fault 15500" ]
mv own/xiangqi/leapers.hpp.sound own/xiangqi/leapers.hpp
sed -i '0,/0x[0-9a-f]*1,/s/\(0x[0-9a-f]*\)1,/\10,/' own/xiangqi/lines.hpp
tested xiangqi
expect 'it finds the second table of lines wrong' [ "$output" = "fault 16002" ]

# The test can fail: a wrong entry is found.
sed -i '0,/0x[0-9a-f]*1,/s/\(0x[0-9a-f]*\)1,/\10,/' own/chess/kindergarten.hpp
run g++ -Iown -std=c++17 -O1 -Ivendor '-DMETHODS(try)=try(kindergarten)' main.cpp -o engine
run ./engine
expect 'a wrong entry is found by the walk' has "$output" 'kindergarten, '
finish
