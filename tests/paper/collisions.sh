#!/bin/sh
# How often different positions share a key: random keys, and two kinds of BCH keys, nested
# from the lowest bit up, over SEEDS seeds, for the positions of perft and of two endgames.

: "${SEEDS:=12}" "${BBGEN:=build/bbgen}"
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT

for header in magic leapers lines zobrist; do
    printf '#define CHESS_TABLES\n#include "chess/%s.h"\n' "$header"
done >"$tmp/tables.c"
${CC:-cc} -std=c99 -O2 -Iout -Itests/games tests/paper/collisions.c "$tmp/tables.c" \
    -o "$tmp/collisions" -lm || exit 1

# The keys, one file a source and seed: 781 words, in the order of the header.
seed=1
while [ "$seed" -le "$SEEDS" ]; do
    for source in random bch bch-parity; do
        nest='--key-nest low'
        [ "$source" != random ] || nest=
        # shellcheck disable=SC2086
        "$BBGEN" emit chess --only zobrist --keys "$source" $nest --seed "$seed" \
            -o "$tmp/out" >/dev/null || exit 1
        awk '/^const uint64_t/ { table = $3; row = 0 }
             /^ *0x/ {
                 for (i = 1; i <= NF; i++) {
                     if ($i !~ /^0x/) continue
                     one = row == 1 || row == 2 || row == 4 || row == 8
                     if (table ~ /_zobrist_(piece|en_passant|side)/ || (table ~ /_castling/ && one))
                         print substr($i, 3, 16)
                     row++
                 }
             }' "$tmp/out/chess/zobrist_tables.h" >"$tmp/$source.$seed"
    done
    seed=$((seed + 1))
done
"$tmp/collisions" "$tmp" "$SEEDS"
