#!/bin/sh
# What a header says of tables of any size, held by a program that shares nothing with bbgen: at
# the ends of each run of sizes; with SIZES=all, which make prove takes, for each h.
. tests/support/expect.sh
: "${SIZES:=ends}"

# told FOLDER: for each h that is asked about, h and in how many features positions differ.
told() {
    sed -n '/differ in at least$/,/For equal/p' "$1/chess/zobrist.h" | grep -o '[0-9]* features for h [0-9]*\( to [0-9]*\)*' |
        while read -r fewest _ _ _ first _ last; do
            h=$first last=${last:-$first}
            while [ "$h" -le "$last" ]; do
                [ "$h" != "$first" ] && [ "$h" != "$last" ] && [ "$SIZES" != all ] || echo "$h $fewest"
                h=$((h + 1))
            done
        done
}

printf '#define CHESS_TABLES\n#include "chess/zobrist.h"\n' >unit.c
# holds FOLDER DESCRIPTION
holds() {
    run ${CC:-cc} -std=c99 -O2 -I"$1" "$source/tests/support/sizes.c" unit.c -o sizes
    expect "$2: the program can be built" quiet 0
    # shellcheck disable=SC2046
    run ./sizes $(told "$1")
    expect "$2: so it is" quiet 0
}
holds "$source/out" 'the default keys of chess'
told "$source/out" >default
for line in '16 3' '17 3' '18 4' '22 5' '32 5'; do
    run cat default
    expect "h and features: $line" grep -qx "$line" default
done
bbgen emit chess --only zobrist --seed 12 -o twelve >/dev/null
holds twelve 'those of --seed 12'
run told twelve
expect 'which meet in no fewer than 5' [ -n "$output" -a -z "$(printf '%s\n' "$output" | awk '$2 < 5')" ]
run ./sizes 16 4
expect 'fewer features than those of --seed 12 are noticed' [ "$status" = 1 ]

run bbgen emit chess --only zobrist --key-bits 32 -o short
expect 'keys of 32 bits have no such index and check' hasnt "$(cat short/chess/zobrist.h)" 'any size'
finish
