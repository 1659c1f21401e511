#!/bin/sh
# A chess engine on emitted headers, tests/engine, finds the same by gcc and by clang with vectors, in as many
# nodes; perft.sh has its moves. With STANDARDS=all it finds the same by every method of sliding attacks, which
# tests/every judges square by square.
. tests/support/expect.sh

strict='-std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Werror'
positions=$source/tests/data/engine.epd
depth=4 signature=667440

# build NAME COMPILER FLAG...: an engine.
build() {
    name=$1
    compiler=$2
    shift 2
    run $compiler $strict -O1 "$@" "-I$source/out" "$source"/tests/engine/*.c -o "$name"
    expect "$name builds strictly" quiet 0
}

# finds_the_same NAME: whether it has the same moves and scores as the first, and the signature.
finds_the_same() {
    run "./$1" "$positions" $depth 1
    [ "$status" = 0 ] || return 1
    [ -e found ] || printf '%s\n' "$output" >found
    [ "$output" = "$(cat found)" ] && has "$output" "signature $signature"
}

# What this machine's processor has, of what a method can need.
fast=
for flag in -mbmi2 -mavx2 -mavx512vl -mavx512cd; do
    if can_run $flag; then
        fast="$fast $flag"
    else
        skip "the engine with $flag" 'this processor lacks it'
    fi
done

# ---- the same by all methods

# try NAME COMPILER FLAG...
try() {
    build "$@" && expect "$1 finds the same, in $signature nodes" finds_the_same "$1"
}
try gcc gcc
try clang_fast clang $fast
if [ "$STANDARDS" = all ]; then
    try clang clang
    for flag in $fast; do try "gcc$flag" gcc $flag; done
    for method in $(methods_of "$source/out/chess/attacks.h"); do
        needed=$(flags_of "$source/out/chess/$method.h")
        if can_run $needed; then
            try "$method" gcc $fast "-DCHESS_ATTACKS_METHOD=$method"
        else
            skip "$method" "this processor lacks $needed"
        fi
    done
fi
expect 'there is a move for each position' \
    [ "$(grep -c ' best [a-h][1-8]' found)" = "$(wc -l <"$positions")" ]

for line in "$positions 0 1" "$positions 3 0" "$positions 65 1" "$positions 3" '/nowhere 3 1'; do
    run ./gcc $line
    expect "'$line' is refused" [ "$status" = 2 ]
done
finish
