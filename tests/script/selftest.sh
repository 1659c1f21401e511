#!/bin/sh
# The selftest header notices every bit of every table, flipped in turn.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT

for header in castling leapers lines magic pawns pseudo rotated squares symmetry zobrist; do
    printf '#define CHESS_TABLES\n#include "chess/%s.h"\n' "$header"
done >"$tmp/tables.c"
${CC:-cc} -O2 -Iout tests/header/selftest.c "$tmp/tables.c" -o "$tmp/selftest" &&
    "$tmp/selftest" all
