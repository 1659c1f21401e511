#!/bin/sh
# Shogi by its headers: perft against published counts, of up to PERFT_LIMIT nodes each. With STANDARDS=all by
# each compiler, and by each method that attacks.h names; tests/every judges these square by square.
. tests/support/expect.sh

: "${CFLAGS:=-O2}"

tables_of shogi/attacks.h shogi/leapers.h >tables.c

# build TEST COMPILER FLAG...: a program from two units, the test and the tables.
build() {
    test=$1
    shift
    run "$@" -I"$source/out" -I"$source/tests/header" "$source/tests/games/$test.c" tables.c -o "$test"
    expect "$test builds with $*" quiet 0
}

# test_all LIMIT COMPILER FLAG...
test_all() {
    limit=$1
    shift
    build shogi "$@" && adds "shogi with $*" ./shogi "$source/tests/data/shogi.epd" "$limit"
}

test_all 200000 clang++ -xc++ -std=c++11 $strict -O1
test_all "${PERFT_LIMIT:-10000000}" ${CC:-cc} -std=c99 $CFLAGS
[ "$STANDARDS" = all ] || finish
for compiler in 'gcc -std=c99' 'clang -std=c99' 'g++ -xc++ -std=c++11'; do
    test_all 1000000 $compiler $strict -O2
done
for method in $(methods_of "$source/out/shogi/attacks.h"); do
    needed=$(flags_of "$source/out/shogi/$method.h")
    if can_run $needed; then
        test_all 1000000 ${CC:-cc} -std=c99 $CFLAGS $needed "-DSHOGI_ATTACKS_METHOD=$method"
    else
        skip "$method" "this processor lacks $needed"
    fi
done
finish
