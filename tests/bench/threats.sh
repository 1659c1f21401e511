#!/bin/sh
# Lists of threats by threats.h against three tables as engines have them, by gcc and clang, for
# this processor; and what it takes to find changes.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
{
    sed '/^\[threats/,$d' tests/data/threats/sf16.ini
    printf '[threats.sf16]\npreset = sf16\ncodes = 1..6 | 8\n'
} >"$tmp/t.ini"
"${BBGEN:-build/bbgen}" emit "$tmp/t.ini" --only rays --prefix t -o "$tmp" >/dev/null || exit 1
for cc in gcc clang; do
    # The flags that BMI2 needs are -mbmi2 and more.
    $cc -O3 -march=native -I"$tmp/t" tests/bench/threats.c -o "$tmp/threats" || exit 1
    echo "$cc:"
    "$tmp/threats" || exit 1
done
