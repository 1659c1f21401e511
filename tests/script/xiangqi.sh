#!/bin/sh
# Perft of xiangqi with the emitted headers against published counts, of up to PERFT_LIMIT
# nodes each, and of fewer by remainders; and that it builds strictly, as C and C++.

strict='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT

for header in attacks leapers lines; do
    printf '#define XIANGQI_TABLES\n#include "xiangqi/%s.h"\n' "$header"
done >"$tmp/tables.c"

# build COMPILER...
build() {
    "$@" -Iout -Itests/header tests/games/xiangqi.c "$tmp/tables.c" -o "$tmp/xiangqi"
}

# count LIMIT
count() {
    "$tmp/xiangqi" tests/data/xiangqi.epd "$1"
}

# shellcheck disable=SC2086
if build gcc -std=c99 -O2 $strict && build g++ -std=c++11 -O2 $strict -x c++ &&
    build gcc -std=c99 -O2 $strict -DXIANGQI_ATTACKS_METHOD=modulo && count 1000000 &&
    build ${CC:-cc} -std=c99 -O2 $CFLAGS; then
    count "${PERFT_LIMIT:-200000000}"
else
    echo 'FAILED: tests/games/xiangqi.c builds, and counts by remainders'
    echo '0 passed, 1 failed'
    exit 1
fi
