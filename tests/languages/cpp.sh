#!/bin/sh
# C++17: headers that an engine vendors; their own tests, by two compilers, and a bitboard type of the user's.
. tests/languages/tools.sh
needs C++ g++ clang++

emitted cpp
for compiler in 'g++ -Wuseless-cast' clang++; do
    # shellcheck disable=SC2086
    run $compiler -std=c++17 $strict -Icpp "$source/tests/languages/vectors/vectors.cpp" -o vectors
    expect "$compiler has no warning of lookups, static_assert included" quiet 0
    gives "$compiler" ./vectors
done
passes cpp
CXX=clang++ casts=-Wold-style-cast # g++ alone knows of useless casts
run test_cpp cpp minishogi
expect 'by clang++, too' [ "$status" = 0 ]
CXX=g++ casts=
notices cpp xiangqi lines.hpp '0,/0x[0-9a-f]*1,/s/\(0x[0-9a-f]*\)1,/\10,/' 'fault 16002'
notices cpp minishogi squares.hpp 's|(second - first) : |(second - first + 1) : |' 'fault 23513'
told cpp 'c[+][+]' told/chess
example cpp chess example.cpp sh -c 'g++ -std=c++17 -Wall -Werror -Icpp example.cpp -o example && ./example'

# What is not meant for users stands in a namespace detail: tables but keys, helpers, and what tests ask.
awk '/^namespace detail {/ { inside = 1 } /^} \/\/ namespace detail/ { inside = 0 }
    !inside && /^inline constexpr .*_table\[|^template .* (each_|holds)|^static .* (numbers|key_on)\(/ { print FILENAME ": " $0 }' \
    cpp/*/[!z]*.hpp | grep -v 'selftest.hpp\|types.hpp' >public
expect 'tables and helpers are not names for users' [ ! -s public ]
for header in cpp/chess/*.hpp; do
    case $header in */selftest.hpp | */pext*) ;; *) echo "#include \"${header#cpp/}\"" ;; esac
done >examples.cpp
sed -n '/^\/\/\/ @code/,/^\/\/\/ @endcode/{/@/d;s/^\/\/\/ //p;}' cpp/chess/[!hp]*.hpp >>examples.cpp
expect 'there are examples' [ "$(grep -c '^static_assert' examples.cpp)" -ge 15 ]
run g++ -std=c++17 -Wall -Wextra -Werror -fsyntax-only -Icpp examples.cpp
expect 'what examples say holds' quiet 0

# A constant that is called as its kind leaves that a type; and a square with a type costs nothing.
printf '%s\n' '[board]' files=5 ranks=2 'players = player other' '[pieces]' piece=R '[castling]' \
    'right = piece e2 a2, piece b2 c2' >kinds.ini
run bbgen emit kinds.ini --lang cpp --only constants -o cpp
printf '#include "kinds/constants.hpp"\nconstexpr kinds::Right a() { return kinds::Right::Right_; }\nconstexpr kinds::Piece b() { return kinds::Piece::Piece_; }\nconstexpr kinds::Player c() { return kinds::constants::of_player::Player_; }\n' >kinds.cpp
run g++ -std=c++17 -Wall -Wextra -Werror -fsyntax-only -Icpp kinds.cpp
expect 'a constant that is called as its kind hides no type' quiet 0
for type in unsigned chess::Square; do
    printf '#include "chess/attacks.hpp"\n#include "chess/constants.hpp"\nextern "C" chess::bitboard f(%s a, chess::bitboard b) { return chess::attacks::rook_attacks(a, b); }\n' $type >square.cpp
    g++ -std=c++17 -Icpp -O2 -S square.cpp -o "$type.s"
done
run cmp unsigned.s chess::Square.s
expect 'a Square takes the instructions of a number' quiet 0

# A type of the user's own, of one word.
cat >own.hpp <<'END'
#include <cstdint>
class Squares {
    std::uint64_t bits;
  public:
    constexpr explicit Squares(std::uint64_t word) : bits(word) {}
    constexpr explicit operator std::uint64_t() const { return bits; }
};
END
run bbgen emit minishogi --only all --lang cpp --bitboard Squares --bitboard include=../../own.hpp -o own
expect 'another type of bitboards is taken' quiet 0
run test_cpp own minishogi
expect 'and passes the same tests' [ "$status" = 0 ]
run bbgen check own/minishogi
expect 'check knows the type' quiet 0
refuses 'a type in a language that has none' '--bitboard' 'leave this out' \
    bbgen emit chess --lang rust --bitboard Squares -o c

finish
