#!/bin/sh
# The selftest header notices every bit of every table, flipped in turn.
. tests/support/expect.sh

# flips PART HEADER...: with the tables of these.
flips() {
    part=$1
    shift
    for header in "$@"; do
        printf '#define CHESS_TABLES\n#include "chess/%s.h"\n' "$header"
    done >tables.c
    run ${CC:-cc} -O2 -DPART="$part" -I"$source/out" "$source/tests/header/selftest.c" tables.c \
        -o flips
    expect "part $part builds" quiet 0
    run ./flips all
    expect "part $part: every bit is noticed" [ "$status" = 0 ]
    expect "part $part flips bits" has "$output" ' bits flipped'
}

flips 1 magic
flips 2 castling leapers lines pawns pseudo rotated squares symmetry zobrist
finish
