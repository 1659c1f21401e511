#!/bin/sh
# Shogi by its headers: every attack against a walker, and perft against published counts,
# of up to PERFT_LIMIT nodes each; and by each method that attacks.h names.
. tests/support/expect.sh

strict='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'
: "${CFLAGS:=-O2}"

{
    echo '#define SHOGI_TABLES'
    echo '#include "shogi/attacks.h"'
    echo '#include "shogi/leapers.h"'
    echo '#include "shogi/lines.h"'
} >tables.c

# build TEST COMPILER FLAG...: a program from two units, the test and the tables.
build() {
    test=$1
    shift
    run "$@" -I"$source/out" -I"$source/tests/header" "$source/tests/games/$test.c" tables.c \
        -o "$test"
    expect "$test builds with $*" quiet 0
}

# add COMMAND...: a test program's own sums, and what it says of its failures.
add() {
    run "$@"
    sums=$(printf '%s\n' "$output" |
        sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p')
    # shellcheck disable=SC2086
    expect "$1 counts, and tells the same by its exit status" agrees $sums || return
    passed=$((passed + ${sums% *}))
    failed=$((failed + ${sums#* }))
    printf '%s\n' "$output" | grep '^FAILED'
}

# agrees PASSED FAILED: there are tests, and the status of the last run is right.
agrees() {
    [ $# = 2 ] && [ "$1" != 0 ] && [ -z "$message" ] && [ "$status" = $(($2 != 0)) ]
}

# test_all LIMIT COMPILER FLAG...
test_all() {
    limit=$1
    shift
    build shogi_attacks "$@" && add ./shogi_attacks
    build shogi "$@" && add ./shogi "$source/tests/data/shogi.epd" "$limit"
}

for compiler in 'gcc -std=c99' 'clang -std=c99' 'g++ -xc++ -std=c++11' \
    'clang++ -xc++ -std=c++11'; do
    # shellcheck disable=SC2086
    test_all 1000000 $compiler $strict -O2
done
for form in 1 2 3 4; do
    test_all 200000 gcc -std=c99 -O2 -DSHOGI_ATTACKS_METHOD=modulo -DSHOGI_MODULO_FORM=$form
done
# shellcheck disable=SC2086
test_all "${PERFT_LIMIT:-200000000}" ${CC:-cc} -std=c99 $CFLAGS
methods=$(sed -n 's/^#define SHOGI_ATTACKS_IS_\([a-z0-9_]*\) .*/\1/p' \
    "$source/out/shogi/attacks.h")
for method in $methods; do
    # shellcheck disable=SC2086
    test_all 1000000 ${CC:-cc} -std=c99 $CFLAGS "-DSHOGI_ATTACKS_METHOD=$method"
done
finish
