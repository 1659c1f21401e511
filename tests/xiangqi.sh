#!/bin/sh
# Perft of xiangqi with the emitted headers against published counts, of up to PERFT_LIMIT
# nodes each.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT

for header in attacks leapers lines; do
    printf '#define XIANGQI_TABLES\n#include "xiangqi/%s.h"\n' "$header"
done >"$tmp/tables.c"
# shellcheck disable=SC2086
${CC:-cc} -std=c99 -O2 $CFLAGS -Iout -Itests tests/games/xiangqi.c "$tmp/tables.c" \
    -o "$tmp/xiangqi" &&
    "$tmp/xiangqi" tests/data/xiangqi.epd "${PERFT_LIMIT:-200000000}"
