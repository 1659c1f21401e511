#!/bin/sh
# What gen/zobrist/README.md says of keys: its tables of what is proven.
. tests/support/expect.sh

readme=$source/gen/zobrist/README.md
line() { # DESCRIPTION LINE: it stands in the file
    run grep -nF "$2" "$readme"
    expect "$1: $2" grep -qxF "$2" "$readme"
}

# ---- what is proven

# below FOLDER: the first distance that the header tells
below() {
    sed -n 's/.*than \([0-9]*\) features.*/\1/p' "$1/chess/zobrist.h" | head -n 1
}
for bits in 32 48 64 128; do
    for keys in bch bch-parity; do
        bbgen emit chess --only zobrist --keys $keys --key-bits $bits -o $keys >/dev/null
    done
    line "of $bits bits" "| $bits | $(below bch) | $(below bch-parity) |"
done
# cut NEST TEXT: the distance of what the header tells with that text
cut_of() {
    sed -n "/The key of/q;s/^ \* *$2: the same below \([0-9]*\) .*/\1/p" "$1/chess/zobrist.h"
}
for nest in low low16+high high16+low; do
    bbgen emit chess --only zobrist --key-nest $nest -o $nest >/dev/null
done
for bits in 16 20 24 28 32 40; do
    high=$(cut_of low16+high "lowest 16, highest $bits")
    low=$(cut_of high16+low "lowest $bits, highest 16")
    run echo "$high" "$low"
    expect "either end has the same, with $bits of the other" [ "$high" = "$low" ]
    case $bits in
    16) line "with $bits" "| 16 of one end, of the other | 16 | $high |" ;;
    *) line "with $bits" "| | $bits | $high |" ;;
    esac
done
for bits in 24 32 40 48 56; do
    line "the lowest $bits" "| $bits | $(cut_of low "lowest $bits") |"
done
run cmp low16+high/chess/zobrist.h "$source/out/chess/zobrist.h"
expect 'low16+high is the default of 64 bits, and bch-parity' [ \
    "$(sed 1,6d low16+high/chess/zobrist.h)" = "$(sed 1,6d "$source/out/chess/zobrist.h")" ]

finish
