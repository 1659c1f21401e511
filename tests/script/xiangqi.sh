#!/bin/sh
# Perft of xiangqi with the emitted headers against published counts, of up to PERFT_LIMIT
# nodes each, and of fewer by remainders; and that it builds strictly, as C and C++.
. tests/support/expect.sh

strict="-O2 $strict"
tables_of xiangqi/attacks.h xiangqi/leapers.h xiangqi/lines.h >tables.c

# build COMPILER...
build() {
    run "$@" -I"$source/out" -I"$source/tests/header" "$source/tests/games/xiangqi.c" tables.c \
        -o xiangqi
    expect "it builds with $*" quiet 0
}

# count LIMIT
count() {
    adds "perft to $1" ./xiangqi "$source/tests/data/xiangqi.epd" "$1"
}

# shellcheck disable=SC2086
{
    build g++ -std=c++11 $strict -x c++
    build gcc -std=c99 $strict
    build gcc -std=c99 $strict -DXIANGQI_ATTACKS_METHOD=modulo
    count 1000000
    build ${CC:-cc} -std=c99 -O2 $CFLAGS
}
count "${PERFT_LIMIT:-100000000}"
finish
