#!/bin/sh
# Perft with the emitted headers against published counts, of up to PERFT_LIMIT nodes each.
. tests/support/expect.sh

tables_of chess/magic.h chess/leapers.h chess/lines.h chess/zobrist.h >tables.c
run ${CC:-cc} -std=c99 -O2 $CFLAGS -I"$source/out" -I"$source/tests/header" \
    "$source/tests/games/perft.c" tables.c -o perft
expect 'perft builds' quiet 0
adds 'perft of chess' ./perft "$source/tests/data/perft.epd" "${PERFT_LIMIT:-10000000}"
finish
