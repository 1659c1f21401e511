#!/bin/sh
# Perft with the emitted headers against published counts, of up to PERFT_LIMIT nodes each.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT

for header in magic leapers lines zobrist; do
    printf '#define CHESS_TABLES\n#include "chess/%s.h"\n' "$header"
done >"$tmp/tables.c"
# shellcheck disable=SC2086
${CC:-cc} -std=c99 -O2 $CFLAGS -Iout -Itests/header tests/games/perft.c "$tmp/tables.c" -o "$tmp/perft" &&
    "$tmp/perft" tests/data/perft.epd "${PERFT_LIMIT:-200000000}"
