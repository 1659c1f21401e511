#!/bin/sh
# Types of bitboards of an author's own in C: integers of 64 bits without a sign, from a file or as
# compilers have them; and one of two words in C++, of which tests/languages/nightly/cpp_types.sh has more.
# What a record may say of such types is the matter of record.sh.
. tests/support/expect.sh

strict="$strict -I."

# typed FOLDER OPTION...: is emitted so, and checked by its record; its selftest finds no fault.
typed() {
    folder=$1
    shift
    succeeds "$*: is emitted" bbgen emit minishogi --only magic,hyperbola,lines,leapers,selftest -o "$folder" "$@"
    succeeds "$*: check takes the record" bbgen check "$folder/minishogi"
    {
        echo '#define MINISHOGI_TABLES'
        for header in magic hyperbola lines leapers selftest; do
            echo "#include \"$folder/minishogi/$header.h\""
        done
        echo 'int main(void) { return minishogi_selftest(); }'
    } >"$folder.c"
    for compiler in 'gcc -std=c99' 'g++ -xc++ -std=c++11'; do
        succeeds "$*: compiles by $compiler" $compiler -O1 $strict "$folder.c" -o selftest
        run ./selftest
        expect "$*: selftest finds no fault, $compiler" [ "$status" = 0 ]
    done
}
echo 'typedef unsigned long long U64;' >mine.h
typed named --bitboard U64 --bitboard include=mine.h
typed long --bitboard 'unsigned long long'
expect 'the type is that of the functions' grep -q '^typedef U64 minishogi_bb;$' named/minishogi/types.h

# The header makes sure of what was taken for granted.
for type in int64_t uint32_t double; do
    printf '#include <stdint.h>\ntypedef %s U64;\n' "$type" >mine.h
    run gcc -fsyntax-only -xc named/minishogi/types.h
    expect "$type is no such type" [ "$status" != 0 ]
done
mkdir -p my/c
grep -v 'is_a_word\[' "$source/templates/c/frame_set.mustache" >my/c/frame_set.mustache
run bbgen emit minishogi --only types --bitboard U64 --templates my -o unsure
expect 'a header that does not is none' refused
expect 'and the message names the file' has "$message" 'frame_set.mustache:'

# Two words in C++: what a number of 128 bits is made of, and gives.
run bbgen emit shogi --lang cpp --only lines,leapers,selftest --bitboard 'unsigned __int128' -o large
expect 'a number of 128 bits serves a board of 81 squares' quiet 0
run g++ -std=c++17 -O0 $strict -DSHOGI_SELFTEST_MAIN -xc++ large/shogi/selftest.hpp -o selftest
expect 'its headers compile' quiet 0
run ./selftest
expect 'and are right' [ "$output" = passed ]
sed -i 's/a ^ (a & b)/a \& b/' large/shogi/types.hpp
run g++ -std=c++17 -O0 $strict -DSHOGI_SELFTEST_MAIN -xc++ large/shogi/selftest.hpp -o selftest
run ./selftest
expect 'where they are wrong, their test tells it' [ "$output" = 'fault 600' ]

# What cannot be honored is refused.
declines 'a set has 64 bits here' minishogi --bitboard unsigned
declines 'a set has 64 bits here' chess --bitboard 'unsigned __int128'
declines 'that is unsigned __int128; write this' shogi --lang cpp --bitboard __uint128_t
declines 'is a struct of two words' shogi --bitboard U64
declines 'a plain name' chess --bitboard my::U64
declines 'nothing is constexpr' chess --bitboard U64 --bitboard inline
declines 'has one word' chess --bitboard U64 --bitboard low=lo,high=hi
finish
