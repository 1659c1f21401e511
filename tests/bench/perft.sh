#!/bin/sh
# Perft with magics against perft with a scan of rays.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
cc="${CC:-cc} -O2 -Iout -Itests/bench"

$cc -DSLIDERS='"chess/magic.h"' -DPERFT=perft_magic -c tests/bench/perft.c \
    -o "$tmp/magic.o" &&
    $cc -DSLIDERS='"scan.h"' -DPREPARE=scan_fill -DPERFT=perft_scan -c tests/bench/perft.c \
        -o "$tmp/scan.o" &&
    $cc tests/bench/perft_main.c "$tmp/magic.o" "$tmp/scan.o" -o "$tmp/perft" && "$tmp/perft"
